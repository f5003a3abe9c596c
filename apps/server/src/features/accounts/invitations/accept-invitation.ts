import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { findToken, useToken } from '../passwords/token-queries.ts'
import { tokenRefusal } from '../passwords/token-refusal.ts'
import { hashSecret } from '../secrets.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { acceptInvitations } from './accept.ts'

/**
 * Accepts an invitation by its mailed link. The caller must be signed in as the invited account: neither the
 * link nor the account alone is enough.
 */
export async function acceptInvitation(
  ctx: CtxOf<typeof accounts.acceptInvitation>,
  input: InputOf<typeof accounts.acceptInvitation>,
): Promise<OutputOf<typeof accounts.acceptInvitation>> {
  const { userId } = accountOf(ctx)
  const tokenHash = hashSecret(input.token)
  const state = await findToken(ctx.db, tokenHash, ['INVITATION'])
  const refusal = tokenRefusal(state, ctx.now)
  if (refusal) return ctx.fail(refusal)
  if (state?.userId !== userId) return ctx.fail('accounts.invitation-of-other')
  const { providerId } = state.details
  if (providerId === undefined) return ctx.fail('accounts.token-not-found')
  // The provider's own transaction: the caller's is bound to another workspace, or to none.
  await runAsSystem(ctx.services)(
    providerId,
    'accounts.acceptInvitation',
    async (inside) => {
      if (!(await useToken(inside.db, tokenHash, ['INVITATION'], ctx.now)))
        return ctx.fail('accounts.token-used')
      // The invitation was withdrawn.
      if ((await acceptInvitations(inside, userId)) === 0) return ctx.fail('accounts.token-not-found')
      return undefined
    },
    { userId },
  )
  ctx.audit({ action: 'accounts.invitation-accepted', entity: 'users', entityId: userId })
  return { ok: true }
}
