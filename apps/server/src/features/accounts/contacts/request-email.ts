import type { Account } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { insertToken } from '../passwords/token-queries.ts'
import { figures } from '../rules.ts'
import { hashSecret, mailedSecret } from '../secrets.ts'
import { claimInWindow } from '../sign-in/attempt-queries.ts'
import { assertAllowed, counterKeys } from '../sign-in/limits.ts'
import { sendEmailMails } from './send-email-mails.ts'

/**
 * Makes an e-mail pending: it neither signs in nor identifies the account until the mailed link is opened. An
 * earlier pending one ends. Answer and work are the same whether or not another account has the address.
 */
export async function requestEmail(
  ctx: Pick<Context, 'db' | 'now' | 'services' | 'address' | 'locale' | 'enqueue'>,
  account: Account,
  email: string,
): Promise<void> {
  const { db, now, services } = ctx
  const keys = counterKeys(services, ctx.address)
  assertAllowed(await claimInWindow(db, keys.mailsOfAddress, figures.mailsPerAddress, now), now)
  for (const counted of [`change of ${account.userId}`, `change to ${email}`]) {
    assertAllowed(await claimInWindow(db, keys.mailsOfAccount(counted), figures.mailsPerAccount, now), now)
  }
  const id = newId()
  await insertToken(
    db,
    {
      id,
      purpose: 'EMAIL',
      tokenHash: hashSecret(mailedSecret(services.keys, id)),
      userId: account.userId,
      details: { email, oldEmail: account.email, locale: ctx.locale },
      expiresAt: new Date(now.getTime() + figures.pendingEmailMs),
    },
    now,
  )
  await ctx.enqueue(sendEmailMails, { tokenId: id })
}
