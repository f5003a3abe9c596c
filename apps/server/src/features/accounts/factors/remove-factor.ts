import type { accounts } from '@coverline/contract/accounts/endpoints'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { newId } from '../../../platform/id.ts'
import { bumpAuthVersion } from '../queries.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { deleteRecoveryCodesOfNone, deleteTotp } from './factor-queries.ts'
import { checkOwner } from './prove-factor.ts'
import { sendFactorMail } from './send-factor-mail.ts'

/** Removes the own authenticator app. Who needs a second factor and has no other must then set up another. */
export const removeFactor = beforeTransaction<typeof accounts.removeFactor>(async (outside, input) => {
  const { userId } = accountOf(outside)
  const useProof = await checkOwner(outside, userId, input)
  return async (ctx) => {
    if (!(await useProof(ctx))) return ctx.fail('accounts.incorrect-factor')
    if (!(await deleteTotp(ctx.db, userId))) return ctx.fail('accounts.no-factor')
    await deleteRecoveryCodesOfNone(ctx.db, userId)
    await bumpAuthVersion(ctx.db, [userId])
    await ctx.enqueue(sendFactorMail, { userId, kind: 'removed', mailId: newId() })
    ctx.audit({ action: 'accounts.factor-removed', entity: 'users', entityId: userId })
    return { ok: true }
  }
})
