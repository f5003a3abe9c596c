import { bookings } from '@coverline/contract/bookings/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { at, type Stage, stageBookings } from '../../../testing/fixtures/care/booking-fixture.ts'
import { bookingMail } from './booking-mail.ts'
import type { Letter } from './find-letter.ts'
import { clockText } from './time-text.ts'

let stage: Stage
let offerId: string
let clinicId: string

beforeAll(async () => {
  stage = await stageBookings()
  offerId = await stage.offer('BOOKING_VIA_MAP')
  clinicId = await stage.clinic([offerId])
})

const address = () => `${newId()}@entry.example`

async function booked(email: string | null) {
  const personProfileId = await stage.person({ email, language: 'en' })
  await stage.policy(personProfileId, { planId: stage.planId })
  const input = { personProfileId, offerId, clinicId, dateTime: at(4), stateSave: 'CONFIRMED' as const }
  const { receptionId } = await stage.admin.ok(bookings.save, input)
  return { receptionId, personProfileId }
}
const setEmail = (personProfileId: string, email: string | null) =>
  stage.inDatabase((db) => sql`update insured set email = ${email} where id = ${personProfileId}`.execute(db))

const mailsTo = async (email: string) =>
  ((await stage.app.services.mailer.folder?.list(1000)) ?? []).filter(({ to }) => to === email).toReversed()
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject.split(':')[0])
const confirmed = 'Your visit is confirmed'
const canceled = 'Your visit is canceled'

describe('a cancellation', () => {
  it('goes to every address that got the calendar entry, and to the present one', async () => {
    const [first, second, third] = [address(), address(), address()]
    const same = await booked(first)
    await expect.poll(() => subjectsTo(first)).toEqual([confirmed])
    await setEmail(same.personProfileId, second)
    await stage.admin.ok(bookings.save, { ...same, dateTime: at(5) })
    await expect.poll(() => subjectsTo(second)).toHaveLength(1)
    await setEmail(same.personProfileId, third)
    await stage.admin.ok(bookings.cancel, same)
    for (const email of [first, second, third])
      await expect.poll(async () => (await subjectsTo(email)).at(-1)).toBe(canceled)
    expect(await subjectsTo(first)).toEqual([confirmed, canceled])
    expect(await subjectsTo(third)).toEqual([canceled])
    const others = (await mailsTo(third)).at(-1)
    expect((await mailsTo(first)).at(-1)?.text).toBe(others?.text)
  })

  it('goes to the former address alone when the person has none any more', async () => {
    const email = address()
    const same = await booked(email)
    await expect.poll(() => subjectsTo(email)).toEqual([confirmed])
    await setEmail(same.personProfileId, null)
    await stage.admin.ok(bookings.cancel, same)
    await expect.poll(() => subjectsTo(email)).toEqual([confirmed, canceled])
  })
})

describe('an hour that the clock shows twice', () => {
  const letter = (startsAt: string, providerName = 'Harbour'): Letter => ({
    bookingId: newId(),
    message: 'CONFIRMATION',
    sequence: 1,
    language: 'en',
    email: 'ana@visit.example',
    also: [],
    firstName: 'Ana',
    providerName,
    timeZone: 'Europe/Madrid',
    kind: 'CLINIC',
    service: 'Cardiology',
    place: null,
    doctor: null,
    link: null,
    startsAt: new Date(startsAt),
    endsAt: new Date(Date.parse(startsAt) + 30 * 60_000),
    writtenAt: new Date('2026-10-01T08:00:00Z'),
  })
  const mailOf = (startsAt: string) => {
    const { text, calendar } = bookingMail(letter(startsAt), 'mail@example.com')
    return { text, entry: calendar.content.replaceAll('\r\n ', '') }
  }

  it.each([
    ['2026-10-25T00:15:00Z', 'Europe/Madrid, UTC+02:00)'],
    ['2026-10-25T01:15:00Z', 'Europe/Madrid, UTC+01:00)'],
    ['2026-10-25T00:45:00Z', 'Europe/Madrid, UTC+02:00 → UTC+01:00)'],
  ])('is told with its offset at %s, in the mail and in the entry', (startsAt, zone) => {
    const { text, entry } = mailOf(startsAt)
    expect(text).toContain(zone)
    expect(entry.replaceAll('\\', '')).toContain(zone)
  })

  it.each(['2026-10-24T22:15:00Z', '2026-10-25T02:15:00Z', '2026-03-29T00:15:00Z'])(
    'leaves other times such as %s without one',
    (startsAt) => {
      const { text, entry } = mailOf(startsAt)
      expect(text).toContain('(Europe/Madrid)')
      expect(entry).not.toContain('DESCRIPTION')
    },
  )

  it('names the offset of the end of an offer, too, and quotes nothing in the name of the sender', () => {
    expect(clockText(new Date('2026-10-25T01:15:00Z'), 'Europe/Madrid', 'ru')).toBe(
      '02:15 (Europe/Madrid, UTC+01:00)',
    )
    const { calendar } = bookingMail(letter('2026-12-07T08:00:00Z', 'A "B"; C'), 'mail@example.com')
    expect(calendar.content).not.toContain("^'")
  })
})
