// Runs one job in a separate process; the test that starts it kills it.
import { flushCompileCache } from 'node:module'
import { createServices } from '../../app.ts'
import { jobs } from '../../features.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { runAsSystem } from '../../platform/run-as-system.ts'
import { jobContextOf } from '../job-context.ts'
import type { GivenJob } from './own-process.ts'

const { serverUrl, ownerUrl, dataDir, name, payload } = JSON.parse(process.argv[2] ?? '') as GivenJob
const job = jobs.find((one) => one.name === name)
if (!job) throw new Error(`no job ${name}`)
const log = createLog({ level: 'error', destination: { write: () => undefined } })
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: serverUrl, DEMO: 'false' })
const services = await createServices(config, log, { serverUrl, ownerUrl })
const inProvider = runAsSystem(services)
const ctx = jobContextOf({ services }, { log, inProvider: (id, work) => inProvider(id, name, work) })
// A killed process would otherwise leave no cache for the next one.
flushCompileCache()
process.stdout.write('ready')
await job.handler(ctx, job.payload.parse(payload))
services.mailer.close()
await services.pools.end()
