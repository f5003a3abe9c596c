import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { endpoints, jobs } from './features.ts'
import { startSealer } from './platform/audit/sealer.ts'
import { followDatabaseClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { loadEncryptionKeys } from './platform/config/encryption-keys.ts'
import { assertConnection } from './platform/db/assert-connection.ts'
import { databaseLog } from './platform/db/open-database.ts'
import { createPools } from './platform/db/pools.ts'
import type { DatabaseUrls } from './platform/db/roles.ts'
import { createFileStore } from './platform/files/file-store.ts'
import { bindEndpoints } from './platform/http/bind.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { healthRoutes } from './platform/http/health.ts'
import { createServer } from './platform/http/server.ts'
import { Sessions } from './platform/http/sessions.ts'
import { platformRoutes } from './platform/http/platform-routes.ts'
import { serveWeb } from './platform/http/web-files.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import type { Log } from './platform/log/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createAnnouncer } from './platform/outbox/announcer.ts'
import { startRelay } from './platform/realtime/relay.ts'
import { runAsSystem } from './platform/run-as-system.ts'
import type { Services } from './platform/services.ts'

/** The product in this process: an HTTP server that is not listening yet, its services, and a graceful end. */
export type App = {
  server: FastifyInstance
  services: Services
  sessions: Sessions
  /** From now on /healthz answers 200. */
  ready: () => void
  stop: () => Promise<void>
}

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Makes what every use case needs, on a migrated database. */
export async function createServices(config: Config, log: Log, urls: DatabaseUrls): Promise<Services> {
  const pools = createPools({ url: urls.serverUrl, max: 20, log: databaseLog(log) })
  await assertConnection(pools.main)
  const keys = await loadEncryptionKeys(config)
  const announcer = createAnnouncer(pools.main, (error) => log.warn('events not announced', { err: error }))
  return {
    config,
    pools,
    log,
    keys,
    announcer,
    mailer: createMailer(config),
    files: await createFileStore(config),
    // The library behind it takes its time to load; most installations have no AI.
    ai: config.ai ? (await import('./platform/ai/ai.ts')).createAi(config.ai) : null,
  }
}

/** Puts the product together. */
export async function createApp(
  config: Config,
  log: Log,
  urls: DatabaseUrls,
  options: { work: boolean } = { work: true },
): Promise<App> {
  const services = await createServices(config, log, urls)
  const { pools } = services
  // Each opens a connection of its own.
  const [endClock, relay, queues, { app: server, limits }, sealer] = await Promise.all([
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
  const sessions = new Sessions(pools)
  let ready = false
  healthRoutes(server, pools, () => ready)
  bindEndpoints(server, endpoints, { services, sessions, limits })
  platformRoutes(server, { services, sessions, relay })
  apiDocs(server, endpoints)
  await serveWeb(server, webFolder, config.adminHost)
  return {
    server,
    services,
    sessions,
    ready: () => void (ready = true),
    stop: async () => {
      ready = false
      await server.close()
      await queues.stop()
      await relay.close()
      await sealer.stop()
      await services.announcer.settled()
      endClock()
      services.mailer.close()
      await services.ai?.close()
      await pools.end()
    },
  }
}
