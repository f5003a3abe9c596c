import type { accounts } from '@coverline/contract/accounts/endpoints'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { counting } from '../sign-in/limits.ts'
import { confirmTotp as confirm, findTotp } from './factor-queries.ts'
import { finishSetUp } from './finish-set-up.ts'
import { countFactorTry, forgetFactorTries } from './prove-factor.ts'
import { openTotp } from './totp-secrets.ts'
import { stepOfCode } from './totp.ts'

/**
 * Makes the app that was set up the second factor, by the password and a code of the app. Other sessions were
 * opened without it, so they end. Returns the recovery codes, which are shown only this once.
 */
export const confirmTotp = beforeTransaction<typeof accounts.confirmTotp>(async (outside, input) => {
  const { now, services, fail } = outside
  const { userId, sessionId } = accountOf(outside)
  const totp = await counting(services, (db) => findTotp(db, userId))
  if (!totp) return fail('accounts.factor-not-started')
  if (totp.confirmedAt) return fail('accounts.has-factor')
  await assertOwnPassword(outside, userId, input.currentPassword)
  await countFactorTry(outside, userId)
  const step = stepOfCode(openTotp(services.keys, totp), input.code, now)
  if (step === null) return fail('accounts.incorrect-factor', { fields: { code: 'NOT_SUPPORTED_VALUE' } })
  const proven = { userId, id: totp.id, step }
  return async (ctx) => {
    if (!(await confirm(ctx.db, proven, ctx.now))) return ctx.fail('accounts.factor-not-started')
    await forgetFactorTries(outside, ctx, userId)
    return finishSetUp(ctx, { userId, sessionId, mailId: totp.id })
  }
})
