import {
  type cancellationReasons,
  ticketBusinessTypes,
  type ticketSourceTypes,
  type ticketStatuses,
} from '../dictionaries/terms.ts'

export type TicketStatus = (typeof ticketStatuses)[number]
export type TicketSource = (typeof ticketSourceTypes)[number]
export type CancellationReason = (typeof cancellationReasons)[number]

/** What a request can be about; LEAD is not among those that people choose from (ENTITIES). */
export const businessTypes = [...ticketBusinessTypes, 'LEAD'] as const
export type BusinessType = (typeof businessTypes)[number]

/** The kind of notices of a request: a new one, or one that is assigned. Telemedicine has switches of its own (ENTITIES). */
export function noticeKindOf(type: BusinessType): 'TELEMEDICINE' | 'TICKET_MESSAGE_CREATED' {
  return type === 'TELEMEDICINE_RECEPTION' ? 'TELEMEDICINE' : 'TICKET_MESSAGE_CREATED'
}

/** Client companies call new requests TODO (STATES, CALLS-11); all else is called as the provider calls it. */
export const companyTicketStatuses = ['TODO', 'IN_PROGRESS', 'DONE'] as const
export type CompanyTicketStatus = (typeof companyTicketStatuses)[number]

const toCompanies: Record<TicketStatus, CompanyTicketStatus> = {
  NEW: 'TODO',
  IN_PROGRESS: 'IN_PROGRESS',
  DONE: 'DONE',
}
const fromCompanies: Record<CompanyTicketStatus, TicketStatus> = {
  TODO: 'NEW',
  IN_PROGRESS: 'IN_PROGRESS',
  DONE: 'DONE',
}

/** What a company is told of a request's state. */
export const companyStatusOf = (status: TicketStatus): CompanyTicketStatus => toCompanies[status]
/** The state that a company means. */
export const statusOfCompany = (status: CompanyTicketStatus): TicketStatus => fromCompanies[status]

export const tagColors = ['GRAY', 'GREEN', 'BLUE', 'VIOLET', 'AMBER', 'RED'] as const
export type TagColor = (typeof tagColors)[number]

/** What an officer of a client company asks for and sees; beside it its own chats. */
export const companyTypes = [
  'COMPANY_EMPLOYEE_ADD',
  'COMPANY_EMPLOYEE_REMOVE',
] as const satisfies BusinessType[]

/** Days that a request was made on, by the provider’s calendar. */
export const dateRanges = ['TODAY', 'YESTERDAY', 'LAST_7_DAYS', 'LAST_30_DAYS'] as const
export type DateRange = (typeof dateRanges)[number]

export const slotFilters = ['TODAY', 'TOMORROW', 'NEXT_7_DAYS', 'PAST', 'WITHOUT'] as const
export type SlotFilter = (typeof slotFilters)[number]

/** A request that is new for so long waits too long (LIMITS). */
export const pendingMinutes = 60

/** Where a request may go from a state: closing is from new or in progress to done, reopening back to in progress. */
const ways: Record<TicketStatus, readonly TicketStatus[]> = {
  NEW: ['IN_PROGRESS', 'DONE'],
  IN_PROGRESS: ['DONE'],
  DONE: ['IN_PROGRESS'],
}

/** Whether a request may go from one state to another; staying is no way. */
export function mayMove(from: TicketStatus, to: TicketStatus): boolean {
  return ways[from].includes(to)
}
