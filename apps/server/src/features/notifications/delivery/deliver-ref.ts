import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

/** The job that delivers the due notices of a provider. */
export const deliverRef: JobRef<{ providerId: string }> = {
  name: 'notifications.deliver',
  payload: z.strictObject({ providerId: z.uuid() }),
}
