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

/** Processes everything due in a provider: pushes, mails, notices held by quiet hours, digests. */
export async function deliverAll(job: Job, providerId: string, readers: SubjectReaders): Promise<void> {
  await untilDone(job, () => job.inProvider(providerId, (ctx) => deliverDue(ctx, readers)))
  await untilDone(job, () => job.inProvider(providerId, sendDigests))
}

/** Deletes notices that are too old. */
export async function forgetOld(job: Job, providerId: string): Promise<void> {
  await untilDone(job, () => job.inProvider(providerId, (ctx) => removeOld(ctx, keptDays, mostRemoved)))
}
