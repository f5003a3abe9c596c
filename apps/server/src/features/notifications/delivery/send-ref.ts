import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

/** The job that sends one delivery. */
export const sendRef: JobRef<{ providerId: string; deliveryId: string }> = {
  name: 'notifications.send',
  payload: z.strictObject({ providerId: z.uuid(), deliveryId: z.uuid() }),
}
