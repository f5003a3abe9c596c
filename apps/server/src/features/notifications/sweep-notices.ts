import { keptDays } from '@coverline/contract/notifications/terms'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { deliverDue } from './delivery/deliver.ts'
import { removeOld } from './queries.ts'
import { sendDigests } from './delivery/send-digests.ts'
import type { SubjectReaders } from './subjects.ts'

const mostRemoved = 1000

type Job = Pick<JobContext, 'inProvider' | 'signal'>

async function untilDone(job: Job, work: () => Promise<number>): Promise<void> {
  while (!job.signal.aborted && (await work()) > 0);
}

/** Everything of a provider that is due now: pushes, mails, what waited for the end of quiet hours, digests. */
export async function deliverAll(job: Job, providerId: string, readers: SubjectReaders): Promise<void> {
  await untilDone(job, () => job.inProvider(providerId, (ctx) => deliverDue(ctx, readers)))
  await untilDone(job, () => job.inProvider(providerId, sendDigests))
}

/** Forgets what nobody looks back at any more. */
export async function forgetOld(job: Job, providerId: string): Promise<void> {
  await untilDone(job, () => job.inProvider(providerId, (ctx) => removeOld(ctx, keptDays, mostRemoved)))
}
