import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { members } from '@coverline/contract/members/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { resetFactor } from '../accounts/service.ts'
import { findMembersOfUser, isOfProviderAlone } from './queries.ts'

/**
 * Resets the second factor of a member who lost it, and ends the member's sessions. It also guards what the
 * account may do elsewhere: only a super admin resets that of a member of several providers.
 */
export async function resetMemberFactor(
  ctx: CtxOf<typeof members.resetFactor>,
  { userId }: InputOf<typeof members.resetFactor>,
): Promise<OutputOf<typeof members.resetFactor>> {
  const { actor } = ctx
  const grants = await findMembersOfUser(ctx.db, userId)
  if (!grants.some((grant) => grant.acceptedAt !== null)) return ctx.fail('common.not-found')
  if (userId === actor.userId) return ctx.fail('members.not-own-grant')
  if (!actor.isSuperAdmin && !(await isOfProviderAlone(ctx.db, userId, actor.providerId)))
    return ctx.fail('members.factor-of-several')
  if (!(await resetFactor(ctx, userId))) return ctx.fail('members.no-factor')
  ctx.audit({ action: 'members.factor-reset', entity: 'users', entityId: userId })
  return { ok: true }
}
