import * as z from 'zod'
import { done, id, moment, optionalText, reference, rowsOf, text } from '../common.ts'
import { command, file, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { slotDay, wallSlot } from '../slots/wall-slot.ts'
import { bookingDay, bookingMoment } from './days.ts'
import { bookableClinic, bookableService } from './shapes.ts'
import { bookingKinds, bookingStates, cancelers, dayParts } from './terms.ts'

/** Bookings that are over, in one answer at most */
export const mostPastBookings = 100

/** A service that a person may book, in the person's words */
const memberOffer = bookableService
  .pick({ offerId: true, title: true, kind: true, icons: true, words: true, reasons: true })
  .extend({
    policyId: id,
    coPayment: bookableService.shape.coPayment,
    currency: bookableService.shape.currency,
    approvalNeeded: z.boolean(),
    /** How often the person has booked it */
    bookedCount: z.int(),
  })
export type MemberOffer = z.output<typeof memberOffer>

const memberClinic = bookableClinic.omit({ distanceKm: true })
export type MemberClinic = z.output<typeof memberClinic>

const memberDoctor = z.strictObject({
  doctorId: id,
  name: z.string(),
  position: z.string(),
  /** The first free time; null if none is planned */
  nextAt: moment.nullable(),
})

const memberSlot = wallSlot.extend({ slotId: id, doctor: reference, startsAt: moment, endsAt: moment })
export type MemberSlot = z.output<typeof memberSlot>

const memberBooking = z.strictObject({
  receptionId: id,
  kind: z.enum(bookingKinds),
  state: z.enum(bookingStates),
  person: reference,
  service: reference,
  clinic: z
    .strictObject({
      id,
      name: z.string(),
      addressLine: z.string(),
      phone: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  doctor: reference.nullable(),
  /** The agreed moment; null while there is only a wish */
  dateTime: moment.nullable(),
  endsAt: moment.nullable(),
  preferredFrom: moment.nullable(),
  preferredTo: moment.nullable(),
  can: z.strictObject({
    /** Move to another time */
    move: z.boolean(),
    cancel: z.boolean(),
    /** Save it in a calendar */
    keep: z.boolean(),
    /** Enter a visit by video */
    enter: z.boolean(),
  }),
})
export type MemberBooking = z.output<typeof memberBooking>

const memberBookingDetail = memberBooking.extend({
  comment: z.string(),
  phone: z.string().nullable(),
  /** Of a home visit */
  address: z.string().nullable(),
  createdAt: moment,
  /** Until when it can be moved and canceled; null: as long as it is open */
  changeUntil: moment.nullable(),
  cancellation: z.strictObject({ by: z.enum(cancelers), at: moment }).nullable(),
  timeZone: z.string(),
})
export type MemberBookingDetail = z.output<typeof memberBookingDetail>

const member = { scope: 'member', access: '@auth' } as const
const wish = bookingMoment.nullable().optional()

/** Bookings of an insured person in the app: the own ones, and those of people that the person acts for */
export const memberBookings = {
  offers: query({
    path: '/member/reception/offer/list',
    ...member,
    audited: true,
    /** `day`: omitted: today. */
    input: z.strictObject({ personProfileId: id, day: bookingDay.optional() }),
    output: z.strictObject({ ...rowsOf(memberOffer) }),
    errors: [],
    summary: 'What a person may book on a day, in words, and why not; those that are booked most come first.',
  }),
  cities: query({
    path: '/member/reception/city/list',
    ...member,
    input: z.strictObject({ offerId: id }),
    output: z.strictObject({ ...rowsOf(reference) }),
    errors: [],
    summary: 'Cities with clinics of a service.',
  }),
  clinics: query({
    path: '/member/reception/clinic/list',
    ...member,
    input: z.strictObject({ offerId: id, cityId: id.optional() }),
    output: z.strictObject({ ...rowsOf(memberClinic) }),
    errors: [],
    summary: 'Clinics of a service, by name.',
  }),
  doctors: query({
    path: '/member/reception/doctor/list',
    ...member,
    /** A service by video */
    input: z.strictObject({ offerId: id }),
    output: z.strictObject({ ...rowsOf(memberDoctor) }),
    errors: [],
    summary: 'Doctors of a service by video; who is free first comes first.',
  }),
  slots: query({
    path: '/member/reception/slot/list',
    ...member,
    input: z.strictObject({
      offerId: id,
      doctorId: id.optional(),
      /** Days of the provider's calendar, both inclusive */
      from: slotDay,
      to: slotDay,
    }),
    output: z.strictObject({ ...rowsOf(memberSlot), timeZone: z.string() }),
    errors: ['slots.too-many-days'],
    summary: 'Free times of doctors by video, and the one that the caller holds.',
  }),
  hold: command({
    path: '/member/reception/slot/hold',
    ...member,
    /** null: gives back what the caller holds. */
    input: z.strictObject({ slotId: id.nullable() }),
    output: z.strictObject({ heldUntil: moment.nullable() }),
    errors: ['bookings.slot-taken'],
    summary: 'Hold a free time of a doctor for 5 minutes, in place of the one held before.',
  }),
  save: command({
    path: '/member/reception/save',
    ...member,
    input: z.strictObject({
      /** Moves or changes this booking; it keeps its id. */
      receptionId: id.optional(),
      personProfileId: id,
      /** Required for a new one; later it stays. */
      offerId: id.optional(),
      ...editable({
        /** Of a visit by video: confirmed at once */
        slotId: id.optional(),
        /** A clinic is asked for a time between two moments. */
        clinicId: id.optional(),
        preferredFrom: wish,
        preferredTo: wish,
        /** Why the person comes, for the clinic */
        comment: text(2000).optional(),
        /** Where the clinic reaches the person */
        phone: optionalText(50),
      }),
    }),
    output: z.strictObject({ receptionId: id, state: z.enum(bookingStates) }),
    errors: [
      'bookings.person-not-covered',
      'bookings.state-changed',
      'bookings.overlaps',
      'bookings.in-past',
      'bookings.slot-taken',
      'bookings.doctor-off',
      'bookings.too-late',
      'bookings.too-late-call',
      'common.changed-meanwhile',
    ],
    summary: 'Book a free time of a doctor, ask a clinic for a visit, or move either.',
  }),
  list: query({
    path: '/member/reception/list',
    ...member,
    audited: true,
    input: z.strictObject({ period: z.enum(['AHEAD', 'PAST']) }),
    output: z.strictObject({ ...rowsOf(memberBooking), totalCount: z.int(), timeZone: z.string() }),
    errors: [],
    summary: 'Own bookings that are open, the next one first, or those that are over, the last one first.',
  }),
  detail: query({
    path: '/member/reception/detail',
    ...member,
    audited: true,
    input: z.strictObject({ receptionId: id }),
    output: memberBookingDetail,
    errors: [],
    summary: 'One own booking.',
  }),
  calendar: query({
    path: '/member/reception/calendar',
    ...member,
    audited: true,
    input: z.strictObject({ receptionId: id }),
    output: file('text/calendar'),
    errors: ['bookings.state-changed'],
    summary: 'An own confirmed visit as an entry of a calendar, the same one that its mails carry.',
  }),
  cancel: command({
    path: '/member/reception/cancel',
    ...member,
    worksWithoutLicence: true,
    input: z.strictObject({ receptionId: id }),
    output: done,
    errors: ['bookings.state-changed', 'bookings.too-late', 'bookings.too-late-call'],
    summary: 'Cancel an own booking, a confirmed one until two hours before it begins.',
  }),
  addToWaitlist: command({
    path: '/member/reception/waitlist/save',
    ...member,
    input: z.strictObject({
      personProfileId: id,
      /** A service by video */
      offerId: id,
      doctorId: id,
      firstDay: bookingDay,
      lastDay: bookingDay,
      parts: z.array(z.enum(dayParts)).min(1).max(dayParts.length),
    }),
    output: z.strictObject({ waitlistId: id, isOffered: z.boolean() }),
    errors: ['bookings.person-not-covered', 'bookings.on-waitlist', 'bookings.doctor-not-active'],
    summary: 'Wait for a time of a doctor; one that is free and fits is offered at once.',
  }),
}
