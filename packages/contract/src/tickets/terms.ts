import {
  type cancellationReasons,
  ticketBusinessTypes,
  type ticketSourceTypes,
  type ticketStatuses,
} from '../dictionaries/terms.ts'

export type TicketStatus = (typeof ticketStatuses)[number]
export type TicketSource = (typeof ticketSourceTypes)[number]
export type CancellationReason = (typeof cancellationReasons)[number]

/** The state of a request as its person reads it */
export const memberTicketStates = ['RECEIVED', 'IN_PROGRESS', 'WAITS_FOR_YOU', 'DONE', 'CANCELED'] as const
export type MemberTicketState = (typeof memberTicketStates)[number]

/** Days after its end in which a person may rate a request */
export const ratingDays = 14

/** Whose turn it is in an open ticket */
export const waitingSides = ['US', 'CLIENT'] as const
export type WaitingSide = (typeof waitingSides)[number]

/**
 * Parts of the inbox. To do: new, or waiting for the provider. Snoozed: put off. In progress: the other open tickets.
 */
export const ticketQueues = ['TODO', 'IN_PROGRESS', 'SNOOZED', 'DONE'] as const
export type TicketQueue = (typeof ticketQueues)[number]

/** Tickets by their assignee: the caller’s, or nobody’s. */
/** Whether a request was first answered within the provider's target */
export const firstAnswers = ['IN_TIME', 'LATE'] as const
export type FirstAnswer = (typeof firstAnswers)[number]

/** How satisfied a person is with the help: 4 or 5 of five stars, 3, or fewer */
export const votes = ['POSITIVE', 'NEUTRAL', 'NEGATIVE'] as const
export type Vote = (typeof votes)[number]

export const assigneeFilters = ['ME', 'NOBODY'] as const

/** Subjects of a ticket; users cannot choose LEAD (ENTITIES). */
export const businessTypes = [...ticketBusinessTypes, 'LEAD'] as const
export type BusinessType = (typeof businessTypes)[number]

/** Returns the notice kind of a new or assigned ticket. Telemedicine has separate switches (ENTITIES). */
export function noticeKindOf(type: BusinessType): 'TELEMEDICINE' | 'TICKET_MESSAGE_CREATED' {
  return type === 'TELEMEDICINE_RECEPTION' ? 'TELEMEDICINE' : 'TICKET_MESSAGE_CREATED'
}

/** Client companies use TODO for new tickets (STATES, CALLS-11); the other names are the provider's. */
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

/** Returns the status that a company sees. */
export const companyStatusOf = (status: TicketStatus): CompanyTicketStatus => toCompanies[status]
/** Returns the provider's status for a company's one. */
export const statusOfCompany = (status: CompanyTicketStatus): TicketStatus => fromCompanies[status]

export const tagColors = ['GRAY', 'GREEN', 'BLUE', 'VIOLET', 'AMBER', 'RED'] as const
export type TagColor = (typeof tagColors)[number]

/** Ticket types that an officer of a client company creates and sees, beside their own chats */
export const companyTypes = [
  'COMPANY_EMPLOYEE_ADD',
  'COMPANY_EMPLOYEE_REMOVE',
] as const satisfies BusinessType[]

/** Ranges of the creation date, in the provider’s calendar */
export const dateRanges = ['TODAY', 'YESTERDAY', 'LAST_7_DAYS', 'LAST_30_DAYS'] as const
export type DateRange = (typeof dateRanges)[number]

export const slotFilters = ['TODAY', 'TOMORROW', 'NEXT_7_DAYS', 'PAST', 'WITHOUT'] as const
export type SlotFilter = (typeof slotFilters)[number]

/** A ticket that is new for this many minutes has waited too long (LIMITS). */
export const pendingMinutes = 60

/** Allowed status changes: closing from new or in progress to done, reopening back to in progress. */
const ways: Record<TicketStatus, readonly TicketStatus[]> = {
  NEW: ['IN_PROGRESS', 'DONE'],
  IN_PROGRESS: ['DONE'],
  DONE: ['IN_PROGRESS'],
}

/** True if a ticket may change from one status to another; false for the same status. */
export function mayMove(from: TicketStatus, to: TicketStatus): boolean {
  return ways[from].includes(to)
}
