import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { members } from '@coverline/contract/members/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { endAllSessions } from '../accounts/service.ts'
import { findMembersOfUser } from './queries.ts'

/**
 * Ends all sessions of a member, for example after a lost device. Only of a member who has accepted:
 * otherwise an invitation would be enough to sign a stranger out.
 */
export async function endMemberSessions(
  ctx: CtxOf<typeof members.endSessions>,
  { userId }: InputOf<typeof members.endSessions>,
): Promise<OutputOf<typeof members.endSessions>> {
  const grants = await findMembersOfUser(ctx.db, userId)
  if (!grants.some((grant) => grant.acceptedAt !== null)) return ctx.fail('common.not-found')
  if (userId === ctx.actor.userId) return ctx.fail('members.not-own-grant')
  await endAllSessions(ctx, userId)
  ctx.audit({ action: 'members.sessions-ended', entity: 'users', entityId: userId })
  return { ok: true }
}
