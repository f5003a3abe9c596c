import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { actorIn } from '../../../platform/actor.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { insertSession, readAccount, readOwn } from '../queries.ts'
import { sessionLength } from '../rules.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { findToken, useToken } from '../passwords/token-queries.ts'
import { tokenRefusal } from '../passwords/token-refusal.ts'
import { userView } from '../view.ts'

/** Exchanges the secret of a sign-in, once, for a session. */
export async function openSession(
  ctx: CtxOf<typeof accounts.openSession>,
  input: InputOf<typeof accounts.openSession>,
): Promise<OutputOf<typeof accounts.openSession>> {
  const { db, now } = ctx
  const tokenHash = hashSecret(input.secret)
  const used = await useToken(db, tokenHash, ['SECRET'], now)
  if (!used?.userId) {
    const refusal = tokenRefusal(await findToken(db, tokenHash, ['SECRET']), now)
    return ctx.fail(refusal ?? 'accounts.token-used')
  }
  const account = await readAccount(db, used.userId)
  if (!account) return ctx.fail('accounts.token-not-found')
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + sessionLength(account, used.details.rememberMe === true))
  const sessionId = newId()
  await insertSession(db, {
    id: sessionId,
    tokenHash: hashSecret(token),
    userId: account.userId,
    now,
    expiresAt,
    userAgent: ctx.userAgent,
    address: ctx.address,
  })
  ctx.audit({ action: 'accounts.session-opened', entity: 'users', entityId: account.userId })
  const signedIn = { ...account, sessionId, expiresAt: expiresAt.toISOString() }
  const actor = actorIn(signedIn, account.grants[0] ?? null)
  const user = userView(account, actor, await readOwn(db, account.userId, now))
  return { token, expiresAt: expiresAt.toISOString(), user }
}
