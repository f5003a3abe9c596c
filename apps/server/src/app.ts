import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { type MailListener, startMailListener } from './features/mailboxes/inbound/listener.ts'
import { endpoints, framedPages, jobs, routes, webhooks } from './features.ts'
import { startDevices } from './features/whatsapp/device/start-devices.ts'
import { startSealer } from './platform/audit/sealer.ts'
import { followDatabaseClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { loadEncryptionKeys } from './platform/config/encryption-keys.ts'
import { assertConnection } from './platform/db/connection/assert-connection.ts'
import { databaseLog } from './platform/db/connection/open-database.ts'
import { createPools } from './platform/db/connection/pools.ts'
import type { DatabaseUrls } from './platform/db/connection/roles.ts'
import { createFileStore } from './platform/files/file-store.ts'
import { noScanner } from './platform/files/scanner.ts'
import { bindEndpoints } from './platform/http/bind.ts'
import { bindWebhooks } from './platform/http/webhooks.ts'
import { apiDocs } from './platform/http/open-api/api-docs.ts'
import { framingOf } from './platform/http/framed-pages.ts'
import { healthRoutes } from './platform/http/health.ts'
import { createServer } from './platform/http/server.ts'
import { Sessions } from './platform/http/sessions.ts'
import { removeStaleUploads } from './platform/http/upload.ts'
import { platformRoutes } from './platform/http/platform-routes.ts'
import { serveWeb } from './platform/http/web-files.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import type { Log } from './platform/log/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createOutbound } from './platform/network/outbound.ts'
import { createAnnouncer } from './platform/outbox/announcer.ts'
import { createPusher } from './platform/push/pusher.ts'
import { loadVapidKeys } from './platform/push/vapid-keys.ts'
import { createPresence } from './platform/realtime/presence.ts'
import { createSignals } from './platform/realtime/signals.ts'
import { startRelay } from './platform/realtime/relay.ts'
import { runAsSystem } from './platform/run-as-system.ts'
import type { Services } from './platform/services.ts'

/**
 * The product in this process: an HTTP server that is not listening yet, its services, and a graceful
 * shutdown.
 */
export type App = {
  server: FastifyInstance
  services: Services
  sessions: Sessions
  /** The mail listener of this process, if it has one. */
  mail: MailListener | null
  /** Makes /healthz answer 200 from now on. */
  ready: () => void
  stop: () => Promise<void>
}

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Creates the services that use cases need, on a migrated database. */
export async function createServices(config: Config, log: Log, urls: DatabaseUrls): Promise<Services> {
  const pools = createPools({ url: urls.serverUrl, max: 20, log: databaseLog(log) })
  await assertConnection(pools.main)
  const keys = await loadEncryptionKeys(config)
  // Most installations have no scanner.
  const scanner = config.scanner
    ? (await import('./platform/files/clamd.ts')).createScanner(config.scanner)
    : noScanner
  const announcer = createAnnouncer(pools.main, (error) => log.warn('events not announced', { err: error }))
  return {
    config,
    pools,
    log,
    keys,
    announcer,
    presence: createPresence(),
    signals: createSignals({ listenUrl: urls.serverUrl, log }),
    mailer: createMailer(config),
    pusher: createPusher({
      keys: await loadVapidKeys(pools, keys, log),
      contact: contactOf(config),
      serviceUrl: config.pushServiceUrl,
      log,
    }),
    scanner,
    files: await createFileStore(config, scanner),
    outbound: createOutbound({ trusted: [config.whatsappUrl] }),
    // The AI library is slow to load, and most installations have no AI.
    ai: config.ai ? (await import('./platform/ai/ai.ts')).createAi(config.ai) : null,
  }
}

/** Returns the contact for push services: the product's address, or that of its mails. */
function contactOf({ publicUrl, mail }: Config): string {
  return publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${/([^\s<]+@[^\s>]+)/.exec(mail.from)?.[1] ?? ''}`
}

/** Assembles the product. */
export async function createApp(
  config: Config,
  log: Log,
  urls: DatabaseUrls,
  options: { work: boolean } = { work: true },
): Promise<App> {
  const services = await createServices(config, log, urls)
  const { pools } = services
  await removeStaleUploads()
  // Each opens its own connection.
  const [endClock, relay, queues, { app: server, limits, stop: stopServer }, sealer] = await Promise.all([
    followDatabaseClock(pools.main),
    startRelay({ pool: pools.plain, listenUrl: urls.serverUrl, log }),
    startJobs({
      url: urls.serverUrl,
      services,
      inProvider: runAsSystem(services),
      jobs,
      work: options.work,
    }),
    createServer(services),
    startSealer(services, urls.ownerUrl),
  ])
  const mail = options.work ? await startMailListener({ services, inProvider: runAsSystem(services) }) : null
  relay.subscribe((event) => services.presence.hear(event))
  const devices = options.work ? await startDevices(services, runAsSystem(services), urls.serverUrl) : null
  const sessions = new Sessions(pools)
  let ready = false
  healthRoutes(server, pools, () => ready)
  bindEndpoints(server, endpoints, { services, sessions, limits })
  await bindWebhooks(server, webhooks, { services, inProvider: runAsSystem(services) })
  platformRoutes(server, { services, sessions, relay })
  for (const route of routes) await route(server, services)
  apiDocs(server, endpoints)
  await serveWeb(server, webFolder, framingOf(framedPages, services), config.adminHost)
  return {
    server,
    services,
    sessions,
    mail,
    ready: () => void (ready = true),
    stop: async () => {
      ready = false
      await Promise.all([stopServer(), mail?.stop()])
      await devices?.stop()
      await queues.stop()
      await relay.close()
      await sealer.stop()
      await services.announcer.settled()
      await services.signals.close()
      endClock()
      services.mailer.close()
      await services.pusher.close()
      await services.ai?.close()
      await services.outbound.close()
      await pools.end()
    },
  }
}
