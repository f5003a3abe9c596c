import * as z from 'zod'
import {
  done,
  id,
  ids,
  listFields,
  listOf,
  moment as instant,
  optionalText,
  reference,
  requiredText,
  rowsOf,
  text,
} from '../common.ts'
import { quantity } from '../benefits/shapes.ts'
import { cancellationReasons } from '../dictionaries/terms.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { bookingQueue } from './queue.ts'
import { bookingSettings } from './settings.ts'
import { appointment, bookableClinic, bookableService, booking, bookingDetail } from './shapes.ts'
import { bookingWaitlist } from './waitlist.ts'
import { bookingKinds, bookingStates, confirmableBookingCases } from './terms.ts'
import { bookingDay, bookingMoment } from './days.ts'

const view = { anyOf: ['REQUESTS_VIEW'] } as const
const create = { anyOf: ['REQUESTS_CREATE'] } as const
const update = { anyOf: ['REQUESTS_UPDATE'] } as const
const cancel = { anyOf: ['TICKET_CANCELLATION'] } as const

const count = z.int().min(1).max(10_000).optional()
const moment = bookingMoment.nullable().optional()

const stateSave = z.enum(['CONFIRMED', 'DONE', 'NO_SHOW'])

/** What an outcome says beside the state */
const outcome = {
  personProfileId: id,
  /** Books without coverage; needs the right to change policies. */
  overrideReason: requiredText(1000).optional(),
  /** What the visit uses of the benefit, when it took place; one visit if nothing else is named. */
  visits: count,
  days: count,
  amount: quantity.optional(),
}

/** What both saves decide beside the fields of their forms */
const decisions = {
  ...outcome,
  /** The request that asked for it; a new one is made without it. */
  ticketId: id.optional(),
  /** A change is confirmed, took place, did not, or is taken back to confirmed. */
  stateSave: stateSave.optional(),
  /** Codes of warnings that the user has confirmed */
  confirm: z.array(z.enum(confirmableBookingCases)).optional(),
}

const saveErrors = [
  'bookings.not-covered',
  'bookings.state-changed',
  'bookings.overlaps',
  'bookings.in-future',
  'bookings.in-past',
  'bookings.outside-hours',
  'bookings.ticket-taken',
  'common.changed-meanwhile',
] as const
const slotErrors = [
  'bookings.slot-taken',
  'bookings.doctor-not-active',
  'bookings.doctor-busy',
  'bookings.doctor-off',
] as const

export const bookings = {
  list: query({
    path: '/insurance/reception/list',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({
      ...listFields(['dateTime', 'createdAt'], { maxLimit: 1000 }),
      kinds: z.array(z.enum(bookingKinds)).max(3).optional(),
      states: z.array(z.enum(bookingStates)).max(5).optional(),
      personProfileIds: ids(1000).optional(),
      offerIds: ids(1000).optional(),
      clinicIds: ids(1000).optional(),
      cityIds: ids(1000).optional(),
      ticketIds: ids(1000).optional(),
      doctorIds: ids(1000).optional(),
      /** Days of the provider's calendar, both inclusive */
      from: bookingDay.optional(),
      to: bookingDay.optional(),
    }),
    output: listOf(booking).extend({
      /** Bookings of the other filters by state */
      counts: z.strictObject({
        NEW: z.int(),
        CONFIRMED: z.int(),
        DONE: z.int(),
        CANCELED: z.int(),
        NO_SHOW: z.int(),
      }),
    }),
    errors: [],
    summary: 'Bookings by the moment when they take place, and how many there are in each state.',
  }),
  detail: query({
    path: '/insurance/reception/detail',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({ receptionId: id }),
    output: bookingDetail,
    errors: [],
    summary: 'One booking of any kind.',
  }),
  homeVisit: query({
    path: '/insurance/doctor-call/detail',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({ doctorCallId: id }),
    output: bookingDetail,
    errors: [],
    summary: 'One booking of a home visit.',
  }),
  telemedicine: query({
    path: '/insurance/reception/telemedicine/detail',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({ receptionId: id }),
    output: bookingDetail,
    errors: [],
    summary: 'One booking of a visit by video.',
  }),
  offers: query({
    path: '/insurance/reception/offer/list',
    scope: 'provider',
    access: view,
    audited: true,
    /** `day`: omitted: today. */
    input: z.strictObject({ personProfileId: id, day: bookingDay.optional() }),
    output: z.strictObject({ ...rowsOf(bookableService), totalCount: z.int() }),
    errors: [],
    summary: 'Services that a person may book, what is left of each, and why one is not covered.',
  }),
  cities: query({
    path: '/insurance/reception/city/list',
    scope: 'provider',
    access: view,
    input: z.strictObject({ offerId: id }),
    output: z.strictObject({ ...rowsOf(reference), totalCount: z.int() }),
    errors: [],
    summary: 'Cities with clinics of a service.',
  }),
  clinics: query({
    path: '/insurance/reception/clinic/list',
    scope: 'provider',
    access: view,
    input: z.strictObject({
      offerId: id,
      cityId: id.optional(),
      near: z
        .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
        .optional(),
    }),
    output: z.strictObject({ ...rowsOf(bookableClinic), totalCount: z.int() }),
    errors: [],
    summary: 'Clinics of a service in a city, the nearest first if a point is named.',
  }),
  save: command({
    path: '/insurance/reception/save',
    scope: 'provider',
    access: create,
    input: z.strictObject({
      receptionId: id.optional(),
      /** Required for a new one; later it stays. */
      offerId: id.optional(),
      ...decisions,
      ...editable({
        cityId: id.nullable().optional(),
        clinicId: id.nullable().optional(),
        /** Of a visit by video */
        doctorId: id.nullable().optional(),
        /** A free time of the doctor, which sets the visit's time; null gives it back. */
        slotId: id.nullable().optional(),
        dateTime: moment,
        preferredFrom: moment,
        preferredTo: moment,
        comment: text(2000).optional(),
        approval: optionalText(255),
      }),
    }),
    output: z.strictObject({ receptionId: id, ticketId: id }),
    errors: [...saveErrors, ...slotErrors],
    summary: 'Book a visit to a clinic or by video, or change, confirm, finish or take back one.',
  }),
  saveHomeVisit: command({
    path: '/insurance/doctor-call/save',
    scope: 'provider',
    access: create,
    input: z.strictObject({
      doctorCallId: id.optional(),
      offerId: id.optional(),
      ...decisions,
      ...editable({
        address: text(500).optional(),
        preferredFrom: moment,
        preferredTo: moment,
        dateTime: moment,
        phone: text(50).optional(),
        symptoms: text(2000).optional(),
        comment: text(2000).optional(),
        approval: optionalText(255),
      }),
    }),
    output: z.strictObject({ doctorCallId: id, ticketId: id }),
    errors: saveErrors,
    summary: 'Book a doctor to the home, or change, confirm, finish or take back such a booking.',
  }),
  appointment: query({
    path: '/insurance/telemedicine/appointment/detail',
    scope: 'provider',
    access: { ...view, roles: ['DOCTOR'], feature: 'TELEMEDICINE' },
    audited: true,
    input: z.strictObject({ receptionId: id }),
    output: appointment,
    errors: [],
    summary: 'A visit by video of the calling doctor, with what the doctor needs to know of the patient.',
  }),
  saveOutcome: command({
    path: '/insurance/reception/outcome/save',
    scope: 'provider',
    access: update,
    input: z.strictObject({ receptionId: id, ...outcome, stateSave }),
    output: done,
    errors: [
      'bookings.not-covered',
      'bookings.state-changed',
      'bookings.overlaps',
      'bookings.in-future',
      'bookings.doctor-busy',
    ],
    summary: 'Record that a confirmed visit of any kind took place or did not, or take that back.',
  }),
  hold: command({
    path: '/insurance/reception/slot/hold',
    scope: 'provider',
    access: { ...create, feature: 'TELEMEDICINE' },
    /** null: gives back what the caller holds. */
    input: z.strictObject({ slotId: id.nullable() }),
    output: z.strictObject({ heldUntil: instant.nullable() }),
    errors: ['bookings.slot-taken'],
    summary: 'Hold a free time of a doctor for the caller for 5 minutes, in place of the one held before.',
  }),
  cancel: command({
    path: '/insurance/reception/cancel',
    scope: 'provider',
    access: cancel,
    input: z.strictObject({ receptionId: id, personProfileId: id }),
    output: done,
    errors: ['bookings.state-changed'],
    summary: 'Cancel a booking as its person wishes.',
  }),
  adminCancel: command({
    path: '/insurance/reception/admin/cancel',
    scope: 'provider',
    access: cancel,
    input: z.strictObject({
      receptionId: id,
      cancellationReason: z.enum(cancellationReasons),
      comment: text(500).optional(),
    }),
    output: done,
    errors: ['bookings.state-changed'],
    summary: 'Cancel a booking for the provider, with a reason.',
  }),
  ...bookingSettings,
  ...bookingQueue,
  ...bookingWaitlist,
}
