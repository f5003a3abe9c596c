import * as z from 'zod'
import { done, id, moment, optionalText, reference, requiredText, rowsOf } from '../common.ts'
import { doctorPause } from '../doctors/duty.ts'
import { liveStatuses } from '../doctors/terms.ts'
import { command, query } from '../endpoint.ts'
import { beginMinutes, putBackReasons, returnReasons } from './terms.ts'

const view = { anyOf: ['REQUESTS_VIEW'], feature: 'TELEMEDICINE' } as const
const own = { ...view, roles: ['DOCTOR'] } as const

const queuedVisit = {
  receptionId: id,
  person: z.strictObject({ personProfileId: id, firstName: z.string(), lastName: z.string() }),
  service: reference,
}

/** A person who waits for a doctor on duty */
export const waitingPerson = z.strictObject({
  ...queuedVisit,
  /** Only doctors with it take the person; null: every doctor on duty. */
  specialization: reference.nullable(),
  since: moment,
  /** Counts the earlier people that the same doctors take, and this one */
  place: z.int(),
  /** The last time the person came back from a doctor */
  putBack: z.strictObject({ reason: z.enum(returnReasons), at: moment }).nullable(),
})
export type WaitingPerson = z.output<typeof waitingPerson>

/** A person that a doctor took from the queue, until the visit is over */
export const takenPerson = z.strictObject({
  ...queuedVisit,
  doctor: reference,
  liveStatus: z.enum(liveStatuses),
  since: moment,
})
export type TakenPerson = z.output<typeof takenPerson>

export const bookingQueue = {
  queue: query({
    path: '/insurance/telemedicine/queue/list',
    scope: 'provider',
    access: view,
    audited: true,
    input: z.strictObject({}),
    output: z.strictObject({
      /** In order; a doctor gets those that this doctor may take, and none when working by slot. */
      ...rowsOf(waitingPerson),
      totalCount: z.int(),
      /** The longest one first; empty for a doctor. */
      taken: z.array(takenPerson),
      /** Doctors on duty whose pages are open and who are not paused */
      doctorCount: z.int(),
      /** The calling doctor, if on duty */
      own: z
        .strictObject({
          pause: doctorPause.nullable(),
          /** The visit that the doctor took and has not ended */
          receptionId: id.nullable(),
          /** Whom the doctor gets next */
          nextId: id.nullable(),
          /** The visit that the doctor lost in the last hour because it was not begun in time, until the doctor takes another one */
          returned: z.strictObject({ ...queuedVisit, at: moment }).nullable(),
        })
        .nullable(),
      /** How many minutes a doctor has to begin a visit; null: no limit. */
      beginMinutes: z.int().nullable(),
      now: moment,
    }),
    errors: [],
    summary: 'People who wait for a doctor on duty, in their order, and how many doctors are there.',
  }),
  joinQueue: command({
    path: '/insurance/telemedicine/queue/join',
    scope: 'provider',
    access: { anyOf: ['REQUESTS_CREATE'], feature: 'TELEMEDICINE' },
    input: z.strictObject({
      personProfileId: id,
      /** A service of telemedicine */
      offerId: id,
      specializationId: id.nullable().optional(),
      /** The request that asked for it; a new one is made without it. */
      ticketId: id.optional(),
      overrideReason: requiredText(1000).optional(),
      approval: optionalText(255),
    }),
    output: z.strictObject({
      receptionId: id,
      ticketId: id,
      place: z.int(),
      /** Doctors on duty now who take the person and are not paused */
      doctorCount: z.int(),
    }),
    errors: ['bookings.not-covered', 'bookings.ticket-taken', 'bookings.already-waiting'],
    summary: 'Put a person into the queue for a doctor on duty.',
  }),
  takeNext: command({
    path: '/insurance/telemedicine/queue/take',
    scope: 'provider',
    access: own,
    input: z.strictObject({}),
    output: z.strictObject({ receptionId: id }),
    errors: [
      'bookings.queue-empty',
      'bookings.visit-open',
      'bookings.doctor-busy',
      'doctors.not-on-duty',
      'doctors.on-pause',
    ],
    summary: 'Take the next person of the queue: the visit is the calling doctor’s and begins now.',
  }),
  putBack: command({
    path: '/insurance/telemedicine/queue/put-back',
    scope: 'provider',
    access: { anyOf: ['REQUESTS_UPDATE'], feature: 'TELEMEDICINE' },
    input: z.strictObject({ receptionId: id, reason: z.enum(putBackReasons) }),
    output: done,
    errors: ['bookings.state-changed'],
    summary: 'Return a person that a doctor took to the former place in the queue.',
  }),
  saveQueueSettings: command({
    path: '/insurance/telemedicine/queue/settings/save',
    scope: 'provider',
    access: { anyOf: ['SETTINGS_UPDATE'], feature: 'TELEMEDICINE' },
    input: z.strictObject({
      /** How many minutes a doctor has to begin a visit; null: no limit. */
      beginMinutes: z.int().min(beginMinutes.min).max(beginMinutes.max).nullable(),
    }),
    output: done,
    errors: [],
    summary: 'Choose how many minutes a doctor on duty has to begin a visit.',
  }),
}
