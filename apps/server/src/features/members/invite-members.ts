import { areaOfRole } from '@coverline/contract/areas'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { members } from '@coverline/contract/members/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { inviteUser, recordInvited } from '../accounts/service.ts'
import { findMembers } from './queries.ts'

/**
 * Sends invitations, or sends them again: the former link becomes invalid. Members who have accepted get
 * none.
 */
export async function inviteMembers(
  ctx: CtxOf<typeof members.invite>,
  input: InputOf<typeof members.invite>,
): Promise<OutputOf<typeof members.invite>> {
  const grantIds = [...new Set(input.grantIds)]
  const found = await findMembers(ctx.db, grantIds)
  if (found.length < grantIds.length) return ctx.fail('common.not-found')
  const pending = found.filter((member) => member.acceptedAt === null)
  const providerName = ctx.actor.workspace?.providerName ?? ''
  const { providerId } = ctx.actor
  const invited = new Set<string>()
  const parentId = newId()
  if (pending.length > 1) ctx.audit({ id: parentId, action: 'members.invited', entity: 'members' })
  // A fixed order prevents deadlocks between two invitations of the same people.
  for (const { grantId, userId, role } of pending.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    // A user with two roles gets one mail.
    if (!invited.has(userId)) {
      const isSent = await inviteUser(ctx, userId, { providerId, providerName, area: areaOfRole(role) })
      if (!isSent) return ctx.fail('members.no-active-account')
      invited.add(userId)
    }
    const parent = pending.length > 1 ? { parentId } : {}
    ctx.audit({ action: 'members.invited', entity: 'members', entityId: grantId, ...parent })
  }
  if (pending.length === 0) return { sent: 0 }
  const pendingIds = pending.map(({ grantId }) => grantId)
  await recordInvited(ctx.db, pendingIds, ctx.now)
  ctx.emit('members.saved', { grantIds: pendingIds }, { anyOf: ['ADD_MEMBERS_VIEW'] })
  return { sent: invited.size }
}
