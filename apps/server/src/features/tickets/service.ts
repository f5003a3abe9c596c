import type { Change, Context } from '../../platform/context.ts'
import type { SubjectReader } from '../notifications/service.ts'
import { assignTicket } from './assigning/assign-ticket.ts'
import { isDoctorAlone, visibleTickets, withAllTickets } from './access.ts'
import { ticketAudience as audience } from './notices/audience.ts'
import {
  assignForBooking,
  createForBooking,
  followBooking,
  lockForBooking,
} from './bookings/booking-tickets.ts'
import { countCompanyTickets, countOpenCompanyTickets } from './company/figure-queries.ts'
import { numbersOf } from './company/company-queries.ts'
import { createForCompany, endForCompany, reopenForCompany } from './company/employee-tickets.ts'
import { announceTicket, happenedRef, startRules } from './happenings/announce.ts'
import { holdFacts, watchMoments } from './happenings/happening-queries.ts'
import { findWorkloads } from './tags/label-queries.ts'
import {
  type Answer,
  insertChat,
  isRequestOf,
  type NewChat,
  nextNumber,
  startOpenChat,
  startRequest,
  touchOpenChat,
  waitForUs,
} from './client/open-queries.ts'
import {
  countAnswers,
  countClosed,
  countCreated,
  countQueues,
  countVotes,
  findNames,
} from './figures/figure-queries.ts'
import { ticketsOfPeople } from './person-queries.ts'
import { findTickets } from './row-queries.ts'
import { openTicket } from './saving/open-ticket.ts'
import { changeTicket } from './saving/save-ticket.ts'
import { saveTickets } from './saving/save-tickets.ts'
import { snoozeTicket } from './snoozing/snooze-ticket.ts'
import { addTags, placeOf } from './steps.ts'
import { findAssignable } from './totals/choice-queries.ts'
import { endSnoozesOf } from './snoozing/snooze-queries.ts'
import { findTags } from './tags/tag-queries.ts'
import { findFacts, findViewers } from './subject/subject-queries.ts'
import { joinTickets, moveTickets, separateTickets } from './write-queries.ts'
import { notifyBounce, notifyMessage } from './notices/notify-people.ts'
import { lateTickets } from './targets/late-tickets.ts'

/**
 * Returns the ticket of a client's message: the open chat of the conversation, or a new one. The caller holds
 * a lock on the conversation.
 */
async function forMessage(ctx: Context, chat: NewChat): Promise<{ ticketId: string; isNew: boolean }> {
  await endSnoozesOf(ctx, chat.conversationId)
  const open = await touchOpenChat(ctx, chat.conversationId, chat.subject)
  if (open !== undefined) {
    await startRules(ctx, open, 'CLIENT_WROTE')
    return { ticketId: open, isNew: false }
  }
  const ticketId = await insertChat(ctx, chat, await nextNumber(ctx))
  await announceTicket(ctx, ticketId)
  return { ticketId, isNew: true }
}

type Answered = Answer & { ticketId?: string | undefined }

/**
 * Records that the provider answered: the answered ticket, or else the open chat, is in progress from then on
 * (STATES), and it is the client's turn. Returns its id if one is open. A closed ticket stays closed.
 */
async function answered(ctx: Context, { ticketId, ...of }: Answered): Promise<string | null> {
  if (ticketId !== undefined) {
    const request = (await startRequest(ctx, ticketId, of)) ?? ctx.fail('common.not-found')
    if (request.status !== 'DONE') {
      if (request.status === 'NEW') tellStarted(ctx, request.id)
      return request.id
    }
  }
  const chat = await startOpenChat(ctx, of)
  if (chat?.wasNew) tellStarted(ctx, chat.id)
  return chat?.id ?? null
}

function tellStarted(ctx: Context, ticketId: string): void {
  const changes: Change[] = [{ field: 'status', before: 'NEW', after: 'IN_PROGRESS' }]
  ctx.audit({ action: 'tickets.started', entity: 'tickets', entityId: ticketId, changes })
  ctx.emit('tickets.changed', { ticketId }, audience)
}

/** Tells the author of a mail that it came back. Its request waits for the provider again: nobody got the answer. */
async function bounced(ctx: Context, sent: Parameters<typeof notifyBounce>[1]): Promise<void> {
  await waitForUs(ctx, sent.ticketId)
  ctx.emit('tickets.changed', { ticketId: sent.ticketId }, audience)
  await notifyBounce(ctx, sent)
}

/** Returns the choices for a visible ticket: tags it does not have, and possible assignees. */
async function labels(ctx: Context, ticketId: string) {
  const [ticket] = await findTickets(ctx, [ticketId])
  if (!ticket) return undefined
  const had = new Set(ticket.tags.map(({ tagId }) => tagId))
  const { businessType, description, serviceTitle, planName } = ticket
  return {
    conversationId: ticket.conversationId,
    about: [businessType, description, serviceTitle, planName].filter(Boolean).join('\n'),
    tags: (await findTags(ctx)).filter(({ tagId }) => !had.has(tagId)),
    operators: await findWorkloads(ctx, ticket.insuredId),
  }
}

const subject: SubjectReader = { viewers: findViewers, facts: findFacts }

export type { BookingRules } from './bookings/booking-rules.ts'
export type { TicketFacts } from './happenings/happening-queries.ts'
export type { LateTicket } from './targets/late-tickets.ts'
export type { TargetClock } from './targets/rules.ts'
export type { HeldTicket } from './bookings/booking-tickets.ts'

export const ticketService = {
  /** Query builder: the tickets that the caller may see, as `t` */
  visible: visibleTickets,
  withAll: withAllTickets,
  /** True for a caller who sees only some tickets */
  isDoctorAlone,
  /** The tickets of bookings */
  bookings: {
    create: createForBooking,
    lock: lockForBooking,
    follow: followBooking,
    assign: assignForBooking,
  },
  /** The tickets of what a company's officers send: making and ending them, and their numbers */
  companies: {
    create: createForCompany,
    end: endForCompany,
    reopen: reopenForCompany,
    numbersOf,
    figures: countCompanyTickets,
    countOpen: countOpenCompanyTickets,
  },
  /** Creates a ticket that no member asks for */
  open: openTicket,
  forMessage,
  answered,
  isRequestOf,
  labels,
  notifyMessage,
  notifyBounce: bounced,
  subject,
  /** Records a client's message in the open chat of a conversation; null if there is none. */
  touchOpenChat: async (ctx: Context, conversationId: string) =>
    (await touchOpenChat(ctx, conversationId)) ?? null,
  joinTickets,
  moveTickets,
  separateTickets,
  ofPeople: ticketsOfPeople,
  /** Steps on a request for another feature: each is the use case of the call */
  steps: {
    placeOf,
    addTags,
    assign: assignTicket,
    change: changeTicket,
    saveMany: saveTickets,
    snooze: snoozeTicket,
  },
  /** For rules: the moments that they wait for, the job that each one starts, and what they look at */
  happenings: { ref: happenedRef, watch: watchMoments, hold: holdFacts },
  tags: findTags,
  /** The requests that became late between two moments */
  late: lateTickets,
  /** For each of the users who is a member, whether requests can be assigned to them */
  assignable: findAssignable,
  /** What the dashboard counts */
  figures: {
    created: countCreated,
    closed: countClosed,
    answers: countAnswers,
    votes: countVotes,
    queues: countQueues,
    names: findNames,
  },
}
