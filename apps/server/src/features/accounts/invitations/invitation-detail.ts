import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findToken } from '../passwords/token-queries.ts'
import { tokenRefusal } from '../passwords/token-refusal.ts'
import { findUser } from '../queries.ts'
import { hashSecret } from '../secrets.ts'

/** Returns what the page of an invitation shows to the owner of its mailed link. */
export async function invitationDetail(
  ctx: CtxOf<typeof accounts.invitationDetail>,
  input: InputOf<typeof accounts.invitationDetail>,
): Promise<OutputOf<typeof accounts.invitationDetail>> {
  const state = await findToken(ctx.db, hashSecret(input.token), ['INVITATION'])
  const refusal = tokenRefusal(state, ctx.now)
  if (refusal) return ctx.fail(refusal)
  const user = state?.userId ? await findUser(ctx.db, state.userId) : undefined
  if (!state || !user?.isActive || user.email === null) return ctx.fail('accounts.token-not-found')
  return { providerName: state.details.providerName ?? '', email: user.email, hasPassword: user.hasPassword }
}
