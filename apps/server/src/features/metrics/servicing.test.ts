import { chatbot } from '@coverline/contract/chatbot/endpoints'
import type { Weekday } from '@coverline/contract/chatbot/terms'
import { metrics } from '@coverline/contract/metrics/endpoints'
import { type RequestPlace, requestsBehind } from '@coverline/contract/metrics/requests-behind'
import { isCoverTile } from '@coverline/contract/metrics/terms'
import type { RequestOf } from '@coverline/contract/endpoint'
import { targets } from '@coverline/contract/targets/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type InboxFixture, inboxFixture } from '../../testing/fixtures/inbox-fixture.ts'
import type { Caller } from '../../testing/caller.ts'
import { seedOfRun } from '../../testing/security/random.ts'
import { makeCompany } from '../companies/factory.ts'
import { makePlan } from '../plans/factory.ts'
import { makePoll } from '../polls/factory.ts'
import type { MadeTicket } from '../tickets/factory.ts'

type Asked = RequestOf<typeof metrics.detail>
const minute = 60_000
/** About a week of those hours: of the random answers some are in time and some late. */
const answerMinutes = 25 * 60
const at = (text: string, later = 0) => new Date(Date.parse(text) + later * minute)

let stage: InboxFixture
let records: { companyId: string; planId: string; operatorUserId: string; tagIds: string[] }

/** Sets the office hours of a provider: 9 to 18 on some days. */
async function openOn(admin: Caller, days: readonly Weekday[]): Promise<void> {
  const { can: _can, ...settings } = (await admin.ok(chatbot.config, {})).chatBot
  const officeHours = days.map((weekday) => ({ weekday, from: '09:00', to: '18:00' }))
  await admin.ok(chatbot.saveConfig, { chatBot: { ...settings, officeHours } })
}

beforeAll(async () => {
  stage = await inboxFixture({ timeZone: 'Asia/Tbilisi' })
  const { providerId, inDatabase } = stage.provider
  const made = await inDatabase(async (db) => ({
    companyId: await makeCompany(db, providerId),
    planId: await makePlan(db, providerId),
  }))
  const operatorUserId = (await stage.provider.as('INSURANCE_OPERATOR')).userId
  records = { ...made, operatorUserId, tagIds: [await stage.tag('VIP'), await stage.tag('Late')] }
  await openOn(stage.admin, ['MON', 'TUE', 'THU'])
  await stage.admin.ok(targets.saveSettings, { isOn: true, answerMinutes })
  const random = fc.sample(someTicket(), { numRuns: 90, seed: seedOfRun() })
  for (const [nth, ticket] of random.entries()) {
    const ticketId = await stage.ticket(ticket)
    // A third has no vote, and some have a later one.
    const scores = [[], [1 + (nth % 5)], [5, 1 + (nth % 3)]][nth % 3] ?? []
    const askedAt = ticket.activityAt ?? new Date()
    await inDatabase(async (db) => {
      for (const [later, score] of scores.entries())
        await makePoll(db, providerId, stage.personProfileId, {
          ticketId,
          score,
          askedAt: new Date(askedAt.getTime() + later * minute),
        })
    })
  }
})

/** Requests around March 2026, in every state, with and without the records that the numbers are split by */
function someTicket(): fc.Arbitrary<MadeTicket> {
  const one = <const T>(...values: T[]) => fc.constantFrom(...values)
  return fc
    .record({
      businessType: one('CHAT', 'CALL', 'DOCTOR_CALL', 'LEAD'),
      status: one('NEW', 'IN_PROGRESS', 'DONE'),
      companyId: one(null, records.companyId),
      planId: one(null, records.planId),
      operatorUserId: one(null, records.operatorUserId),
      tagIds: fc.subarray(records.tagIds),
      minutes: fc.integer({ min: -20 * 1440, max: 50 * 1440 }),
      duration: fc.integer({ min: 0, max: 20 * 1440 }),
    })
    .map(({ minutes, duration, ...ticket }): MadeTicket => {
      const createdAt = at('2026-03-01T00:00:00Z', minutes)
      return {
        ...ticket,
        insuredId: stage.personProfileId,
        createdAt,
        startedAt: new Date(createdAt.getTime() + (duration / 2) * minute),
        activityAt: new Date(createdAt.getTime() + duration * minute),
      }
    })
}

const show = (asked: Asked) => stage.admin.ok(metrics.detail, asked)

/** Every number of a dashboard that counts requests, with the place where it stands */
function numbersOf(shown: Awaited<ReturnType<typeof show>>): [RequestPlace, number][] {
  return [
    ...shown.tiles
      // Behind a time are all requests of the period.
      .filter(({ unit }) => unit !== 'MINUTES')
      .flatMap(({ key, unit, value, count }): [RequestPlace, number][] =>
        isCoverTile(key) ? [] : [[{ tile: key }, unit === 'SHARE' ? count : (value ?? -1)]],
      ),
    ...shown.series.flatMap(({ key, points }) =>
      points.map(({ day, value }): [RequestPlace, number] => [{ series: key, day }, value]),
    ),
    ...shown.breakdowns.flatMap(({ key, rows }) =>
      rows.map(({ id, value }): [RequestPlace, number] => [{ breakdown: key, id }, value]),
    ),
  ]
}

describe('the dashboard of requests', () => {
  it('counts exactly the requests that each of its numbers opens', async () => {
    const march = { from: '2026-03-01', to: '2026-03-31' }
    const some: Asked[] = [
      march,
      { ...march, ticketCategory: 'LEAD' },
      { ...march, ticketCategory: 'INSURED', clientCompanyId: records.companyId },
      { from: '2026-03-10', to: '2026-03-12', programId: records.planId },
    ]
    const faults: unknown[] = []
    let compared = 0
    for (const asked of some) {
      const shown = await show(asked)
      for (const [place, value] of numbersOf(shown)) {
        // The days of one month are enough.
        if ('series' in place && (asked !== march || (value === 0 && !place.day.endsWith('0')))) continue
        const filters = requestsBehind(asked, shown, place)
        const { totalCount } = await stage.admin.ok(tickets.list, { ...filters, limit: '1' })
        if (totalCount !== value) faults.push({ asked, place, value, totalCount })
        compared += 1
      }
    }
    expect(faults).toEqual([])
    expect(compared).toBeGreaterThan(70)
    const { breakdowns } = await show(march)
    const answers = breakdowns.find(({ key }) => key === 'FIRST_ANSWER')?.rows ?? []
    expect(answers.map(({ value }) => value > 0)).toEqual([true, true])
  })

  it('shows the current month unless asked otherwise, compared with the same part of the month before', async () => {
    const shown = await show({})
    const [from, to] = [shown.previousFrom, shown.previousTo]
    expect([from.slice(0, 7), to.slice(0, 7), from.slice(8)]).toEqual([
      from.slice(0, 7),
      from.slice(0, 7),
      '01',
    ])
    expect(to < shown.from).toBe(true)
    expect(shown.from).toMatch(/-01$/)
    expect(shown.from.slice(0, 7)).toBe(shown.to.slice(0, 7))
    expect(await show({ from: '2026-02-01', to: '2026-03-31' })).toMatchObject({
      previousFrom: '2025-12-01',
      previousTo: '2026-01-31',
    })
    expect(await show({ from: '2026-03-10', to: '2026-03-12' })).toMatchObject({
      previousFrom: '2026-03-07',
      previousTo: '2026-03-09',
    })
  })

  it('counts a request on its day in the time zone of the provider', async () => {
    const other = await inboxFixture({ timeZone: 'Asia/Tbilisi' })
    await other.ticket({ createdAt: at('2026-05-31T21:00:00Z') })
    const shown = await other.admin.ok(metrics.detail, { from: '2026-06-01', to: '2026-06-30' })
    expect(shown.series[0]?.points[0]).toEqual({ day: '2026-06-01', value: 1 })
  })

  it('measures the median and the slowest tenth, and has no value without an answer', async () => {
    const other = await inboxFixture()
    const day = '2026-05-04T10:00:00Z'
    const empty = await other.admin.ok(metrics.detail, { from: '2026-05-01', to: '2026-05-31' })
    expect(empty.tiles.filter(({ unit }) => unit === 'MINUTES').map(({ value }) => value)).toEqual([
      null,
      null,
      null,
      null,
    ])
    for (const minutes of [10, 20, 60])
      await other.ticket({
        status: 'DONE',
        createdAt: at(day),
        startedAt: at(day, minutes / 10),
        activityAt: at(day, minutes),
      })
    const shown = await other.admin.ok(metrics.detail, { from: '2026-05-01', to: '2026-05-31' })
    const tile = (key: string) => shown.tiles.find((one) => one.key === key)
    expect(tile('RESOLUTION_MEDIAN')).toMatchObject({ value: 20, count: 3, previous: null })
    expect(tile('RESOLUTION_P90')).toMatchObject({ value: 52 })
    expect(tile('FIRST_RESPONSE_MEDIAN')).toMatchObject({ value: 2, count: 3 })
  })

  it('judges first answers by the response time of the provider, in its office hours', async () => {
    const other = await inboxFixture({ timeZone: 'Asia/Tbilisi' })
    const may = { from: '2026-05-01', to: '2026-05-31' }
    const inTime = async (asked: Asked = may) => {
      const { tiles, breakdowns } = await other.admin.ok(metrics.detail, asked)
      const rows = breakdowns.find(({ key }) => key === 'FIRST_ANSWER')?.rows
      return [tiles.find(({ key }) => key === 'ANSWERED_IN_TIME'), rows?.map(({ id, value }) => [id, value])]
    }
    const answered = (created: string, startedAt: string) =>
      other.ticket({ status: 'IN_PROGRESS', createdAt: at(created), startedAt: at(startedAt) })
    // Friday evening in Tbilisi: an hour is left, and an hour of Monday is in time.
    await answered('2026-05-15T13:00:00Z', '2026-05-18T05:59:00Z')
    // Exactly at the target, after it, and at once on a day off
    await answered('2026-05-15T13:00:00Z', '2026-05-18T06:00:00Z')
    await answered('2026-05-13T06:00:00Z', '2026-05-13T09:00:00Z')
    await answered('2026-05-16T10:00:00Z', '2026-05-17T10:00:00Z')
    await other.ticket({ createdAt: at('2026-05-15T13:00:00Z') })
    expect(await inTime()).toEqual([undefined, undefined])
    expect(await other.found({ firstAnswer: ['LATE'] })).toEqual([])
    await openOn(other.admin, ['MON', 'TUE', 'WED', 'THU', 'FRI'])
    await other.admin.ok(targets.saveSettings, { isOn: true, answerMinutes: 120 })
    expect(await inTime()).toEqual([
      expect.objectContaining({ value: 0.5, count: 4, previous: null }),
      [
        ['IN_TIME', 2],
        ['LATE', 2],
      ],
    ])
    expect(await inTime({ from: '2026-06-01', to: '2026-06-30' })).toEqual([
      expect.objectContaining({ value: null, count: 0, previous: 0.5 }),
      [],
    ])
  })

  it('counts the last vote about each closed request, four stars and more as positive', async () => {
    const other = await inboxFixture()
    const { providerId, inDatabase } = other.provider
    const closed = (day: string, scores: readonly (number | null)[]) =>
      other.ticket({ status: 'DONE', createdAt: at(day), activityAt: at(day, 60) }).then((ticketId) =>
        inDatabase(async (db) => {
          for (const [nth, score] of scores.entries())
            await makePoll(db, providerId, other.personProfileId, {
              ticketId,
              score,
              askedAt: at(day, 60 + nth),
            })
        }),
      )
    await closed('2026-04-10T10:00:00Z', [5])
    const days = ['2026-05-04T10:00:00Z', '2026-05-05T10:00:00Z', '2026-05-06T10:00:00Z']
    for (const [nth, scores] of [[4], [5, 2], [3]].entries()) await closed(days[nth] ?? '', scores)
    // Asked and not answered, and never asked
    await closed('2026-05-07T10:00:00Z', [null])
    await closed('2026-05-08T10:00:00Z', [])
    const shown = await other.admin.ok(metrics.detail, { from: '2026-05-01', to: '2026-05-31' })
    expect(shown.tiles.find(({ key }) => key === 'SATISFACTION')).toMatchObject({
      unit: 'SHARE',
      value: 1 / 3,
      count: 3,
      previous: 1,
    })
    const rows = shown.breakdowns.find(({ key }) => key === 'VOTE')?.rows
    expect(rows?.map(({ id, value }) => [id, value])).toEqual([
      ['POSITIVE', 1],
      ['NEUTRAL', 1],
      ['NEGATIVE', 1],
    ])
  })

  it('refuses a period that ends before it starts or is longer than a year', async () => {
    for (const period of [
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2025-01-01', to: '2026-01-02' },
      { from: '2026-03-01', to: '2200-12-31' },
    ]) {
      const { fields } = await stage.admin.fails(metrics.detail, period, 'common.validation')
      expect(fields).toEqual({ to: 'INCORRECT_DATE' })
    }
  })

  it('is shown to operators, and to no agent, doctor or stranger', async () => {
    const { provider } = stage
    await (await provider.as('INSURANCE_OPERATOR')).ok(metrics.detail, {})
    for (const role of ['AGENT', 'DOCTOR'] as const)
      await (await provider.as(role)).fails(metrics.detail, {}, 'common.forbidden')
    const stranger = await (await inboxFixture()).provider.as('ADMIN')
    const foreign = await stranger.ok(metrics.detail, { from: '2026-03-01', to: '2026-03-31' })
    expect(foreign.tiles.every(({ count }) => count === 0)).toBe(true)
  })
})
