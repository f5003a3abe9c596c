import { languages, type Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import { ticketAudience } from '../notices/audience.ts'
import { conversationOf, endSnooze } from './snooze-queries.ts'

/** The line is in the language of the member who put it off. */
type Payload = { providerId: string; ticketId: string; language: Language }

/** Waits in the queue until the moment. */
export const wakeRef: JobRef<Payload> = {
  name: 'tickets.wake',
  payload: z.strictObject({ providerId: z.uuid(), ticketId: z.uuid(), language: z.enum(languages) }),
}

/** Runs work under the lock of a conversation and writes the words that it returns as a note of the system there. */
export type WriteLine = (
  ctx: Context,
  conversationId: string,
  work: () => Promise<string | null>,
) => Promise<void>

/** Brings a due ticket back to do, exactly once, with a line in its thread. */
export async function wakeDue(
  ctx: Context,
  { ticketId, language }: Payload,
  writeLine: WriteLine,
): Promise<void> {
  const wake = async (): Promise<string | null> => {
    const ended = await endSnooze(ctx, ticketId, { isDue: true })
    if (!ended) return null
    ctx.audit({ action: 'tickets.woken', entity: 'tickets', entityId: ticketId })
    ctx.emit('tickets.changed', { ticketId }, ticketAudience)
    return translate(language, 'tickets:snooze.line', { number: String(ended.number) })
  }
  // Locks the conversation before the ticket, as a client's message does.
  const conversationId = await conversationOf(ctx, ticketId)
  if (conversationId === null) await wake()
  else await writeLine(ctx, conversationId, wake)
}

export const wakeJob = (writeLine: WriteLine) =>
  defineJob<Payload>({
    ...wakeRef,
    handler: (job, payload) => job.inProvider(payload.providerId, (ctx) => wakeDue(ctx, payload, writeLine)),
  })
