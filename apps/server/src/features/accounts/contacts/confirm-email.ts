import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { endTokens, findToken, useToken } from '../passwords/token-queries.ts'
import { tokenRefusal } from '../passwords/token-refusal.ts'
import { takenContact } from '../queries.ts'
import { hashSecret } from '../secrets.ts'
import { replaceEmail } from './email-queries.ts'
import { sendEmailMails } from './send-email-mails.ts'

type Ctx = CtxOf<typeof accounts.confirmEmail>

async function replace(ctx: Ctx, userId: string, email: string): Promise<void> {
  try {
    if (!(await replaceEmail(ctx.db, userId, email))) ctx.fail('accounts.token-not-found')
  } catch (error) {
    // Only the owner of the address gets here.
    if (takenContact(error) === 'email') ctx.fail('accounts.email-taken')
    throw error
  }
}

/**
 * Makes a pending e-mail the sign-in e-mail by its mailed link. Links and codes that were mailed to the old
 * address end, and the old address is told.
 */
export async function confirmEmail(
  ctx: Ctx,
  input: InputOf<typeof accounts.confirmEmail>,
): Promise<OutputOf<typeof accounts.confirmEmail>> {
  const tokenHash = hashSecret(input.token)
  const used = await useToken(ctx.db, tokenHash, ['EMAIL'], ctx.now)
  if (!used?.userId) {
    const refusal = tokenRefusal(await findToken(ctx.db, tokenHash, ['EMAIL']), ctx.now)
    return ctx.fail(refusal ?? 'accounts.token-used')
  }
  const { email, oldEmail } = used.details
  if (email === undefined) return ctx.fail('accounts.token-not-found')
  await replace(ctx, used.userId, email)
  await endTokens(ctx.db, used.userId, ['RESET', 'INVITATION', 'CODE'], ctx.now)
  await ctx.enqueue(sendEmailMails, { tokenId: used.id })
  ctx.audit({
    action: 'accounts.email-confirmed',
    entity: 'users',
    entityId: used.userId,
    changes: [{ field: 'email', before: oldEmail ?? null, after: email }],
  })
  return { email }
}
