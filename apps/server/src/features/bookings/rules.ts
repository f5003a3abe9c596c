import {
  type BookingKind,
  type BookingState,
  type CoverageRefusal,
  visitMinutes,
} from '@coverline/contract/bookings/terms'
import type { CancellationReason } from '@coverline/contract/tickets/terms'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/clock.ts'

/** What the forms enter, by the names of their fields; moments are ISO texts in UTC. */
export type BookingForm = {
  cityId: string | null
  clinicId: string | null
  doctorId: string | null
  slotId: string | null
  dateTime: string | null
  preferredFrom: string | null
  preferredTo: string | null
  comment: string
  address: string | null
  phone: string | null
  symptoms: string | null
  approval: string | null
}

export type BookingValues = BookingForm & {
  id: string
  kind: BookingKind
  state: BookingState
  ticketId: string
  personProfileId: string
  policyId: string | null
  offerId: string
  /** The end of the slot, else of a visit of the usual length */
  endsAt: string | null
  refusals: CoverageRefusal[]
  overrideReason: string | null
  cancellationReason: CancellationReason | null
  cancellationNote: string | null
  canceledFor: 'PERSON' | 'PROVIDER' | null
  canceledBy: string | null
  canceledAt: string | null
  createdBy: string | null
  createdAt: string
  confirmedAt: string | null
  finishedAt: string | null
  useId: string | null
  /** The version of the calendar entry that the person has; 0: the person was told nothing. */
  calendarSequence: number
}

export const emptyForm: BookingForm = {
  cityId: null,
  clinicId: null,
  doctorId: null,
  slotId: null,
  dateTime: null,
  preferredFrom: null,
  preferredTo: null,
  comment: '',
  address: null,
  phone: null,
  symptoms: null,
  approval: null,
}

const moments = ['dateTime', 'preferredFrom', 'preferredTo'] as const
const blanks = ['address', 'phone', 'symptoms', 'approval'] as const

export type Entered = { [Name in keyof BookingForm]?: BookingForm[Name] | undefined }

/** Returns the form after an input: moments in one spelling, blank texts as empty values. */
export function appliedTo(before: BookingForm, entered: Entered): BookingForm {
  const given = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined))
  const after: BookingForm = { ...before, ...given }
  for (const name of moments) {
    const value = after[name]
    if (value !== null) after[name] = new Date(value).toISOString()
  }
  for (const name of blanks) after[name] = after[name] || null
  return after
}

/** Takes the values of the form out of a booking. */
export function formOf(booking: BookingForm): BookingForm {
  const { cityId, clinicId, doctorId, slotId, dateTime, preferredFrom, preferredTo } = booking
  const { comment, address, phone, symptoms, approval } = booking
  return {
    cityId,
    clinicId,
    doctorId,
    slotId,
    dateTime,
    preferredFrom,
    preferredTo,
    comment,
    address,
    phone,
    symptoms,
    approval,
  }
}

/** True if two forms say the same. */
export function isSameForm(one: BookingForm, other: BookingForm): boolean {
  const [first, second] = [formOf(one), formOf(other)]
  return Object.entries(first).every(([name, value]) => Reflect.get(second, name) === value)
}

/** Returns when a visit without a slot is taken to end. */
export const endOf = (startsAt: string | null): string | null =>
  startsAt === null ? null : new Date(Date.parse(startsAt) + visitMinutes * 60_000).toISOString()

/** Returns from when to when a visit with a time is planned; null without a time. */
export const timesOf = ({ dateTime, endsAt }: Pick<BookingValues, 'dateTime' | 'endsAt'>) =>
  dateTime === null || endsAt === null ? null : { startsAt: new Date(dateTime), endsAt: new Date(endsAt) }

/** The moment when a booking takes place, as far as it is known */
export const plannedAt = ({ dateTime, preferredFrom }: BookingForm): string | null =>
  dateTime ?? preferredFrom

/** Returns the day of a moment in the provider's calendar; today without a moment. */
export function dayOf(ctx: Context, moment: string | null): string {
  return moment === null ? ctx.today : dayIn(ctx.actor.workspace?.timeZone ?? 'UTC', new Date(moment))
}

const foreign: Record<BookingKind, readonly (keyof BookingForm)[]> = {
  CLINIC: ['address', 'symptoms', 'doctorId', 'slotId'],
  HOME_VISIT: ['clinicId', 'cityId', 'doctorId', 'slotId'],
  // Operators never see notes of telemedicine, so that they can write none.
  TELEMEDICINE: ['address', 'phone', 'symptoms', 'clinicId', 'cityId', 'comment'],
}

/** Returns the fields of a form that are wrong for a kind and a state of a booking. */
export function wrongFields(
  kind: BookingKind,
  state: BookingState,
  form: BookingForm,
): Record<string, 'IS_REQUIRED' | 'NOT_SUPPORTED_VALUE'> {
  const fields: Record<string, 'IS_REQUIRED' | 'NOT_SUPPORTED_VALUE'> = {}
  for (const name of foreign[kind]) if (form[name]) fields[name] = 'NOT_SUPPORTED_VALUE'
  const need = (name: keyof BookingForm) => {
    if (!form[name]) fields[name] = 'IS_REQUIRED'
  }
  if (kind === 'HOME_VISIT') for (const name of ['address', 'phone'] as const) need(name)
  if (form.preferredFrom !== null || form.preferredTo !== null) {
    need('preferredFrom')
    need('preferredTo')
    const isTurned = form.preferredFrom && form.preferredTo && form.preferredTo < form.preferredFrom
    if (isTurned) fields['preferredTo'] = 'NOT_SUPPORTED_VALUE'
  }
  if (state === 'NEW') return fields
  if (kind === 'CLINIC') need('clinicId')
  if (kind !== 'HOME_VISIT' || form.preferredFrom === null) need('dateTime')
  return fields
}

export type Cancellation = Pick<BookingValues, 'canceledFor' | 'cancellationReason' | 'cancellationNote'>

/** Returns a booking as it is canceled, without its slot. */
export function canceled(
  booking: BookingValues,
  why: Cancellation,
  { at, by }: { at: Date; by: string | null },
): BookingValues {
  return { ...booking, ...why, slotId: null, state: 'CANCELED', canceledAt: at.toISOString(), canceledBy: by }
}
