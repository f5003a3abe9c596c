import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { actorIn } from '../../../platform/actor.ts'
import { type BeforeTransactionContext, beforeTransaction } from '../../../platform/before-transaction.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { checkFactor } from '../factors/prove-factor.ts'
import type { UseFactor } from '../factors/use-factor.ts'
import { findToken, type UsedToken, useToken } from '../passwords/token-queries.ts'
import { tokenRefusal } from '../passwords/token-refusal.ts'
import { hasSignedIn, insertSession, readAccount, readOwn } from '../queries.ts'
import { sessionLength } from '../rules.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { userView } from '../view.ts'
import { accountHasFactor, isClosedToCodes } from './code-holder-queries.ts'
import { counting } from './limits.ts'
import { notifyOfSignIn } from '../members/notify-sign-in.ts'

type Endpoint = typeof accounts.openSession
type Input = InputOf<Endpoint>

/** Checks the second factor of the secret's account; null if it has none. */
async function passSecondStep(
  outside: BeforeTransactionContext<Endpoint>,
  { secret, factor }: Input,
): Promise<UseFactor | null> {
  const { now, services, fail } = outside
  const { state, isNeeded } = await counting(services, async (db) => {
    const found = await findToken(db, hashSecret(secret), ['SECRET'])
    return { state: found, isNeeded: found?.userId ? await accountHasFactor(db, found.userId) : false }
  })
  const refusal = tokenRefusal(state, now)
  if (refusal || !state?.userId) return fail(refusal ?? 'accounts.token-not-found')
  if (!isNeeded) return null
  if (!factor) return fail('accounts.factor-required')
  return (await checkFactor(outside, state.userId, factor, secret)) ?? fail('accounts.incorrect-factor')
}

/** A factor may have been set up or removed after the first step, so the rules are checked again at the end. */
async function assertEnough(
  ctx: CtxOf<Endpoint>,
  used: UsedToken & { userId: string },
  useFactor: UseFactor | null,
): Promise<void> {
  const { userId } = used
  if (useFactor) {
    if (await useFactor(ctx)) return
    ctx.fail('accounts.incorrect-factor')
  }
  if (await accountHasFactor(ctx.db, userId)) ctx.fail('accounts.factor-required')
  const isByPassword = used.details.rememberMe !== undefined
  if (!isByPassword && (await isClosedToCodes(ctx.db, userId))) ctx.fail('accounts.token-not-found')
}

/**
 * Exchanges the secret of a first step, once, for a session. This is the only way to a session, so the second
 * factor is asked for here: after a password, a code and a link alike.
 */
export const openSession = beforeTransaction<Endpoint>(async (outside, input) => {
  const useFactor = await passSecondStep(outside, input)
  return async (ctx): Promise<OutputOf<Endpoint>> => {
    const { db, now } = ctx
    const used = await useToken(db, hashSecret(input.secret), ['SECRET'], now)
    if (!used?.userId) return ctx.fail('accounts.token-used')
    await assertEnough(ctx, { ...used, userId: used.userId }, useFactor)
    const account = await readAccount(db, used.userId)
    if (!account) return ctx.fail('accounts.token-not-found')
    const token = newSecret()
    const expiresAt = new Date(now.getTime() + sessionLength(account, used.details.rememberMe === true))
    const sessionId = newId()
    const isElsewhere = used.details.isKnownDevice !== true && (await hasSignedIn(db, account.userId))
    await insertSession(db, {
      id: sessionId,
      tokenHash: hashSecret(token),
      userId: account.userId,
      now,
      expiresAt,
      userAgent: ctx.userAgent,
      address: ctx.address,
    })
    if (isElsewhere) await notifyOfSignIn(ctx, account, sessionId)
    if (useFactor && input.factor?.kind === 'RECOVERY_CODE')
      ctx.audit({ action: 'accounts.recovery-code-used', entity: 'users', entityId: account.userId })
    ctx.audit({ action: 'accounts.session-opened', entity: 'users', entityId: account.userId })
    const signedIn = { ...account, sessionId, expiresAt: expiresAt.toISOString() }
    const actor = actorIn(signedIn, account.grants[0] ?? null)
    const user = userView(account, actor, await readOwn(db, account.userId, now))
    return { token, expiresAt: expiresAt.toISOString(), user }
  }
})
