import { dayAfter } from '@coverline/contract/calendar'
import type { MacroSnooze } from '@coverline/contract/macros/terms'
import { seesAllRows } from '@coverline/contract/permissions'
import { momentOfWall, wallOfMoment } from '@coverline/contract/slots/zone'
import type { Actor } from '../../platform/actor.ts'
import type { MacroRow } from './queries.ts'

/** True if the actor may change a macro: its owner, or for macros of the team a user with access to every request. */
export const mayChange = (actor: Actor, { ownerUserId }: Pick<MacroRow, 'ownerUserId'>): boolean =>
  ownerUserId === null ? seesAllRows('REQUESTS', actor) : ownerUserId === actor.userId

const hour = 3_600_000
const days = { TOMORROW: 1, WEEK: 7 } as const

/** Returns until when a snooze puts a request off by the provider's clock; null means until the client answers. */
export function snoozeEnd(snooze: MacroSnooze, now: Date, timeZone: string): Date | null {
  if (snooze === 'ANSWER') return null
  if (snooze === 'HOURS') return new Date(now.getTime() + 3 * hour)
  const date = dayAfter(wallOfMoment(now, timeZone).date, days[snooze])
  // No zone changes its clock at 9:00; should one, the request comes back an hour later.
  return (
    momentOfWall({ date, time: '09:00' }, timeZone) ??
    momentOfWall({ date, time: '10:00' }, timeZone) ??
    new Date(now.getTime() + days[snooze] * 24 * hour)
  )
}

type Steps = Pick<
  MacroRow,
  'html' | 'isSent' | 'tagIds' | 'assignee' | 'assigneeUserId' | 'status' | 'snooze'
>

/** Returns what is wrong with the steps of a macro, by field; null if nothing is. */
export function faultOf(steps: Steps): Record<string, 'IS_REQUIRED' | 'NOT_SUPPORTED_VALUE'> | null {
  const { html, isSent, tagIds, assignee, assigneeUserId, status, snooze } = steps
  if (html === '' && tagIds.length === 0 && !assignee && !status && !snooze) return { text: 'IS_REQUIRED' }
  if (isSent && html === '') return { text: 'IS_REQUIRED' }
  if (assignee === 'MEMBER' && assigneeUserId === null) return { assigneeUserId: 'IS_REQUIRED' }
  if (assignee !== 'MEMBER' && assigneeUserId !== null) return { assigneeUserId: 'NOT_SUPPORTED_VALUE' }
  if (status === 'DONE' && snooze !== null) return { snooze: 'NOT_SUPPORTED_VALUE' }
  return null
}
