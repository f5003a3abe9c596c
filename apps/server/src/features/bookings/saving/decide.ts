import { isOpenBooking, mayBecome } from '@coverline/contract/bookings/rules'
import { translate } from '@coverline/messages/server'
import { benefitService } from '../../benefits/service.ts'
import { type Covered, coveredOr, judge } from '../coverage.ts'
import { findTicketNumbers } from '../name-queries.ts'
import { type BookingValues, dayOf, plannedAt, wrongFields } from '../rules.ts'
import { reclaim } from './doctor.ts'
import { checkOverlap } from './place.ts'
import type { OutcomeCtx } from './save-ctx.ts'

/** What a save decides about its booking */
export type Decision = {
  stateSave: 'CONFIRMED' | 'DONE' | 'NO_SHOW' | undefined
  overrideReason: string | undefined
  visits: number | undefined
  days: number | undefined
  amount: string | undefined
}

/** Returns a locked booking after what was decided about it: confirmed, finished, or taken back to confirmed. */
export async function decided(
  ctx: OutcomeCtx,
  booking: BookingValues,
  decision: Decision,
): Promise<BookingValues> {
  const { stateSave } = decision
  if (stateSave === undefined || stateSave === booking.state) {
    if (isOpenBooking(booking.state)) await checkOverlap(ctx, booking)
    return booking
  }
  if (!mayBecome(booking.state, stateSave))
    return ctx.fail('bookings.state-changed', { details: { state: booking.state } })
  const fields = wrongFields(booking.kind, stateSave, booking)
  if (Object.keys(fields).length > 0) return ctx.fail('common.validation', { fields })
  if (stateSave === 'CONFIRMED')
    return booking.state === 'NEW' ? confirmed(ctx, booking, decision) : takenBack(ctx, booking)
  const now = ctx.now.toISOString()
  const planned = plannedAt(booking) ?? now
  const isAhead = stateSave === 'DONE' ? dayOf(ctx, planned) > ctx.today : planned > now
  if (isAhead) return ctx.fail('bookings.in-future')
  const ended = { ...booking, state: stateSave, finishedAt: now }
  return stateSave === 'DONE' ? { ...ended, ...(await used(ctx, booking, decision)) } : ended
}

async function confirmed(ctx: OutcomeCtx, booking: BookingValues, { overrideReason }: Decision) {
  await checkOverlap(ctx, booking)
  const { personProfileId, offerId, id } = booking
  const day = dayOf(ctx, plannedAt(booking))
  const judged = await judge(ctx, { personProfileId, offerId, day, exceptId: id })
  const covered = coveredOr(ctx, judged, { overrideReason, stored: booking })
  return { ...booking, ...covered, state: 'CONFIRMED' as const, confirmedAt: ctx.now.toISOString() }
}

/** The visit is open again: what it used goes back, and it must not overlap what was booked meanwhile. */
async function takenBack(ctx: OutcomeCtx, booking: BookingValues): Promise<BookingValues> {
  await checkOverlap(ctx, booking)
  await reclaim(ctx, booking)
  if (booking.useId !== null) await benefitService.takeBack(ctx, booking.useId, await reasonOf(ctx, booking))
  return { ...booking, state: 'CONFIRMED', finishedAt: null, useId: null }
}

async function reasonOf(ctx: OutcomeCtx, { ticketId }: BookingValues): Promise<string> {
  const number = (await findTicketNumbers(ctx, [ticketId])).get(ticketId) ?? 0
  return translate(ctx.locale, 'bookings:useReason', { number })
}

/** Writes the use of a visit that took place. One without coverage uses nothing and needs the reason of a user. */
async function used(
  ctx: OutcomeCtx,
  booking: BookingValues,
  { overrideReason, visits = 1, days, amount }: Decision,
): Promise<Covered & { useId: string | null }> {
  const { personProfileId, offerId, id, approval } = booking
  const day = dayOf(ctx, plannedAt(booking))
  const { policyId, reasons } = await judge(ctx, { personProfileId, offerId, day, exceptId: id })
  // Other open bookings don't hold a visit back that took place: the ledger knows what is left.
  const against = reasons.filter((reason) => reason !== 'USED_UP')
  const override = { overrideReason, stored: booking }
  if (policyId === null || against.length > 0)
    return { ...coveredOr(ctx, { policyId, reasons: against }, override), useId: null }
  const reason = await reasonOf(ctx, booking)
  const quantities = { visits, days, amount }
  const written = await benefitService.write(ctx, {
    policyId,
    offerId,
    day,
    reason,
    approval,
    source: 'BOOKING',
    ...quantities,
  })
  if ('fields' in written) return ctx.fail('common.validation', { fields: written.fields })
  if ('refusals' in written)
    return { ...coveredOr(ctx, { policyId, reasons: written.refusals }, override), useId: null }
  return { policyId, refusals: [], overrideReason: null, useId: written.useId }
}
