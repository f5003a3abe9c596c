// Sends what is due in one provider, in a separate process; the test that starts it kills it.
import { sql } from 'kysely'
import { createServices } from '../../app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { withProvider, withUnscoped } from '../../platform/db/connection/transaction.ts'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { once } from '../../platform/jobs/once.ts'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import { runAsSystem } from '../../platform/run-as-system.ts'
import { ticketService } from '../../features/tickets/service.ts'
import { sendDelivery } from '../../features/notifications/delivery/send-delivery.ts'
import { deliverAll } from '../../features/notifications/sweep-notices.ts'

const [serverUrl = '', ownerUrl = '', dataDir = '', pushUrl = '', providerId = ''] = process.argv.slice(2)
const log = createLog({ level: 'error', destination: { write: () => undefined } })
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: serverUrl,
  PUSH_SERVICE_URL: pushUrl,
  NOTICE_MAIL_DELAY: '0',
  DEMO: 'false',
})
const services = await createServices(config, log, { serverUrl, ownerUrl })
const readers = { tickets: ticketService.subject }
const inProvider = runAsSystem(services)
const queues = await startJobs({ url: serverUrl, services, inProvider, jobs: [], work: false })
const shared = {
  attempt: 1,
  signal: new AbortController().signal,
  log,
  services,
  inProvider: <T>(id: string, work: Parameters<typeof inProvider<T>>[2]) =>
    inProvider(id, 'notifications.send', work),
}
process.stdout.write('ready')
await deliverAll(shared, providerId, readers)
const { handler } = sendDelivery(readers)
const waiting = await withProvider(services.pools, providerId, (db) =>
  sql<{
    id: string
  }>`select id from notification_deliveries where outcome is null order by random()`.execute(db),
)
for (const { id } of waiting.rows) {
  const ctx: JobContext = {
    ...shared,
    // The same job's next try, as the queue returns the job of a dead worker
    jobId: id,
    once: (key, effect) => once((work) => withUnscoped(services.pools, 'effects', work), id, key, effect),
  }
  await handler(ctx, { providerId, deliveryId: id })
}
await queues.stop()
services.mailer.close()
await services.pusher.close()
await services.pools.end()
