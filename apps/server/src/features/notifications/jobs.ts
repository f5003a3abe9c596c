import { z } from 'zod'
import { now } from '../../platform/clock.ts'
import { defineJob, type Job } from '../../platform/jobs/define-job.ts'
import { inEveryProvider, inProviders } from '../../platform/jobs/in-every-provider.ts'
import { deliverRef } from './delivery/deliver-ref.ts'
import { providersWithDue } from './delivery/delivery-queries.ts'
import { sendDelivery } from './delivery/send-delivery.ts'
import type { SubjectReaders } from './subjects.ts'
import { deliverAll, forgetOld } from './sweep-notices.ts'

/** Returns the background jobs of notices; `readers` are the nouns that notices are about. */
export function notificationsJobs(readers: SubjectReaders): readonly Job<unknown>[] {
  const deliver = defineJob({
    ...deliverRef,
    handler: (job, { providerId }: { providerId: string }) => deliverAll(job, providerId, readers),
  })
  const sweep = defineJob({
    name: 'notifications.sweep',
    payload: z.strictObject({}),
    schedule: { cron: '* * * * *', payload: {} },
    concurrency: 1,
    handler: (job) =>
      inProviders(
        job,
        (db) => providersWithDue(db, now()),
        (providerId) => deliverAll(job, providerId, readers),
      ),
  })
  const forget = defineJob({
    name: 'notifications.forget',
    payload: z.strictObject({}),
    schedule: { cron: '17 3 * * *', payload: {} },
    concurrency: 1,
    handler: (job) => inEveryProvider(job, (providerId) => forgetOld(job, providerId)),
  })
  return [deliver, sweep, sendDelivery(readers), forget]
}
