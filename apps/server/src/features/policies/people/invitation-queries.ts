import type { InvitationState } from '@coverline/contract/members/endpoints'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { invitationDays } from '../rules.ts'

/** `invitationState()` as a condition on people `i` */
export function hasInvitation(states: readonly InvitationState[], now: Date): RawBuilder<SqlBool> {
  if (states.length === 0) return sql<SqlBool>`true`
  const expired = new Date(now.getTime() - invitationDays * 86_400_000)
  const isLate = sql<SqlBool>`(i.registered_at is null and i.invitation_at is not null and i.invitation_at <= ${expired})`
  const parts = states.map((state) => {
    const isStored = sql<SqlBool>`i.invitation_status = ${state}`
    if (state === 'SENT') return sql<SqlBool>`(${isStored} and not ${isLate})`
    if (state === 'NOT_COMPLETED')
      return sql<SqlBool>`(${isStored} or (i.invitation_status = 'SENT' and ${isLate}))`
    return isStored
  })
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}
