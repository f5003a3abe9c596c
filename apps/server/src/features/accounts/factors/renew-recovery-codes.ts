import type { accounts } from '@coverline/contract/accounts/endpoints'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { accountHasFactor } from '../sign-in/code-holder-queries.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { replaceRecoveryCodes } from './factor-queries.ts'
import { counting } from '../sign-in/limits.ts'
import { checkOwner } from './prove-factor.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

/** Makes new recovery codes; the former ones end. */
export const renewRecoveryCodes = beforeTransaction<typeof accounts.newRecoveryCodes>(
  async (outside, input) => {
    const { userId } = accountOf(outside)
    if (!(await counting(outside.services, (db) => accountHasFactor(db, userId))))
      return outside.fail('accounts.no-factor')
    const useProof = await checkOwner(outside, userId, input)
    return async (ctx) => {
      if (!(await useProof(ctx))) return ctx.fail('accounts.incorrect-factor')
      const recoveryCodes = newRecoveryCodes()
      await replaceRecoveryCodes(ctx.db, userId, recoveryCodes.map(hashRecoveryCode))
      ctx.audit({ action: 'accounts.recovery-codes-renewed', entity: 'users', entityId: userId })
      return { recoveryCodes }
    }
  },
)
