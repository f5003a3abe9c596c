import type { accounts } from '@coverline/contract/accounts/endpoints'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { forgetTries } from '../sign-in/attempt-queries.ts'
import { counterKeys, counting } from '../sign-in/limits.ts'
import { hashPassword } from './passwords.ts'
import { endSessions, savePasswordHash } from '../queries.ts'
import { isPasswordAllowed } from '../rules.ts'
import { hashSecret } from '../secrets.ts'
import { endTokens, findToken, type Purpose, useToken } from './token-queries.ts'
import { tokenRefusal } from './token-refusal.ts'

const purposes: readonly Purpose[] = ['RESET', 'INVITATION']

/**
 * Sets a password with the link of a reset or an invitation, once; ends every session and every other sign-in
 * secret.
 */
export const savePassword = beforeTransaction<typeof accounts.savePassword>(async (outside, input) => {
  const { now, services, fail } = outside
  const tokenHash = hashSecret(input.token)
  // Checked first, so that hashing runs only for a valid link.
  const state = await counting(services, (db) => findToken(db, tokenHash, purposes))
  const refusal = tokenRefusal(state, now)
  if (refusal) return fail(refusal)
  if (input.password !== input.passwordConfirmation) {
    return fail('accounts.passwords-differ', { fields: { passwordConfirmation: 'PASSWORDS_DO_NOT_MATCH' } })
  }
  if (!isPasswordAllowed(input.password)) {
    return fail('accounts.password-weak', { fields: { password: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS' } })
  }
  const passwordHash = await hashPassword(input.password)
  return async (ctx) => {
    const used = await useToken(ctx.db, tokenHash, purposes, ctx.now)
    if (!used?.userId) return ctx.fail('accounts.token-used')
    const { userId } = used
    const email = await savePasswordHash(ctx.db, userId, passwordHash)
    if (email === null) return ctx.fail('accounts.token-not-found')
    await endSessions(ctx.db, userId, ctx.now)
    await endTokens(ctx.db, userId, ['RESET', 'INVITATION', 'CODE', 'SECRET'], ctx.now)
    await forgetTries(ctx.db, counterKeys(ctx.services, ctx.address).account(email))
    ctx.audit({ action: 'accounts.password-saved', entity: 'users', entityId: userId })
    return { ok: true }
  }
})
