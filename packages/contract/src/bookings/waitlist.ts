import * as z from 'zod'
import { day, done, id, ids, listOf, moment, reference, requiredText } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { dayParts, offerStates, waitlistStates } from './terms.ts'
import { bookingDay } from './days.ts'

/** People of all agents wait there: a doctor who is an agent too sees none of them. */
const roles = ['ADMIN', 'INSURANCE_OPERATOR'] as const
const view = { anyOf: ['REQUESTS_VIEW'], roles, feature: 'TELEMEDICINE' } as const
const create = { anyOf: ['REQUESTS_CREATE'], roles, feature: 'TELEMEDICINE' } as const
const open = { scope: 'public', access: '@public', limit: 'LINK' } as const
/** The provider and 256 secret bits */
const token = z.string().regex(/^[\w-]{64}$/)

const offeredTime = { doctor: reference, startsAt: moment, endsAt: moment, expiresAt: moment }

/** A person who waits for a time of a doctor, or of any doctor with a specialization */
export const waitlistEntry = z.strictObject({
  waitlistId: id,
  state: z.enum(waitlistStates),
  person: z.strictObject({ personProfileId: id, firstName: z.string(), lastName: z.string() }),
  service: reference,
  /** One of the two */
  doctor: reference.nullable(),
  specialization: reference.nullable(),
  /** Days of the provider's calendar, both inclusive */
  firstDay: day,
  lastDay: day,
  parts: z.array(z.enum(dayParts)),
  createdAt: moment,
  endedAt: moment.nullable(),
  /** The booking that came of it */
  receptionId: id.nullable(),
  /** The time that is held for the person now */
  offer: z
    .strictObject({
      waitlistOfferId: id,
      ...offeredTime,
      /** What is left to answer */
      secondsLeft: z.int(),
    })
    .nullable(),
  /** Offers that the person refused or let pass */
  passedOffers: z.int(),
})
export type WaitlistEntry = z.output<typeof waitlistEntry>

export const bookingWaitlist = {
  waitlist: query({
    path: '/insurance/telemedicine/waitlist/list',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({
      page: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(1000).default(30),
      /** Open entries come in their order, ended ones the last first. */
      isOpen: z.boolean().default(true),
      personProfileIds: ids(1000).optional(),
    }),
    output: listOf(waitlistEntry).extend({
      counts: z.strictObject({ open: z.int(), ended: z.int() }),
    }),
    errors: [],
    summary: 'People who wait for a time, in their order, with the offers that they have.',
  }),
  addToWaitlist: command({
    path: '/insurance/telemedicine/waitlist/add',
    scope: 'provider',
    access: create,
    input: z.strictObject({
      personProfileId: id,
      /** A service of telemedicine */
      offerId: id,
      /** A doctor, or a specialization; one of the two */
      doctorId: id.nullable().optional(),
      specializationId: id.nullable().optional(),
      firstDay: bookingDay,
      lastDay: bookingDay,
      parts: z.array(z.enum(dayParts)).min(1).max(dayParts.length),
    }),
    output: z.strictObject({ waitlistId: id, isOffered: z.boolean() }),
    errors: ['bookings.not-covered', 'bookings.on-waitlist', 'bookings.doctor-not-active'],
    summary: 'Put a person on the waitlist; a free time that fits is offered at once.',
  }),
  removeFromWaitlist: command({
    path: '/insurance/telemedicine/waitlist/remove',
    scope: 'provider',
    access: create,
    input: z.strictObject({ waitlistId: id }),
    output: done,
    errors: ['bookings.waitlist-ended'],
    summary: 'Take a person off the waitlist; an open offer goes to the next person.',
  }),
  acceptOffer: command({
    path: '/insurance/telemedicine/waitlist/offer/accept',
    scope: 'provider',
    access: create,
    input: z.strictObject({ waitlistOfferId: id, overrideReason: requiredText(1000).optional() }),
    output: z.strictObject({ receptionId: id, ticketId: id }),
    errors: [
      'bookings.offer-ended',
      'bookings.not-covered',
      'bookings.overlaps',
      'bookings.slot-taken',
      'bookings.doctor-off',
    ],
    summary: 'Accept an offered time for the person: the visit is booked and confirmed.',
  }),
  refuseOffer: command({
    path: '/insurance/telemedicine/waitlist/offer/refuse',
    scope: 'provider',
    access: create,
    input: z.strictObject({ waitlistOfferId: id }),
    output: done,
    errors: ['bookings.offer-ended'],
    summary: 'Refuse an offered time for the person, who goes on waiting; the next person gets it.',
  }),
  personOffer: query({
    path: '/public/waitlist-offer/detail',
    ...open,
    input: z.strictObject({ token }),
    output: z.strictObject({
      state: z.enum(offerStates),
      providerName: z.string(),
      serviceName: z.string(),
      doctorName: z.string(),
      startsAt: moment,
      endsAt: moment,
      expiresAt: moment,
      /** What is left to answer */
      secondsLeft: z.int(),
      timeZone: z.string(),
    }),
    errors: ['bookings.offer-not-valid'],
    summary: 'An offered time for the holder of its link.',
  }),
  personAccept: command({
    path: '/public/waitlist-offer/accept',
    ...open,
    noIdempotency: true,
    input: z.strictObject({ token }),
    output: done,
    errors: ['bookings.offer-not-valid', 'bookings.offer-ended', 'bookings.offer-not-bookable'],
    summary: 'Accept an offered time by its link: the visit is booked and confirmed.',
  }),
  personRefuse: command({
    path: '/public/waitlist-offer/refuse',
    ...open,
    noIdempotency: true,
    input: z.strictObject({ token }),
    output: done,
    errors: ['bookings.offer-not-valid', 'bookings.offer-ended'],
    summary: 'Refuse an offered time by its link; the person goes on waiting.',
  }),
}
