import { accountsJobs } from './features/accounts/jobs.ts'
import { accountsApi } from './features/accounts/api.ts'
import type { BoundEndpoint } from './platform/http/call.ts'
import type { Job } from './platform/jobs/define-job.ts'

/** Every endpoint of the product with its use case. */
export const endpoints: readonly BoundEndpoint[] = [...accountsApi]

/** Every kind of background work. A job's payload is checked when it is read, so its type ends here. */
export const jobs: readonly Job<never>[] = [...accountsJobs]
