import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { personContacts } from '@coverline/contract/insured/contact-endpoints'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { isVisiblePerson } from '../queries.ts'
import { isTaken } from './apply-due.ts'
import { lockOpen, renewLink, withdraw } from './contact-queries.ts'
import { sendContactMails } from './send-contact-mails.ts'

type Input = InputOf<typeof personContacts.withdraw>

async function openOne(ctx: Context, { personProfileId: id, kind }: Input) {
  const open = (await isVisiblePerson(ctx, id)) ? await lockOpen(ctx, id, kind) : undefined
  return open ?? ctx.fail('common.not-found')
}

/** Sends the link of a proposed contact again; for one that a company asked for it is the decision to send it. */
export async function resendContact(
  ctx: CtxOf<typeof personContacts.resend>,
  input: Input,
): Promise<OutputOf<typeof personContacts.resend>> {
  const { personProfileId: insuredId, kind } = input
  const open = await openOne(ctx, input)
  if (await isTaken(ctx, { insuredId, kind, contact: open.contact }))
    return ctx.fail(kind === 'EMAIL' ? 'insured.email-taken' : 'insured.phone-taken')
  await renewLink(ctx, open.id)
  await ctx.enqueue(sendContactMails, { providerId: ctx.actor.providerId })
  ctx.audit({ action: 'insured.contact-resent', entity: 'insured', entityId: insuredId })
  ctx.emit('insured.changed', { personProfileIds: [insuredId] })
  return { ok: true }
}

/** Withdraws a proposed contact. */
export async function withdrawContact(
  ctx: CtxOf<typeof personContacts.withdraw>,
  input: Input,
): Promise<OutputOf<typeof personContacts.withdraw>> {
  const { personProfileId: insuredId, kind } = input
  const open = await openOne(ctx, input)
  await withdraw(ctx, open.id)
  const field = kind === 'EMAIL' ? 'email' : 'phone'
  const changes = [{ field, before: open.contact, after: null }] as const
  ctx.audit({
    action: 'insured.contact-withdrawn',
    entity: 'insured',
    entityId: insuredId,
    changes: [...changes],
  })
  ctx.emit('insured.changed', { personProfileIds: [insuredId] })
  return { ok: true }
}
