import { withUnscoped } from '../platform/db/connection/transaction.ts'
import { newId } from '../platform/id.ts'
import type { JobContext } from '../platform/jobs/job-context.ts'
import { once } from '../platform/jobs/once.ts'
import { runAsSystem } from '../platform/run-as-system.ts'
import type { Services } from '../platform/services.ts'

/** Builds a job context to run a handler directly; each call is another job. */
export function jobContextOf(
  { services }: { services: Services },
  more: Partial<JobContext> = {},
): JobContext {
  const jobId = newId()
  const inProvider = runAsSystem(services)
  return {
    jobId,
    attempt: 1,
    signal: new AbortController().signal,
    log: services.log,
    services,
    inProvider: (providerId, work) => inProvider(providerId, 'test', work),
    once: (key, effect) => once((work) => withUnscoped(services.pools, 'effects', work), jobId, key, effect),
    ...more,
  }
}
