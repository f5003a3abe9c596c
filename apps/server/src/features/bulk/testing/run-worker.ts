// Carries out one bulk change in a process of its own; the test that starts it kills it.
import { createServices } from '../../../app.ts'
import { readConfig } from '../../../platform/config/config.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { createLog } from '../../../platform/log/log.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { runBulk } from '../work.ts'

const [serverUrl = '', ownerUrl = '', dataDir = '', providerId = '', operationId = ''] = process.argv.slice(2)
const log = createLog({ level: 'error', destination: { write: () => undefined } })
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: serverUrl, DEMO: 'false' })
const services = await createServices(config, log, { serverUrl, ownerUrl })
const inProvider = runAsSystem(services)
const ctx: Partial<JobContext> = {
  attempt: 1,
  signal: new AbortController().signal,
  log,
  services,
  inProvider: (id, work) => inProvider(id, 'bulk.run', work),
}
process.stdout.write('ready')
await runBulk.handler(ctx as JobContext, { providerId, operationId, userId: null })
services.mailer.close()
await services.pools.end()
