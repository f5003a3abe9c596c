import { createApp } from '../app.ts'
import { jobs } from '../features.ts'
import { readConfigOrExit } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/connection/open-database.ts'
import { installJobs } from '../platform/jobs/install-jobs.ts'
import { createLog } from '../platform/log/log.ts'
import { openDemo } from '../seed/open-demo.ts'

// Makes the demo and its work in an empty database, as the first start does, and ends: for the run of moved dates.
const config = readConfigOrExit()
const log = createLog({ level: 'error' })
const database = await openDatabase(config, log)
try {
  await installJobs(database.ownerUrl, jobs)
  const app = await createApp(config, log, database, { work: false })
  try {
    const demo = await openDemo(app.services)
    if (!demo?.work) throw new Error('The database is not empty.')
    await demo.work()
  } finally {
    await app.stop()
  }
} finally {
  await database.stop()
}
