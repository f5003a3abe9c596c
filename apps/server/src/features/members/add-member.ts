import { areaOfRole, type InvitedRole } from '@coverline/contract/areas'
import type { Language } from '@coverline/contract/common'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { ensureUser, insertGrant, inviteUser, recordInvited, rightsChanged } from '../accounts/service.ts'

export type NewMember = {
  providerId: string
  providerName: string
  workspaceId: string
  role: InvitedRole
  email: string
  firstName: string
  lastName: string
  phone: string | null
  locale: Language | null
  invite: boolean
}

/**
 * Gives an account a role in a workspace of the provider, which takes effect when the mailed invitation is
 * accepted. Returns nothing if the account already has the role.
 */
export async function addMember(
  ctx: Pick<Context, 'db' | 'now' | 'locale' | 'services' | 'enqueue' | 'audit' | 'emit'>,
  member: NewMember,
): Promise<{ grantId: string; userId: string } | undefined> {
  const { providerId, workspaceId, role } = member
  const { userId } = await ensureUser(ctx, member)
  const grantId = newId()
  if (!(await insertGrant(ctx.db, { providerId, id: grantId, workspaceId, userId, role }))) return undefined
  await rightsChanged(ctx, [userId])
  if (member.invite) {
    const { providerName } = member
    const isSent = await inviteUser(ctx, userId, { providerId, providerName, area: areaOfRole(role) })
    if (isSent) await recordInvited(ctx.db, [grantId], ctx.now)
  }
  ctx.audit({
    action: 'members.added',
    entity: 'members',
    entityId: grantId,
    changes: [
      { field: 'role', before: null, after: role },
      { field: 'email', before: null, after: member.email },
    ],
  })
  ctx.emit('members.added', { grantId }, { anyOf: ['ADD_MEMBERS_VIEW'] })
  return { grantId, userId }
}
