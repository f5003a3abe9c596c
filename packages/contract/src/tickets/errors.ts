import type { NounErrors } from '../errors-shape.ts'

export const ticketsErrors = {
  'tickets.already-assigned': { status: 409, code: 'TICKET_ALREADY_ASSIGNED' },
  'tickets.not-assignable': { status: 409, code: 'TICKET_OPERATOR_NOT_FOUND' },
  'tickets.status-changed': { status: 409, code: 'TICKET_STATUS_CHANGED' },
  'tickets.snooze-in-past': { status: 400, code: 'TICKET_SNOOZE_IN_PAST' },
  'tickets.chat-open': { status: 409, code: 'TICKET_CHAT_IS_OPEN' },
  'tickets.other-client': { status: 409, code: 'TICKET_OF_OTHER_CLIENT' },
  'tickets.merges-booking': { status: 409, code: 'TICKET_WITH_BOOKING_IS_NOT_MERGED' },
  'tickets.merges-chat': { status: 409, code: 'TICKET_CHAT_IS_NOT_MERGED' },
  'tickets.not-done': { status: 409, code: 'TICKET_NOT_DONE' },
  'tickets.rating-over': { status: 409, code: 'TICKET_RATING_OVER' },
  'tickets.tag-exists': { status: 409, code: 'TICKET_TAG_ALREADY_EXISTS' },
} as const satisfies NounErrors
