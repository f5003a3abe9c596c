import { type BookingKind, bookingKindOf, ticketTypeOf } from '@coverline/contract/bookings/terms'
import { isOpenBooking } from '@coverline/contract/bookings/rules'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import { newId } from '../../../platform/id.ts'
import { conversationService } from '../../conversations/service.ts'
import { insuredService } from '../../insured/service.ts'
import { planService } from '../../plans/service.ts'
import { type HeldTicket, ticketService } from '../../tickets/service.ts'
import { type Covered, coveredOr, judge } from '../coverage.ts'
import { findBookings, lockOfTicket } from '../queries.ts'
import {
  appliedTo,
  type BookingForm,
  type BookingValues,
  dayOf,
  emptyForm,
  type Entered,
  formOf,
  isSameForm,
  plannedAt,
  wrongFields,
} from '../rules.ts'
import { insertBooking } from '../write-queries.ts'
import { type Decision, decided } from './decide.ts'
import { accountOf, assignToDoctor } from './assign.ts'
import { scheduled } from './doctor.ts'
import { lockWithTicket } from './lock.ts'
import { askAboutHours, checkAhead } from './moment.ts'
import { checkOverlap, placed } from './place.ts'
import type { SaveCtx } from './save-ctx.ts'
import { type Shown, shown, write } from './write.ts'

/** What both saves have in common */
export type Save = Decision & {
  bookingId: string | undefined
  kinds: readonly BookingKind[]
  personProfileId: string
  offerId: string | undefined
  /** The offer of the waitlist that holds the slot */
  heldBy?: string
  ticketId: string | undefined
  /** Codes of warnings that the user has confirmed */
  confirm?: readonly string[] | undefined
  /** The person wishes for another time than the agreed one: the clinic is asked again. */
  asksAgain?: boolean
  /** The form of a new booking */
  entered: Entered
  /** The form of a change, merged with what others saved meanwhile */
  merged: (present: BookingForm) => Entered
}

type Saved = { bookingId: string; ticketId: string }

/** Books a visit, or changes one, and then does what was decided about it. Its ticket follows. */
export async function book(ctx: SaveCtx, save: Save): Promise<Saved> {
  const { bookingId, personProfileId } = save
  if (bookingId === undefined) return create(ctx, save)
  const [seen] = await findBookings(ctx, [bookingId])
  if (!seen || seen.personProfileId !== personProfileId || !save.kinds.includes(seen.kind))
    return ctx.fail('common.not-found')
  if (save.offerId !== undefined && save.offerId !== seen.offerId)
    ctx.fail('common.validation', { fields: { offerId: 'NOT_SUPPORTED_VALUE' } })
  const { before, ticket } = await lockWithTicket(ctx, seen)
  const entered = appliedTo(formOf(before), save.merged(formOf(before)))
  const isSame = isSameForm(before, entered)
  const isOpen = isOpenBooking(before.state)
  if (!isSame && !isOpen) ctx.fail('bookings.state-changed', { details: { state: before.state } })
  checkAhead(ctx, entered, before)
  const timed = isSame
    ? before
    : await scheduled(ctx, { ...before, ...(await placed(ctx, before, entered, formOf(before))) }, before)
  await askAboutHours(ctx, timed, before, save.confirm)
  const isMoved = dayOf(ctx, plannedAt(timed)) !== dayOf(ctx, plannedAt(before))
  const covered = isMoved ? await coverageFor(ctx, timed, save) : {}
  const changed = { ...timed, ...covered, ...(save.asksAgain && timed.dateTime === null ? unagreed : {}) }
  // What is over needs nothing that it never got.
  if (isOpen) checkFields(ctx, changed)
  const after = await decided(ctx, changed, save)
  await write(ctx, before, after, ticket)
  await assignToDoctor(ctx, ticket, { before: before.doctorId, after: after.doctorId })
  return { bookingId, ticketId: before.ticketId }
}

async function create(ctx: SaveCtx, save: Save): Promise<Saved> {
  const { personProfileId, offerId, ticketId } = save
  if (!(await insuredService.isVisible(ctx, personProfileId)))
    ctx.fail('common.not-found', { fields: { personProfileId: 'NOT_FOUND' } })
  if (offerId === undefined) return ctx.fail('common.validation', { fields: { offerId: 'IS_REQUIRED' } })
  const service = (await planService.titlesOf(ctx, [offerId])).get(offerId)
  if (!service) return ctx.fail('common.not-found', { fields: { offerId: 'NOT_FOUND' } })
  const kind = bookingKindOf(service.kind)
  if (kind === null || !save.kinds.includes(kind))
    return ctx.fail('common.validation', { fields: { offerId: 'NOT_SUPPORTED_VALUE' } })

  const conversationId = await conversationService.holdOfPerson(ctx, personProfileId, newId())
  const asked = ticketId === undefined ? undefined : await askedBy(ctx, ticketId, { personProfileId, kind })
  const made: BookingValues = {
    ...newBooking(ctx),
    kind,
    personProfileId,
    offerId,
    ticketId: asked?.id ?? '',
    ...appliedTo(emptyForm, save.entered),
  }
  checkAhead(ctx, made, null)
  const timed = await scheduled(
    ctx,
    { ...made, ...(await placed(ctx, made, formOf(made), null)) },
    null,
    save.heldBy,
  )
  const booking = { ...timed, ...(await coverageFor(ctx, timed, save)) }
  checkFields(ctx, booking)
  await checkOverlap(ctx, booking)
  await askAboutHours(ctx, booking, null, save.confirm)
  const created =
    asked?.id ??
    (await ticketService.bookings.create(ctx, {
      insuredId: personProfileId,
      conversationId,
      businessType: ticketTypeOf(kind),
      planId: booking.policyId === null ? null : service.planId,
      serviceId: offerId,
      clinicId: booking.clinicId,
      slotAt: booking.dateTime,
      operatorUserId: await accountOf(ctx, booking.doctorId),
    }))
  const stored = { ...booking, ticketId: created }
  await insertBooking(ctx, stored)
  ctx.audit({
    action: 'bookings.created',
    entity: 'bookings',
    entityId: stored.id,
    changes: changesBetween<Shown>(null, shown(stored)),
  })
  const ticket = asked ?? (await ticketService.bookings.lock(ctx, created)) ?? ctx.fail('common.not-found')
  const after = await decided(ctx, stored, save)
  await write(ctx, stored, after, ticket)
  if (asked) await assignToDoctor(ctx, asked, { before: null, after: stored.doctorId })
  return { bookingId: stored.id, ticketId: created }
}

/** A visit whose time nobody has agreed to */
const unagreed = { state: 'NEW' as const, confirmedAt: null }

const newBooking = (ctx: SaveCtx) => ({
  id: newId(),
  state: 'NEW' as const,
  policyId: null,
  refusals: [],
  overrideReason: null,
  cancellationReason: null,
  cancellationNote: null,
  canceledFor: null,
  canceledBy: null,
  canceledAt: null,
  createdBy: ctx.actor.userId,
  createdAt: ctx.now.toISOString(),
  confirmedAt: null,
  finishedAt: null,
  useId: null,
  endsAt: null,
  calendarSequence: 0,
})

/** Locks the ticket that asks for a booking: the person's own, open, of the right type, and without a booking. */
async function askedBy(
  ctx: SaveCtx,
  ticketId: string,
  { personProfileId, kind }: { personProfileId: string; kind: BookingKind },
): Promise<HeldTicket> {
  const ticket = await ticketService.bookings.lock(ctx, ticketId)
  if (!ticket) return ctx.fail('common.not-found', { fields: { ticketId: 'NOT_FOUND' } })
  const fits = ticket.insuredId === personProfileId && ticket.businessType === ticketTypeOf(kind)
  if (!fits) ctx.fail('common.validation', { fields: { ticketId: 'NOT_SUPPORTED_VALUE' } })
  const held = await lockOfTicket(ctx, ticketId)
  if (held || ticket.status === 'DONE')
    ctx.fail('bookings.ticket-taken', { details: { receptionId: held?.id ?? null } })
  return ticket
}

async function coverageFor(ctx: SaveCtx, booking: BookingValues, { overrideReason }: Save): Promise<Covered> {
  const { personProfileId, offerId, id } = booking
  const day = dayOf(ctx, plannedAt(booking))
  const judged = await judge(ctx, { personProfileId, offerId, day, exceptId: id })
  return coveredOr(ctx, judged, { overrideReason, stored: booking })
}

function checkFields(ctx: SaveCtx, { kind, state, ...form }: BookingValues): void {
  const fields = wrongFields(kind, state, form)
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
}
