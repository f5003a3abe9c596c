import { grantRoles, type Member } from '@coverline/contract/members/endpoints'
import type { Actor } from '../../platform/actor.ts'
import type { MemberRow } from './queries.ts'

function invitationStatus(row: MemberRow): Member['invitationStatus'] {
  if (row.acceptedAt) return 'ACCEPTED'
  return row.invitedAt ? 'SENT' : 'NOT_SENT'
}

/** The names and phone that this provider may see: an account of other providers keeps its own. */
const shownOf = ({ isKnown, firstName, lastName, phone }: MemberRow) =>
  isKnown ? { firstName, lastName, phone } : { firstName: '', lastName: '', phone: null }

/** The values by the names of the form's fields */
export const formOf = (row: MemberRow) => ({
  ...shownOf(row),
  role: grantRoles.find((role) => role === row.role) ?? null,
})

/** Builds a member as the actor sees it, with the allowed actions. */
export function memberView(row: MemberRow, actor: Actor): Member {
  const isOwn = row.userId === actor.userId
  return {
    grantId: row.grantId,
    userId: row.userId,
    role: row.role,
    ...shownOf(row),
    email: row.email,
    isActive: row.isActive,
    invitationStatus: invitationStatus(row),
    invitedAt: row.invitedAt?.toISOString() ?? null,
    clientCompanyId: row.clientCompanyId,
    clientCompanyName: row.clientCompanyName,
    lastSeenAt: row.isKnown ? (row.lastSeenAt?.toISOString() ?? null) : null,
    photo: row.photoFileId === null ? null : { cdnFileId: row.photoFileId },
    can: {
      update: !isOwn && actor.permissions.has('ADD_MEMBERS_UPDATE'),
      delete: !isOwn && actor.permissions.has('ADD_MEMBERS_DELETE'),
      invite:
        row.acceptedAt === null &&
        row.isActive &&
        row.email !== null &&
        actor.permissions.has('ADD_MEMBERS_CREATE'),
    },
  }
}
