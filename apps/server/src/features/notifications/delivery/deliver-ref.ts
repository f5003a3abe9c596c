import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

/** Looks at what is due in a provider. */
export const deliverRef: JobRef<{ providerId: string }> = {
  name: 'notifications.deliver',
  payload: z.strictObject({ providerId: z.uuid() }),
}
