import * as z from 'zod'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'

const payload = z.strictObject({ providerId: z.uuid() })

/** The work that takes messages out by a channel, woken by each that is queued; whoever runs the channel implements it. */
export const outgoingJob = {
  WHATSAPP: { name: 'conversations.send-whatsapp', payload },
} as const satisfies Record<string, JobRef<{ providerId: string }>>
