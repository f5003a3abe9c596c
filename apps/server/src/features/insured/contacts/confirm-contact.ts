import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { personContacts } from '@coverline/contract/insured/contact-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { hashOfToken, providerOfToken } from '../../../platform/tokens/link-token.ts'
import { isTaken, writeProven } from './apply-due.ts'
import { findByLink } from './contact-queries.ts'
import { linkMs } from './rules.ts'
import { sendContactMails } from './send-contact-mails.ts'

type Ctx = CtxOf<typeof personContacts.confirm>

/**
 * Makes a proposed contact the person's by the link that was mailed for it. A token that is wrong, over or of a deleted
 * person gets one and the same answer.
 */
export async function confirmContact(
  { services, fail }: Ctx,
  { token }: InputOf<typeof personContacts.confirm>,
): Promise<OutputOf<typeof personContacts.confirm>> {
  const work = runAsSystem(services)(providerOfToken(token), 'personContacts.confirm', async (ctx) => {
    const found = await findByLink(ctx, hashOfToken(token), new Date(ctx.now.getTime() - linkMs))
    if (!found) throw new AppError('insured.contact-link-not-valid')
    if (await isTaken(ctx, found))
      throw new AppError(found.kind === 'EMAIL' ? 'insured.email-taken' : 'insured.phone-taken')
    if (!(await writeProven(ctx, found, 'CONFIRMED'))) throw new AppError('insured.contact-link-not-valid')
    await ctx.enqueue(sendContactMails, { providerId: ctx.actor.providerId })
    return { contact: found.contact, providerName: ctx.actor.workspace?.providerName ?? '' }
  })
  return work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { errorName: name } = error
    return fail(
      name === 'insured.email-taken' || name === 'insured.phone-taken'
        ? name
        : 'insured.contact-link-not-valid',
    )
  })
}
