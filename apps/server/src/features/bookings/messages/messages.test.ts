import { bookings } from '@coverline/contract/bookings/endpoints'
import { visits } from '@coverline/contract/visits/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/id.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { messageOf as mimeOf } from '../../../platform/mail/mailer.ts'
import { inDays } from '../../../testing/insured.ts'
import {
  at,
  atAnyHour,
  type Stage,
  stageBookings,
  weeksAgo,
} from '../../../testing/fixtures/care/booking-fixture.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { nobody } from '../../../testing/provider.ts'
import { visitService } from '../../visits/service.ts'
import { bookingMail } from './booking-mail.ts'
import type { Letter } from './find-letter.ts'
import { remindIn } from './remind.ts'
import { sendMessage } from './send-message.ts'

let stage: Stage
let offerId: string
let clinicId: string

beforeAll(async () => {
  stage = await stageBookings()
  offerId = await stage.offer('BOOKING_VIA_MAP')
  clinicId = await stage.clinic([offerId])
})

async function booked(given: object = {}, person: Parameters<Stage['person']>[0] = {}) {
  const email = `${newId()}@visit.example`
  const personProfileId = await stage.person({ firstName: 'Юлия', email, language: 'ru', ...person })
  await stage.policy(personProfileId, { planId: stage.planId })
  const input = { personProfileId, offerId, clinicId, dateTime: at(4), stateSave: 'CONFIRMED' as const }
  const { receptionId } = await stage.admin.ok(bookings.save, { ...input, ...given })
  return { email, receptionId, same: { receptionId, personProfileId } }
}

/** The mails of the running product to an address, the first first */
async function mailsTo(email: string) {
  const all = (await stage.app.services.mailer.folder?.list(1000)) ?? []
  return all.filter(({ to }) => to === email).toReversed()
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject.split(':')[0])

/** Runs the job of a message by itself, with a mail server that keeps its mails. */
async function run(
  receptionId: string,
  message: 'CHANGE' | 'REMINDER_DAY' | 'CANCELLATION',
  sequence: number,
) {
  const sent: Mail[] = []
  const { services } = stage.app
  const send = (mail: Mail) => {
    sent.push(mail)
    return Promise.resolve([])
  }
  const payload = { providerId: stage.providerId, bookingId: receptionId, message, sequence }
  const job = () =>
    jobContextOf(stage.app, { services: { ...services, mailer: { send, close: () => undefined } } })
  const work = () => sendMessage(visitService.linkOf).handler(job(), { ...payload, language: 'en' })
  await Promise.allSettled([work(), work()])
  await work()
  return sent
}

const letter: Letter = {
  bookingId: newId(),
  message: 'CONFIRMATION',
  sequence: 1,
  language: 'es',
  email: 'ana@visit.example',
  also: [],
  firstName: 'Ana',
  providerName: 'Harbour',
  timeZone: 'Europe/Madrid',
  kind: 'TELEMEDICINE',
  service: 'Cardiología',
  place: null,
  doctor: 'Dra. Inés Valbuena',
  link: 'https://cover.example/visit#token',
  startsAt: new Date('2026-12-07T08:00:00Z'),
  endsAt: new Date('2026-12-07T08:30:00Z'),
  writtenAt: new Date('2026-12-01T08:00:00Z'),
}

describe('a message about a booking', () => {
  it('tells the person of the confirmation, the change and the cancellation, once each', async () => {
    const { email, same } = await booked()
    const { admin } = stage
    await expect.poll(() => subjectsTo(email)).toEqual(['Визит подтверждён'])
    await admin.ok(bookings.save, { ...same, comment: 'Nothing that the person keeps' })
    await admin.ok(bookings.save, { ...same, dateTime: at(5) })
    await expect.poll(() => subjectsTo(email)).toEqual(['Визит подтверждён', 'Визит изменён'])
    await admin.ok(bookings.cancel, same)
    await expect.poll(() => subjectsTo(email)).toHaveLength(3)
    const last = (await mailsTo(email)).at(-1)
    expect(last).toMatchObject({ locale: 'ru', providerId: stage.providerId })
    expect(last?.text).toContain('Юлия')
  })

  it('carries the link to a visit by video, but not once it is canceled', async () => {
    const doctorId = await stage.doctor()
    const offerId = await stage.offer('TELEMEDICINE')
    const { email, same } = await booked({ offerId, doctorId, clinicId: undefined, cityId: undefined })
    const linkIn = async () =>
      /https?:\S+\/visit#([\w-]{64})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1]
    await expect.poll(() => subjectsTo(email)).toHaveLength(1)
    const token = await linkIn()
    const outside = await nobody(stage.app)
    expect(await outside.ok(visits.person, { token: token ?? '' })).toMatchObject({ state: 'EARLY' })
    await stage.admin.ok(bookings.save, { ...same, dateTime: at(5) })
    await expect.poll(() => subjectsTo(email)).toHaveLength(2)
    expect(await linkIn()).toBe(token)
    await stage.admin.ok(bookings.cancel, same)
    await expect.poll(() => subjectsTo(email)).toHaveLength(3)
    expect(await linkIn()).toBeUndefined()
  })

  it('says nothing of a visit that is not confirmed, is past, or has no address', async () => {
    const { admin } = stage
    const fresh = await booked({ stateSave: undefined })
    await admin.ok(bookings.cancel, fresh.same)
    // Without a state nobody is told: the job may run while the clock stands weeks ago.
    const past = await weeksAgo(() => booked({ stateSave: undefined, dateTime: at(-2) }))
    for (const stateSave of ['CONFIRMED', 'DONE'] as const)
      await admin.ok(bookings.save, { ...past.same, stateSave })
    await booked({}, { email: null })
    const later = await booked()
    await expect.poll(() => subjectsTo(later.email)).toHaveLength(1)
    expect([await mailsTo(fresh.email), await mailsTo(past.email)]).toEqual([[], []])
  })

  it('carries a calendar entry that keeps its identity, counts up and is canceled', async () => {
    const { same, receptionId, email } = await booked()
    await stage.admin.ok(bookings.save, { ...same, dateTime: at(6) })
    // A reminder is another mail about the same version.
    const [reminder] = await run(receptionId, 'REMINDER_DAY', 2)
    const uid = `UID:${receptionId}@`
    const entry = reminder?.calendar?.content ?? ''
    const start = at(6).replaceAll(/[-:]|\.000/g, '')
    for (const line of ['METHOD:REQUEST', 'SEQUENCE:2', uid, `DTSTART:${start}`, 'STATUS:CONFIRMED', email])
      expect(entry.replaceAll('\r\n ', '')).toContain(line)
    await stage.admin.ok(bookings.cancel, same)
    const last = { ...letter, bookingId: receptionId, message: 'CANCELLATION', sequence: 3 } as const
    const { calendar } = bookingMail(last, 'Mail <mail@example.com>')
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:3', uid, 'STATUS:CANCELLED'])
      expect(calendar.content.replaceAll('\r\n ', '')).toContain(line)
    const mail = { ...letter, key: 'k', providerId: null, to: letter.email, locale: 'es', calendar }
    expect(mimeOf({ ...mail, ...bookingMail(last, 'mail@example.com') }, 'mail@example.com')).toMatchObject({
      icalEvent: { method: 'CANCEL', filename: 'visit.ics' },
    })
    expect(await run(receptionId, 'REMINDER_DAY', 2)).toEqual([])
  })

  it('names the time by the provider’s clock, in the person’s language', () => {
    const { subject, text } = bookingMail(letter, 'mail@example.com')
    expect(subject).toBe('Su visita está confirmada: Cardiología')
    expect(text).toMatch(/lunes, 7 de diciembre de 2026.*9:00.*9:30.*\(Europe\/Madrid\)/)
  })

  it('is sent once by repeated and parallel runs of its job, and not when a later change has overtaken it', async () => {
    const { receptionId, same } = await booked()
    const sent = await run(receptionId, 'CHANGE', 1)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ providerId: stage.providerId, locale: 'ru' })
    await stage.admin.ok(bookings.save, { ...same, dateTime: at(7) })
    expect(await run(receptionId, 'REMINDER_DAY', 1)).toEqual([])
  })

  it('is not sent when the provider has switched it off', async () => {
    const { admin } = stage
    const sent = async () => (await admin.ok(bookings.settings, {})).messages
    expect(await sent()).toHaveLength(8)
    await Promise.all(
      (['CONFIRMATION', 'CHANGE'] as const).map((message) =>
        admin.ok(bookings.saveSettings, { message, isSent: false }),
      ),
    )
    expect(await sent()).toEqual([
      'QUEUED',
      'TAKEN',
      'RETURNED',
      'CANCELLATION',
      'REMINDER_DAY',
      'REMINDER_HOURS',
    ])
    const { email, same } = await booked()
    await admin.ok(bookings.cancel, same)
    await expect.poll(() => subjectsTo(email)).toEqual(['Визит отменён'])
    for (const message of ['CONFIRMATION', 'CHANGE'] as const)
      await admin.ok(bookings.saveSettings, { message, isSent: true })
    await (await stage.as('DOCTOR')).fails(bookings.settings, {}, 'common.forbidden')
    await (
      await stage.as('AGENT')
    ).fails(bookings.saveSettings, { message: 'CHANGE', isSent: false }, 'common.forbidden')
  })
})

describe('a reminder', () => {
  it('is made a day and two hours before, once by two workers, and again for a new time', async () => {
    const other = await stageBookings()
    const service = await other.offer('BOOKING_VIA_MAP')
    const place = await other.clinic([service])
    const personProfileId = await other.insured()
    const { receptionId } = await other.admin.ok(bookings.save, {
      personProfileId,
      offerId: service,
      clinicId: place,
      dateTime: at(4),
      stateSave: 'CONFIRMED',
    })
    const due = async () => {
      const job = () => remindIn(jobContextOf(other.app), other.providerId)
      const counts = await Promise.all([job(), job()])
      return counts[0] + counts[1] + (await job())
    }
    const startsIn = Date.parse(at(4)) - Date.now()
    const before = (hours: number) => (startsIn - hours * 3_600_000) / 86_400_000
    expect(await inDays(before(25), due)).toBe(0)
    expect(await inDays(before(23), due)).toBe(1)
    expect(await inDays(before(1.5), due)).toBe(1)
    await other.admin.ok(bookings.save, { receptionId, personProfileId, dateTime: at(6) })
    expect(await inDays(before(1), due)).toBe(0)
    expect(await inDays(before(-25), due)).toBe(1)
    await other.admin.ok(bookings.cancel, { receptionId, personProfileId })
    expect(await inDays(before(-47), due)).toBe(0)
  })

  it('is not made for a visit that was confirmed later than it is due', async () => {
    const { receptionId } = await booked({
      dateTime: new Date(Date.now() + 10 * 3_600_000).toISOString(),
      ...atAnyHour,
    })
    await remindIn(jobContextOf(stage.app), stage.providerId)
    const row = await stage.inDatabase((db) =>
      db
        .selectFrom('bookings')
        .select('reminded_day_before')
        .where('id', '=', receptionId)
        .executeTakeFirstOrThrow(),
    )
    expect(row.reminded_day_before).toBeNull()
  })
})
