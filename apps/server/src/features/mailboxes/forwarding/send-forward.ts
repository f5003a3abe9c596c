import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import { retryOrFail } from '../../../platform/jobs/retry-or-fail.ts'
import { conversationService } from '../../conversations/service.ts'
import { memberService } from '../../members/service.ts'
import { classifySmtpError } from '../health/classify-smtp-error.ts'
import { contentsOf, deliver } from '../outbound/deliver.ts'
import { loginOf } from '../passwords.ts'
import { findMailbox } from '../queries.ts'
import { composeForward } from './compose-forward.ts'

type Payload = { providerId: string; noteId: string; messageId: string; userId: string | null }

export const forwardRef: JobRef<Payload> = {
  name: 'mailboxes.forward',
  payload: z.strictObject({
    providerId: z.uuid(),
    noteId: z.uuid(),
    messageId: z.uuid(),
    userId: z.uuid().nullable(),
  }),
}

const retries = 8

/** Composes the mail as it is now; undefined if the mail, its note or the mailbox is gone. */
async function prepare(ctx: Context, { providerId, noteId, messageId, userId }: Payload) {
  const { mails } = conversationService
  const [mailbox, note, mail] = [
    await findMailbox(ctx),
    await mails.forwardNote(ctx, noteId),
    await mails.forwardable(ctx, messageId),
  ]
  if (!mailbox || mailbox.verifiedAt === null || !note || !mail) return undefined
  const member = (await memberService.namesOf(ctx, [userId])).get(userId ?? '') ?? ''
  const draft = await composeForward(ctx, mailbox, { noteId, note, mail, member })
  return { draft, login: loginOf(ctx.services.keys, providerId, mailbox, 'smtp') }
}

/** Names the recipients that a mail did not reach in the thread. */
async function report(job: JobContext, payload: Payload, lost: readonly string[] | null): Promise<void> {
  if (lost?.length === 0) return
  await job.inProvider(payload.providerId, async (ctx) => {
    const note = await conversationService.mails.forwardNote(ctx, payload.noteId)
    if (!note) return
    const addresses = (lost ?? note.recipients).join(', ')
    await conversationService.post(ctx, {
      conversationId: note.conversationId,
      author: 'SYSTEM',
      isNote: true,
      lines: { own: '', texts: [{ key: 'mails:forward.failed', values: { addresses } }] },
      clientKey: `forward-failed-${payload.noteId}`,
    })
  })
}

/** Forwards a mail once. No transaction is open while it talks to a server. */
export async function forwardOne(job: JobContext, payload: Payload): Promise<void> {
  await retryOrFail(job, {
    retries,
    work: async () => {
      const ready = await job.inProvider(payload.providerId, (ctx) => prepare(ctx, payload))
      if (!ready) return report(job, payload, null)
      const key = `mail on ${payload.noteId}`
      const lost = await job.once(key, async () =>
        deliver(job, ready.login, await contentsOf(job, ready.draft, key)),
      )
      await report(job, payload, lost)
    },
    isFinal: (error) => classifySmtpError(error) === 'MAIL',
    giveUp: async (error) => {
      job.log.warn('a mail was not forwarded', { err: error })
      await report(job, payload, null)
    },
  })
}

export const sendForward = defineJob({ ...forwardRef, retries, handler: forwardOne })
