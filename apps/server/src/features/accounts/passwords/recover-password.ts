import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { claimInWindow } from '../sign-in/attempt-queries.ts'
import { assertAllowed, counterKeys } from '../sign-in/limits.ts'
import { findByContact } from '../queries.ts'
import { figures } from '../rules.ts'
import { hashSecret, mailedSecret } from '../secrets.ts'
import { sendTokenMail } from './send-token-mail.ts'
import { insertToken } from './token-queries.ts'

/** Mails a link for a new password if the account exists; answer and work are the same if it does not. */
export async function recoverPassword(
  ctx: CtxOf<typeof accounts.recoverPassword>,
  input: InputOf<typeof accounts.recoverPassword>,
): Promise<OutputOf<typeof accounts.recoverPassword>> {
  const { db, now, services } = ctx
  const keys = counterKeys(services, ctx.address)
  assertAllowed(await claimInWindow(db, keys.mailsOfAddress, figures.mailsPerAddress, now), now)
  assertAllowed(await claimInWindow(db, keys.mailsOfAccount(input.email), figures.mailsPerAccount, now), now)
  const userId = await findByContact(db, { email: input.email })
  const id = newId()
  await insertToken(
    db,
    {
      id,
      purpose: 'RESET',
      tokenHash: hashSecret(mailedSecret(services.keys, id)),
      userId: userId ?? null,
      details: { locale: ctx.locale },
      expiresAt: new Date(now.getTime() + figures.resetMs),
    },
    now,
  )
  await ctx.enqueue(sendTokenMail, { tokenId: id })
  ctx.audit({
    action: 'accounts.password-recovery',
    entity: 'users',
    ...(userId ? { entityId: userId } : {}),
  })
  return { ok: true }
}
