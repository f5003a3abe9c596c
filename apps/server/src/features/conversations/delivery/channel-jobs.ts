import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

const payload = z.strictObject({ providerId: z.uuid() })

/**
 * Jobs that send queued messages by channel, started by each queued message; the channel's feature implements
 * them.
 */
export const outgoingJob = {
  WHATSAPP: { name: 'conversations.send-whatsapp', payload },
} as const satisfies Record<string, JobRef<{ providerId: string }>>
