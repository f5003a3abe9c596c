import type { memberBookings } from '@coverline/contract/bookings/member-endpoints'
import type { BookingKind } from '@coverline/contract/bookings/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'
import { ownScope } from '../access.ts'
import { findVisits } from '../queries.ts'
import { appliedTo, type BookingForm, type Entered, isSameForm } from '../rules.ts'
import { book } from '../saving/book.ts'
import type { SaveCtx } from '../saving/save-ctx.ts'
import { checkChangeable, kindOfOwnOffer, ownBooking, withRowsOfStaff } from './own-bookings.ts'
import { isWriter } from './rules.ts'

type Ctx = CtxOf<typeof memberBookings.save>
type Input = InputOf<typeof memberBookings.save>

/**
 * Books a visit for an insured person: a free time of a doctor, which is confirmed at once, or a wish that a clinic is asked for. With
 * `receptionId` it moves the booking, which keeps its id. The rules are those of staff, without the right to go on uncovered.
 */
export async function saveMemberBooking(
  ctx: Ctx,
  { receptionId, personProfileId, offerId, ...form }: Input,
): Promise<OutputOf<typeof memberBookings.save>> {
  const before = receptionId === undefined ? null : await ownBooking(ctx, receptionId)
  if (before && before.personProfileId !== personProfileId) return ctx.fail('common.not-found')
  if (before) await checkChangeable(ctx, before)
  if (before && form.comment !== undefined && !isWriter(ctx, before))
    ctx.fail('common.validation', { fields: { comment: 'NOT_SUPPORTED_VALUE' } })
  const kind = before?.kind ?? (await kindOfNew(ctx, { offerId, personProfileId }))
  checkForm(ctx, kind, form, before === null)
  const { known: _nothingShown, ...entered } = form
  const saved = await book(withoutAreaOfStaff(ctx), {
    bookingId: receptionId,
    kinds: ['CLINIC', 'TELEMEDICINE'],
    personProfileId,
    offerId,
    ticketId: undefined,
    overrideReason: undefined,
    visits: undefined,
    days: undefined,
    amount: undefined,
    // What is confirmed stays so; a clinic has to agree to another time.
    stateSave: kind === 'TELEMEDICINE' ? 'CONFIRMED' : undefined,
    asksAgain: kind === 'CLINIC',
    entered,
    merged: (present) => wished(kind, present, mergeKnown(ctx, form, present)),
  })
  const [after] = await findVisits(ctx, { ids: [saved.bookingId] })
  return { receptionId: saved.bookingId, state: after?.state ?? 'NEW' }
}

async function kindOfNew(
  ctx: Ctx,
  { offerId, personProfileId }: { offerId: string | undefined; personProfileId: string },
): Promise<BookingKind> {
  const scope = await ownScope(ctx)
  if (!scope.may(personProfileId, 'CLINIC')) return ctx.fail('common.not-found')
  if (offerId === undefined) return ctx.fail('common.validation', { fields: { offerId: 'IS_REQUIRED' } })
  return kindOfOwnOffer(ctx, { offerId, personProfileId }, scope)
}

type Form = Omit<Input, 'receptionId' | 'personProfileId' | 'offerId'>

/** A visit by video takes a free time, a visit to a clinic a wish. A doctor comes home by request alone. */
function checkForm(ctx: Ctx, kind: BookingKind, form: Form, isNew: boolean): void {
  const fields: Record<string, 'IS_REQUIRED' | 'NOT_SUPPORTED_VALUE'> = {}
  if (kind === 'HOME_VISIT') fields['offerId'] = 'NOT_SUPPORTED_VALUE'
  const own = {
    CLINIC: ['clinicId', 'preferredFrom', 'preferredTo'],
    TELEMEDICINE: ['slotId'],
    HOME_VISIT: [],
  } as const
  if (isNew) for (const name of own[kind]) if (!form[name]) fields[name] = 'IS_REQUIRED'
  const foreign = {
    CLINIC: ['slotId'],
    TELEMEDICINE: ['clinicId', 'preferredFrom', 'preferredTo', 'comment', 'phone'],
    HOME_VISIT: [],
  } as const
  for (const name of foreign[kind]) if (form[name]) fields[name] = 'NOT_SUPPORTED_VALUE'
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
}

/** A wish for another time or place takes the place of the agreed time; other changes leave that as it is. */
function wished(kind: BookingKind, present: BookingForm, entered: Entered): Entered {
  if (kind !== 'CLINIC') return entered
  const { comment: _reason, phone: _reached, ...time } = entered
  return isSameForm(present, appliedTo(present, time)) ? entered : { ...entered, dateTime: null }
}

const ofStaff = [
  'bookings.in-future',
  'bookings.outside-hours',
  'bookings.ticket-taken',
  'bookings.doctor-busy',
  'bookings.doctor-not-active',
] as const
const isOfStaff = (name: string): name is (typeof ofStaff)[number] => ofStaff.some((one) => one === name)

/** A wish has no hour, a slot belongs to an active doctor, and outcomes and requests are saved by staff: what these are refused for never comes. */
function withoutAreaOfStaff(ctx: Ctx): SaveCtx {
  return {
    ...withRowsOfStaff(ctx),
    fail: (name, extras) => {
      if (name === 'bookings.not-covered') return ctx.fail('bookings.person-not-covered', extras)
      return ctx.fail(isOfStaff(name) ? 'common.conflict' : name, extras)
    },
  }
}
