import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { type BeforeTransactionContext, beforeTransaction } from '../../../platform/before-transaction.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { acceptInvitations } from '../invitations/accept.ts'
import { counting } from '../sign-in/limits.ts'
import { findGivenHash } from './given-login-queries.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findPasswordHash } from '../queries.ts'
import { isPasswordAllowed } from '../rules.ts'
import { hashSecret } from '../secrets.ts'
import { setPassword } from './set-password.ts'
import { findToken, type Purpose, type TokenState, useToken } from './token-queries.ts'
import { tokenRefusal } from './token-refusal.ts'

type Endpoint = typeof accounts.savePassword
const purposes: readonly Purpose[] = ['RESET', 'INVITATION']

/** Returns the token's state after all checks that need no password hash. */
async function checked(
  { now, services, fail }: BeforeTransactionContext<Endpoint>,
  input: InputOf<Endpoint>,
): Promise<TokenState> {
  const tokenHash = hashSecret(input.token)
  const { state, hasPassword, given } = await counting(services, async (db) => {
    const found = await findToken(db, tokenHash, purposes)
    const stored = found?.userId ? await findPasswordHash(db, found.userId) : null
    return {
      state: found,
      hasPassword: stored !== null,
      given: found?.userId ? await findGivenHash(db, found.userId) : null,
    }
  })
  const refusal = tokenRefusal(state, now)
  if (refusal || !state) return fail(refusal ?? 'accounts.token-not-found')
  // An invitation sets the first password of an account and never replaces one.
  if (state.purpose === 'INVITATION' && hasPassword) return fail('accounts.has-password')
  if (input.password !== input.passwordConfirmation) {
    return fail('accounts.passwords-differ', { fields: { passwordConfirmation: 'PASSWORDS_DO_NOT_MATCH' } })
  }
  if (!isPasswordAllowed(input.password)) {
    return fail('accounts.password-weak', { fields: { password: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS' } })
  }
  // A password that an administrator knows is not an own one.
  if (given !== null && (await verifyPassword(given, input.password)))
    return fail('accounts.password-weak', { fields: { password: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS' } })
  return state
}

/**
 * Sets a password with the link of a reset or an invitation, once; ends every session and every other sign-in
 * secret. The link of an invitation also accepts it.
 */
export const savePassword = beforeTransaction<Endpoint>(async (outside, input) => {
  const tokenHash = hashSecret(input.token)
  // Checked first, so that hashing runs only for a valid link.
  const state = await checked(outside, input)
  const passwordHash = await hashPassword(input.password)
  const use = async (ctx: Pick<Parameters<typeof setPassword>[0], 'db' | 'now'>): Promise<string> => {
    const used = await useToken(ctx.db, tokenHash, purposes, outside.now)
    if (!used?.userId) return outside.fail('accounts.token-used')
    const { services, address } = outside
    if (await setPassword({ db: ctx.db, now: ctx.now, services, address }, used.userId, { passwordHash }))
      return used.userId
    return outside.fail('accounts.token-not-found')
  }
  const { providerId } = state.details
  // The invitation belongs to a provider: its grants change in the provider's own transaction.
  const accepted =
    providerId === undefined
      ? undefined
      : await runAsSystem(outside.services)(
          providerId,
          'accounts.savePassword',
          async (ctx) => {
            const userId = await use(ctx)
            // The invitation was withdrawn.
            if ((await acceptInvitations(ctx, userId)) === 0) return outside.fail('accounts.token-not-found')
            return userId
          },
          { userId: state.userId },
        )
  return async (ctx) => {
    const userId = accepted ?? (await use(ctx))
    ctx.audit({ action: 'accounts.password-saved', entity: 'users', entityId: userId })
    return { ok: true }
  }
})
