import type { accounts } from '@coverline/contract/accounts/endpoints'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { claimTry, forgetTries, lockOf, type Refusal } from './attempt-queries.ts'
import { assertAllowed, counterKeys, counting } from './limits.ts'
import { assertRoomToHash, verifyPassword } from '../passwords/passwords.ts'
import { findForSignIn, type SignInUser } from '../queries.ts'
import { figures } from '../rules.ts'
import { hashSecret } from '../secrets.ts'
import { askOwnPassword, passFirstStep } from './first-step.ts'

type Claim = { user: SignInUser | undefined; counter: Buffer; refusal: Refusal }

/**
 * Checks e-mail and password and returns a secret that opens a session. A try is counted before it is
 * evaluated. A device that signed in before has its own count, so that other people cannot lock it out.
 * Unknown accounts take the same time.
 */
export const login = beforeTransaction<typeof accounts.login>(async (outside, input) => {
  const { now, services, fail } = outside
  const keys = counterKeys(services, outside.address)
  const device = input.device === undefined ? null : hashSecret(input.device)
  assertRoomToHash()
  const claim = await counting<Claim>(services, async (db) => {
    const user = await findForSignIn(db, input.email, device)
    const isKnown = user?.isKnownDevice === true && device !== null
    const counter = isKnown ? keys.device(user.id, device) : keys.account(input.email)
    const closed = isKnown ? null : await lockOf(db, keys.address, now)
    return { user, counter, refusal: closed ?? (await claimTry(db, counter, figures.passwordTries, now)) }
  })
  assertAllowed(claim.refusal, now)
  const fits = await verifyPassword(claim.user?.passwordHash ?? null, input.password)
  if (!fits || !claim.user) {
    await counting(services, (db) => claimTry(db, keys.address, figures.addressTries, now))
    return fail('accounts.invalid-credentials')
  }
  const { user, counter } = claim
  return async (ctx) => {
    await forgetTries(ctx.db, counter)
    ctx.audit({ action: 'accounts.login', entity: 'users', entityId: user.id })
    if (user.hasGivenPassword) return askOwnPassword(ctx, user.id)
    const { device: name, rememberMe = false } = input
    return passFirstStep(ctx, user.id, { device: name, rememberMe })
  }
})
