import type { accounts } from '@coverline/contract/accounts/endpoints'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { newId } from '../../../platform/id.ts'
import { bumpAuthVersion } from '../queries.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { deleteRecoveryCodesOfNone } from './factor-queries.ts'
import { deletePasskey } from './passkey-queries.ts'
import { checkOwner } from './prove-factor.ts'
import { sendFactorMail } from './send-factor-mail.ts'

/** Removes one of the own passkeys. */
export const removePasskey = beforeTransaction<typeof accounts.removePasskey>(async (outside, input) => {
  const { userId } = accountOf(outside)
  const useProof = await checkOwner(outside, userId, input)
  return async (ctx) => {
    if (!(await useProof(ctx))) return ctx.fail('accounts.incorrect-factor')
    if (!(await deletePasskey(ctx.db, userId, input.passkeyId))) return ctx.fail('common.not-found')
    await deleteRecoveryCodesOfNone(ctx.db, userId)
    await bumpAuthVersion(ctx.db, [userId])
    await ctx.enqueue(sendFactorMail, { userId, kind: 'removed', mailId: newId() })
    ctx.audit({ action: 'accounts.factor-removed', entity: 'users', entityId: userId })
    return { ok: true }
  }
})
