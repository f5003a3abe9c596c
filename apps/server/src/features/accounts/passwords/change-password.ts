import type { accounts } from '@coverline/contract/accounts/endpoints'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { isPasswordAllowed } from '../rules.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { assertOwnPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

/** Changes the caller's own password; all other sessions end. */
export const changePassword = beforeTransaction<typeof accounts.changePassword>(async (outside, input) => {
  const { fail } = outside
  const { userId, sessionId } = accountOf(outside)
  if (input.password !== input.passwordConfirmation) {
    fail('accounts.passwords-differ', { fields: { passwordConfirmation: 'PASSWORDS_DO_NOT_MATCH' } })
  }
  if (!isPasswordAllowed(input.password)) {
    fail('accounts.password-weak', { fields: { password: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS' } })
  }
  await assertOwnPassword(outside, userId, input.currentPassword)
  const passwordHash = await hashPassword(input.password)
  return async (ctx) => {
    if (!(await setPassword(ctx, userId, { passwordHash, exceptSessionId: sessionId })))
      ctx.fail('common.unauthorized')
    ctx.audit({ action: 'accounts.password-changed', entity: 'users', entityId: userId })
    return { ok: true }
  }
})
