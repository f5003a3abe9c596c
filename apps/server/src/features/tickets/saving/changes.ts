import type { AuditedAction } from '@coverline/contract/events'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { TicketValues } from '../write-queries.ts'

/** Returns the audit action of a changed ticket. */
export function actionOf(before: TicketValues, after: TicketValues): AuditedAction {
  if (before.status === after.status) return 'tickets.updated'
  if (after.status === 'DONE')
    return after.cancellationReason === null ? 'tickets.closed' : 'tickets.canceled'
  return before.status === 'DONE' ? 'tickets.reopened' : 'tickets.started'
}

/** Returns the changes for the history, without ids that only the database needs. */
export function shownChanges(before: TicketValues, after: TicketValues) {
  const shown = ({
    id: _id,
    conversationId: _conversation,
    operatorUserId: _operator,
    slotAt,
    ...rest
  }: TicketValues) => ({
    ...rest,
    slotAt: slotAt && new Date(slotAt).toISOString(),
  })
  return changesBetween(shown(before), shown(after))
}
