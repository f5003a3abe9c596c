import { type Language, language } from '@coverline/contract/common'
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import { recipientOf } from '../view.ts'

/** `language` is that of the doctor, for a person without an own one. */
export type SummaryPayload = {
  providerId: string
  receptionId: string
  sendingId: string
  language: Language
}

export const summaryRef: JobRef<SummaryPayload> = {
  name: 'visit-notes.send-summary',
  payload: z.strictObject({ providerId: z.uuid(), receptionId: z.uuid(), sendingId: z.uuid(), language }),
}

/** Mails the summary to the person once the transaction has committed. */
export async function queueSummary(
  ctx: Context<'visit-notes.no-email'>,
  { receptionId, personProfileId }: { receptionId: string; personProfileId: string },
): Promise<void> {
  const recipient = await recipientOf(ctx, personProfileId)
  if (!recipient?.email) ctx.fail('visit-notes.no-email')
  ctx.audit({ action: 'visit-notes.sent', entity: 'visit-notes', entityId: receptionId })
  const { providerId } = ctx.actor
  await ctx.enqueue(summaryRef, { providerId, receptionId, sendingId: newId(), language: ctx.locale })
}
