import * as z from 'zod'
import { limitState, benefitRules } from '../benefits/shapes.ts'
import { currency, day, id, language, moment, reference } from '../common.ts'
import { cancellationReasons } from '../dictionaries/terms.ts'
import { genders } from '../insured/terms.ts'
import { serviceKinds } from '../plans/terms.ts'
import { serviceIcon } from '../services/shapes.ts'
import { bookingKinds, bookingStates, cancelers, coverageRefusals } from './terms.ts'

/** Why a booking is not covered: the field, the code, and its sentence in the caller's language */
export const coverageReason = z.strictObject({
  field: z.string(),
  code: z.enum(coverageRefusals),
  text: z.string(),
})
export type CoverageReason = z.output<typeof coverageReason>

/** A service that a person may book, and what is left of it on a day */
export const bookableService = z.strictObject({
  offerId: id,
  title: z.string(),
  kind: z.enum(bookingKinds),
  serviceKind: z.enum(serviceKinds),
  icons: z.array(serviceIcon),
  policyId: id,
  policyNumber: z.string().nullable(),
  program: reference,
  limits: z.array(
    limitState.extend({
      from: day.nullable(),
      until: day.nullable(),
      /** Open bookings that will use it */
      planned: z.int(),
    }),
  ),
  coPayment: benefitRules.shape.coPayment,
  currency,
  /** The first day after the waiting period; null if there is none or it is over. */
  waitingUntil: day.nullable(),
  approvalNeeded: z.boolean(),
  /** What it is worth to the person on the day, in sentences for staff */
  words: z.array(z.string()),
  /** None if it is covered */
  reasons: z.array(coverageReason),
})
export type BookableService = z.output<typeof bookableService>

export const bookableClinic = z.strictObject({
  clinicId: id,
  name: z.string(),
  addressLine: z.string(),
  phone: z.string().nullable(),
  city: reference.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** True if the point is the city's, because the clinic has none. */
  isApproximate: z.boolean(),
  /** From the point of the question; null without one or without a point of the clinic */
  distanceKm: z.number().nullable(),
})
export type BookableClinic = z.output<typeof bookableClinic>

export const booking = z.strictObject({
  receptionId: id,
  kind: z.enum(bookingKinds),
  state: z.enum(bookingStates),
  ticketId: id,
  ticketNumber: z.int(),
  person: z.strictObject({
    personProfileId: id,
    firstName: z.string(),
    lastName: z.string(),
    patronymicName: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  service: reference,
  clinic: z.strictObject({ id, name: z.string(), addressLine: z.string() }).nullable(),
  city: reference.nullable(),
  /** The doctor of a visit by video, and the doctor's time that it has */
  doctor: reference.nullable(),
  slotId: id.nullable(),
  /** The agreed moment, and when the visit is taken to end */
  dateTime: moment.nullable(),
  endsAt: moment.nullable(),
  preferredFrom: moment.nullable(),
  preferredTo: moment.nullable(),
  createdAt: moment,
  can: z.strictObject({
    change: z.boolean(),
    confirm: z.boolean(),
    cancel: z.boolean(),
    finish: z.boolean(),
    /** Take back that the visit took place, or did not */
    takeBack: z.boolean(),
    /** Go on without coverage, with a written reason */
    override: z.boolean(),
  }),
})
export type Booking = z.output<typeof booking>

const user = z.strictObject({ userId: id, name: z.string() })

export const bookingDetail = booking.extend({
  policyId: id.nullable(),
  comment: z.string(),
  /** Of a home visit */
  address: z.string().nullable(),
  phone: z.string().nullable(),
  symptoms: z.string().nullable(),
  approval: z.string().nullable(),
  /** Why it was booked without coverage, and what was missing */
  overrideReason: z.string().nullable(),
  overridden: z.array(coverageReason),
  cancellation: z
    .strictObject({
      by: z.enum(cancelers),
      reason: z.enum(cancellationReasons),
      comment: z.string().nullable(),
      user: user.nullable(),
      at: moment,
    })
    .nullable(),
  author: user.nullable(),
  confirmedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** The use in the ledger of benefits */
  useId: id.nullable(),
  /** It came of an offer of the waitlist, where the person had waited since then. */
  waitedSince: moment.nullable(),
})
export type BookingDetail = z.output<typeof bookingDetail>

/** A visit by video as its doctor sees it; contacts of the patient are not part of it. */
export const appointment = booking.extend({
  patient: z.strictObject({
    birthdate: day.nullable(),
    gender: z.enum(genders).nullable(),
    language: language.nullable(),
  }),
  /** Null if no policy of the patient has the service */
  coverage: bookableService.nullable(),
  /** Earlier visits of the patient with this doctor, the last first */
  pastVisits: z.array(booking.pick({ receptionId: true, state: true, dateTime: true, service: true })),
})
export type Appointment = z.output<typeof appointment>
