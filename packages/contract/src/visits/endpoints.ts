import * as z from 'zod'
import { done, id, moment } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { presences, roomStates } from './terms.ts'

/** A page, or a line between two browsers; a page that was loaded anew has another one. */
const session = z.string().regex(/^[\w-]{8,64}$/)

/** What one side tells the other so that their browsers connect; passed on, never stored. */
const signal = z.discriminatedUnion('kind', [
  /** Tells the other side that this page is there and has no line. */
  z.strictObject({ kind: z.literal('hello'), session }),
  /** The doctor offers and the person answers; `turn` counts the offers of a line. */
  z.strictObject({
    kind: z.literal('description'),
    session,
    turn: z.int().min(0).max(1_000_000),
    type: z.enum(['offer', 'answer']),
    sdp: z.string().max(60_000),
  }),
  z.strictObject({
    kind: z.literal('candidate'),
    session,
    candidate: z.string().max(2000),
    sdpMid: z.string().max(64).nullable(),
    sdpMLineIndex: z.int().min(0).max(99).nullable(),
    usernameFragment: z.string().max(256).nullable(),
  }),
])
export type VisitSignal = z.output<typeof signal>

const room = z.strictObject({
  state: z.enum(roomStates),
  /** While the person waits for a doctor on duty: the place, since when, and how many doctors may take the person now */
  queue: z.strictObject({ place: z.int(), since: moment, doctorCount: z.int() }).nullable(),
  opensAt: moment,
  startsAt: moment,
  endsAt: moment,
  closesAt: moment,
  /** The server's clock, for what is left of a time */
  now: moment,
  timeZone: z.string(),
  providerName: z.string(),
  serviceName: z.string(),
  doctorName: z.string(),
  /** The doctor has let the person in. */
  isAdmitted: z.boolean(),
  /** Where the other side is; null if it was never there. */
  other: z.enum(presences).nullable(),
  /** Opens the stream of signals, for a minute; null while the room is closed. */
  ticket: z.string().nullable(),
  iceServers: z.array(
    z.strictObject({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  /** False: only a direct line works, as no relay (TURN) is configured. */
  hasRelay: z.boolean(),
})
export type VisitRoom = z.output<typeof room>

const doctorRoom = room.extend({
  receptionId: id,
  person: z.strictObject({ firstName: z.string(), lastName: z.string() }),
})
export type DoctorRoom = z.output<typeof doctorRoom>

const own = {
  scope: 'provider',
  access: { anyOf: ['REQUESTS_VIEW'], roles: ['DOCTOR'], feature: 'TELEMEDICINE' },
} as const
const open = { scope: 'public', access: '@public', limit: 'LINK' } as const
/** The provider and 256 secret bits */
const token = z.string().regex(/^[\w-]{64}$/)
const presence = z.enum(presences).optional()

export const visits = {
  detail: query({
    path: '/insurance/telemedicine/visit/detail',
    ...own,
    /** `presence`: where the doctor's page is; it calls every few seconds. */
    input: z.strictObject({ receptionId: id, presence }),
    output: doctorRoom,
    errors: [],
    summary: 'The room of a visit by video of the calling doctor; also the heartbeat of its page.',
  }),
  signal: query({
    path: '/insurance/telemedicine/visit/signal',
    ...own,
    maxBodyBytes: 100_000,
    input: z.strictObject({ receptionId: id, signal }),
    output: done,
    errors: ['visits.not-open'],
    summary: 'Pass a signal of the call to the person; it is not stored.',
  }),
  admit: command({
    path: '/insurance/telemedicine/visit/admit',
    ...own,
    input: z.strictObject({ receptionId: id }),
    output: done,
    errors: ['visits.not-open'],
    summary: 'Let the waiting person in.',
  }),
  end: command({
    path: '/insurance/telemedicine/visit/end',
    ...own,
    input: z.strictObject({ receptionId: id }),
    output: done,
    errors: ['visits.not-open'],
    summary: 'End the visit for both; its link ends with it.',
  }),
  createLink: command({
    path: '/insurance/telemedicine/visit/link',
    scope: 'provider',
    access: { anyOf: ['REQUESTS_UPDATE'], feature: 'TELEMEDICINE' },
    // A kept answer would keep the link, of which only a hash is stored.
    noIdempotency: true,
    /** `keeps`: the present link stays and is returned; without one the first is made. */
    input: z.strictObject({ receptionId: id, keeps: z.boolean().default(false) }),
    output: z.strictObject({ url: z.string() }),
    errors: ['visits.not-open'],
    summary:
      'Make a new link to a confirmed visit by video for the person; the former one ends. Opens an ended visit again.',
  }),
  person: query({
    path: '/public/visit/detail',
    ...open,
    input: z.strictObject({ token, presence }),
    output: room,
    errors: ['visits.link-not-valid'],
    summary: 'The room of a visit by video for the holder of its link; also the heartbeat of the page.',
  }),
  personSignal: query({
    path: '/public/visit/signal',
    ...open,
    maxBodyBytes: 100_000,
    input: z.strictObject({ token, signal }),
    output: done,
    errors: ['visits.link-not-valid', 'visits.not-open'],
    summary: 'Pass a signal of the call to the doctor; it is not stored.',
  }),
  leaveQueue: command({
    path: '/public/visit/leave-queue',
    ...open,
    noIdempotency: true,
    input: z.strictObject({ token }),
    output: done,
    errors: ['visits.link-not-valid', 'visits.not-waiting'],
    summary: 'Leave the queue for a doctor on duty by the link of the visit, which is canceled.',
  }),
}
