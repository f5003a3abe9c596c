import * as z from 'zod'
import { done, enteredMoment, id, ids, nothing, requiredText, rowsOf, text } from '../common.ts'
import { cancellationReasons, ticketBusinessTypes } from '../dictionaries/terms.ts'
import { tagCalls } from './tag-endpoints.ts'
import { ticketFilters as filters } from './filters.ts'
import { command, file, query } from '../endpoint.ts'
import { insuranceTypes } from '../plans/terms.ts'
import { ticketQueues } from './terms.ts'
import {
  businessType,
  counted,
  countedWord,
  listed,
  newTicket,
  policyShort,
  skipped,
  status,
  tag,
  ticket,
  ticketDetail,
} from './shapes.ts'
import { editable } from '../known.ts'

/** A number in an address */
const whole = (max: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .default(String(otherwise))
    .transform(Number)
    .pipe(z.int().max(max))

const listInput = z.strictObject({
  ...filters,
  page: whole(1_000_000, 0),
  limit: whole(10_000, 30).pipe(z.int().min(1)),
  sortBy: z.enum(['activityAt', 'createdAt', 'slotDateTime']).default('activityAt'),
  sortDirection: z.enum(['ASC', 'DESC']).default('DESC'),
  cursor: z.string().max(1000).optional(),
  /** New for longer than an hour */
  oneHourPendingRequest: z.stringbool().optional(),
  /** Open, with messages of the client that nobody has read */
  unread: z.stringbool().optional(),
  /** Past the moment until which it should be answered or closed */
  late: z.stringbool().optional(),
})

const view = { anyOf: ['REQUESTS_VIEW'] } as const
const update = { anyOf: ['REQUESTS_UPDATE'] } as const

export const tickets = {
  list: query({
    method: 'GET',
    path: '/insurance/ticket/list',
    scope: 'provider',
    access: view,
    audited: true,
    input: listInput,
    output: z.strictObject({
      ...rowsOf(ticket),
      ...listed,
      stats: z.strictObject({
        /** Visible tickets that are new or wait for the provider, regardless of the filters */
        commonCountTodo: z.int(),
        /** Tickets that match the filters, by status, up to 10,001 */
        statuses: countedWord(status),
        /** The same by part of the inbox */
        queues: countedWord(z.enum(ticketQueues)),
      }),
    }),
    errors: [],
    summary: 'Requests with the newest word of each and how many there are to do.',
  }),
  filters: query({
    method: 'GET',
    path: '/insurance/ticket/filter/detail',
    scope: 'provider',
    access: view,
    input: nothing,
    output: z.strictObject({
      statuses: countedWord(status),
      businessTypes: countedWord(businessType),
      insuranceTypes: countedWord(z.enum(insuranceTypes)),
      clientCompanies: counted,
      programs: counted,
      services: counted,
      operators: counted,
      tags: z.array(tag.extend({ count: z.int() })),
    }),
    errors: [],
    summary: 'What the filters of requests choose from; the counts are of open requests.',
  }),
  totals: query({
    path: '/insurance/ticket/total/detail',
    scope: 'provider',
    access: view,
    input: nothing,
    output: z.strictObject({
      commonCountTodo: z.int(),
      hasUnread: z.boolean(),
      /** New tickets that concern the caller, newest first, at most five */
      newest: z.array(newTicket),
      /** Number of these tickets */
      concernedCount: z.int(),
    }),
    errors: [],
    summary:
      'What the menu shows of requests: how many are to do, whether something is unread, which new ones concern the caller.',
  }),
  detail: query({
    path: '/insurance/ticket/detail',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({ ticketId: id }),
    output: ticketDetail,
    errors: [],
    summary: 'One request.',
  }),
  program: query({
    path: '/insurance/ticket/program/detail',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({ ticketId: id }),
    output: z.strictObject({ personProfileId: id.nullable(), policies: z.array(policyShort) }),
    errors: [],
    summary: 'The policies of a request’s person: services, what is left of their limits, payments in short.',
  }),
  suggest: query({
    path: '/insurance/ticket/suggest/list',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({ limit: z.int().min(1).max(100).default(10), searchString: requiredText(200) }),
    output: z.strictObject({
      ...rowsOf(
        ticket.pick({ ticketId: true, number: true, status: true, businessType: true, author: true }),
      ),
    }),
    errors: [],
    summary: 'Requests that a few letters or a number may mean.',
  }),
  assign: command({
    path: '/insurance/ticket/assign',
    scope: 'provider',
    access: update,
    input: z.strictObject({
      ticketId: id,
      /** New assignee. Omitted: the caller. null: unassign. */
      operatorUserId: id.nullable().optional(),
      /** Reassigns the ticket from its current assignee. */
      reassign: z.boolean().optional(),
    }),
    output: z.strictObject({ operatorUserId: id.nullable() }),
    errors: ['tickets.already-assigned', 'tickets.not-assignable'],
    summary: 'Give a request to an operator or a doctor; one that somebody has already is refused.',
  }),
  snooze: command({
    path: '/insurance/ticket/snooze',
    scope: 'provider',
    access: update,
    input: z.strictObject({
      ticketId: id,
      /** null: until the client answers, which ends every snooze */
      until: enteredMoment.nullable(),
    }),
    output: done,
    errors: ['tickets.status-changed', 'tickets.snooze-in-past'],
    summary: 'Put an open request off until a moment or an answer; it comes back to do by itself.',
  }),
  wake: command({
    path: '/insurance/ticket/wake',
    scope: 'provider',
    access: update,
    input: z.strictObject({ ticketId: id }),
    output: done,
    errors: [],
    summary: 'End the snooze of a request now.',
  }),
  save: command({
    path: '/insurance/ticket/save',
    scope: 'provider',
    access: {
      anyOf: ['REQUESTS_UPDATE'],
      byInput: ({ ticketId }: { ticketId?: string | undefined }) =>
        ticketId === undefined ? 'REQUESTS_CREATE' : 'REQUESTS_UPDATE',
    },
    input: z.strictObject({
      ticketId: id.optional(),
      personProfileId: id.optional(),
      clientCompanyId: id.optional(),
      businessTypeSave: z.enum(ticketBusinessTypes).optional(),
      statusSave: status.optional(),
      /** Closes it as canceled. */
      cancellationReasonSave: z.enum(cancellationReasons).optional(),
      cancellationNoteSave: text(500).optional(),
      ...editable({
        description: text(4000).optional(),
        programIdSave: id.nullable().optional(),
        serviceIdSave: id.nullable().optional(),
        clinicIdSave: id.nullable().optional(),
        slotDateTimeSave: enteredMoment.nullable().optional(),
        /** Replaces all its tags. */
        tagIdsSave: ids(50).optional(),
      }),
    }),
    output: z.strictObject({ ticketId: id }),
    errors: [
      'tickets.status-changed',
      'tickets.chat-open',
      'bookings.undecided',
      'bookings.ended',
      'bookings.took-place',
      'bookings.owns-fields',
      'common.changed-meanwhile',
    ],
    summary: 'Make a request, or change, close, cancel or reopen one.',
  }),
  merge: command({
    path: '/insurance/ticket/merge',
    scope: 'provider',
    access: { anyOf: ['TICKET_CANCELLATION'] },
    input: z.strictObject({
      ticketId: id,
      /** The open request of the same client that stays */
      intoTicketId: id,
    }),
    output: z.strictObject({ ticketId: id }),
    errors: [
      'tickets.other-client',
      'tickets.merges-chat',
      'tickets.merges-booking',
      'tickets.status-changed',
    ],
    summary: 'Close a request that was asked twice, with a link to the other request of its client.',
  }),
  saveMany: command({
    path: '/insurance/ticket/save-bulk',
    scope: 'provider',
    access: update,
    input: z.strictObject({
      ticketIds: ids(1000).min(1),
      operatorUserId: id.optional(),
      tagIdsAdd: ids(50).optional(),
      tagIdsRemove: ids(50).optional(),
      statusSave: z.literal('DONE').optional(),
    }),
    output: z.strictObject({ changed: z.int(), skipped: z.array(skipped) }),
    errors: ['tickets.not-assignable'],
    summary: 'Assign, tag or close several requests; those that can’t be are named.',
  }),
  export: command({
    path: '/insurance/ticket/export',
    scope: 'provider',
    access: { anyOf: ['REQUESTS_EXPORT'] },
    input: z.strictObject({
      ...filters,
      oneHourPendingRequest: z.boolean().optional(),
      unread: z.boolean().optional(),
      late: z.boolean().optional(),
      format: z.enum(['CSV', 'XLSX']).default('XLSX'),
    }),
    output: file('application/zip'),
    errors: [],
    mayDefer: true,
    noIdempotency: true,
    summary: 'Requests of the filters as a zip; above 5,000 it is made in the background.',
  }),
  ...tagCalls,
}
