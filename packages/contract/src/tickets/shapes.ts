import * as z from 'zod'
import { amount, currency, day, id, moment, reference } from '../common.ts'
import { quantity } from '../benefits/shapes.ts'
import { conversationChannels, messageAuthors } from '../conversations/terms.ts'
import { cancellationReasons, ticketSourceTypes, ticketStatuses } from '../dictionaries/terms.ts'
import { insuranceTypes } from '../plans/terms.ts'
import { policyStates } from '../policies/terms.ts'
import { businessTypes, companyTicketStatuses, tagColors, ticketQueues, waitingSides } from './terms.ts'

export const status = z.enum(ticketStatuses)
export const businessType = z.enum(businessTypes)
const operator = z.strictObject({ userId: id, name: z.string() })
export const tag = z.strictObject({ tagId: id, name: z.string(), color: z.enum(tagColors) })
export type TicketTag = z.output<typeof tag>

const author = z.strictObject({
  /** An insured person, an officer of a client company, an unknown address, or only a company */
  kind: z.enum(['PERSON', 'HR', 'CONTACT', 'COMPANY']),
  personProfileId: id.nullable(),
  fullName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** A ticket in the list */
export const ticket = z.strictObject({
  ticketId: id,
  /** The number that people refer to */
  number: z.int(),
  conversationId: id.nullable(),
  status,
  businessType,
  source: z.enum(ticketSourceTypes),
  /** The channel of its conversation */
  conversationChannel: z.enum(conversationChannels).nullable(),
  description: z.string(),
  /** The subject of its first mail */
  subject: z.string().nullable(),
  author,
  clientCompany: reference.nullable(),
  program: reference.nullable(),
  insuranceCompany: reference.nullable(),
  insuranceType: z.enum(insuranceTypes).nullable(),
  service: reference.nullable(),
  slotDateTime: moment.nullable(),
  operator: operator.nullable(),
  tags: z.array(tag),
  /** The newest message of its conversation, shortened */
  preview: z.string(),
  previewAuthor: z.enum(messageAuthors).nullable(),
  unreadCount: z.int(),
  hasUnreadClientMessages: z.boolean(),
  /** Whose turn it is, and since when; null if nobody’s, as in a done one */
  waitingFor: z.enum(waitingSides).nullable(),
  waitingSince: moment.nullable(),
  queue: z.enum(ticketQueues),
  /** Until when a snoozed one is put off; null: until the client answers */
  snoozedUntil: moment.nullable(),
  /** True if it waits for the provider for longer than an hour. */
  isPending: z.boolean(),
  /** Until when the provider means to answer and to close it; null without such a target, when it is not our turn, and when it is closed */
  answerBy: moment.nullable(),
  closeBy: moment.nullable(),
  cancellationReason: z.enum(cancellationReasons).nullable(),
  createdAt: moment,
  activityAt: moment,
})
export type Ticket = z.output<typeof ticket>

/** An open request of a client; a client may have several in one conversation. */
const openRequest = ticket.pick({
  ticketId: true,
  number: true,
  status: true,
  businessType: true,
  description: true,
})
export type OpenRequest = z.output<typeof openRequest>

const numbered = ticket.pick({ ticketId: true, number: true })
const mergedRequests = z.strictObject({
  /** The request that this one was merged into */
  into: numbered.nullable(),
  /** The requests that were merged into this one, the oldest first */
  merged: z.array(numbered),
})
export type MergedRequests = z.output<typeof mergedRequests>

export const ticketDetail = ticket.extend({
  /** The open requests of its client that the caller sees, this one included; the last active one first. */
  openRequests: z.array(openRequest),
  merges: mergedRequests,
  clinic: reference.nullable(),
  cancellationNote: z.string().nullable(),
  createdBy: z.string().nullable(),
  startedAt: moment.nullable(),
  closedAt: moment.nullable(),
  assignedAt: moment.nullable(),
  can: z.strictObject({
    update: z.boolean(),
    /** Assign an unassigned ticket to oneself */
    take: z.boolean(),
    /** Reassign to another member */
    reassign: z.boolean(),
    close: z.boolean(),
    snooze: z.boolean(),
    reopen: z.boolean(),
    cancel: z.boolean(),
  }),
})
export type TicketDetail = z.output<typeof ticketDetail>

const limitLeft = z.strictObject({
  unit: z.string(),
  period: z.string(),
  quantity,
  used: quantity,
  left: quantity,
})

export const policyShort = z.strictObject({
  policyId: id,
  number: z.string().nullable(),
  program: reference,
  insuranceCompany: reference.nullable(),
  state: z.enum(policyStates),
  startDate: day.nullable(),
  endDate: day.nullable(),
  services: z.array(
    z.strictObject({
      offerId: id,
      title: z.string(),
      limits: z.array(limitLeft),
      /** Why nothing can be used today; null if something can. */
      refusal: z.string().nullable(),
    }),
  ),
  /** Null for callers without the right to see policies */
  payments: z
    .strictObject({
      overdueCount: z.int(),
      overdueAmount: amount,
      nextDueDate: day.nullable(),
      nextAmount: amount.nullable(),
      currency,
    })
    .nullable(),
})
export type TicketPolicy = z.output<typeof policyShort>

export const companyStatus = z.enum(companyTicketStatuses)
export const companyTicket = ticket
  .pick({
    ticketId: true,
    number: true,
    businessType: true,
    description: true,
    createdAt: true,
    activityAt: true,
  })
  .extend({ status: companyStatus })
export type CompanyTicket = z.output<typeof companyTicket>

export const listed = {
  totalCount: z.int(),
  totalCountCapped: z.boolean().optional(),
  nextCursor: z.string().optional(),
}

export const counted = z.array(z.strictObject({ id, name: z.string(), count: z.int() }))
export const countedWord = <S extends z.ZodType>(word: S) =>
  z.array(z.strictObject({ value: word, count: z.int() }))

export const skipped = z.strictObject({
  ticketId: id,
  code: z.enum(['TICKET_ALREADY_ASSIGNED', 'TICKET_STATUS_CHANGED', 'BOOKING_UNDECIDED']),
})

/** The announcement of a new ticket */
export const newTicket = z.strictObject({
  ticketId: id,
  number: z.int(),
  businessType,
  fullName: z.string(),
  createdAt: moment,
  /** Since when it concerns the caller: since its creation or its assignment to the caller */
  since: moment,
  /** Assigned to the caller: a chat or a visit by video opens the dialog of new requests for nobody else. */
  isAssigned: z.boolean(),
})
export type NewTicket = z.output<typeof newTicket>
