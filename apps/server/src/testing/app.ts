import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App } from '../app.ts'
import { jobs } from '../features.ts'
import { readConfig } from '../platform/config/config.ts'
import { installJobs } from '../platform/jobs/install-jobs.ts'
import { createLog } from '../platform/log/log.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { recordFailure } from './last-failure.ts'

/** The product of this worker, listening on a separate port */
export type TestApp = App & { url: string; database: TestDatabase; dataDir: string; logLines: string[] }

const shared = globalThis as { coverlineTestApp?: Promise<TestApp> }

/** Limits that no test reaches by accident; tests of the limits start a separate app. */
const environment = {
  RATE_PER_USER: '1000000',
  RATE_PER_ADDRESS: '1000000',
  RATE_MESSAGES_PER_CLIENT: '1000000',
  RATE_PER_LINK: '1000000',
  RATE_FORMS_PER_ADDRESS: '1000000',
  RATE_CARD_CHECKS_PER_ADDRESS: '1000000',
  LEAD_FORM_WORK: '10',
  DEMO: 'false',
  LOG_LEVEL: 'info',
  INBOUND_MAIL_DOMAIN: 'in.test.example',
  INBOUND_SMTP_PORT: '0',
  // An unused port: an accidental outbound call fails immediately.
  WHATSAPP_API_URL: 'http://127.0.0.1:9',
}

/**
 * Starts a product on a database. Tests that need other settings than `testApp` call this and stop it
 * themselves.
 */
export async function startTestApp(
  database: TestDatabase,
  settings: Record<string, string> = {},
  options: { work: boolean } = { work: true },
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coverline-test-data-'))
  const config = readConfig({
    ...environment,
    DATA_DIR: dataDir,
    DATABASE_URL: database.serverUrl,
    ...settings,
  })
  const logLines: string[] = []
  const log = createLog({
    level: config.logLevel,
    destination: {
      write: (line) => {
        logLines.push(line)
        recordFailure(line)
      },
    },
  })
  await installJobs(database.ownerUrl, jobs)
  const app = await createApp(config, log, database, options)
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  app.ready()
  const listening = app.server.addresses()[0]
  const port = typeof listening === 'object' ? listening.port : 0
  return { ...app, url: `http://127.0.0.1:${port}`, database, dataDir, logLines }
}

/** Returns the app that all tests of this worker share; each test creates its own provider in it. */
export function testApp(): Promise<TestApp> {
  shared.coverlineTestApp ??= testDatabase().then((database) => startTestApp(database))
  return shared.coverlineTestApp
}
