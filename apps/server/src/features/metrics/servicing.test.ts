import { metrics } from '@coverline/contract/metrics/endpoints'
import { type RequestPlace, requestsBehind } from '@coverline/contract/metrics/requests-behind'
import type { RequestOf } from '@coverline/contract/endpoint'
import { tickets } from '@coverline/contract/tickets/endpoints'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type InboxFixture, inboxFixture } from '../../testing/fixtures/inbox-fixture.ts'
import { seedOfRun } from '../../testing/security/random.ts'
import { makeCompany } from '../companies/factory.ts'
import { makePlan } from '../plans/factory.ts'
import type { MadeTicket } from '../tickets/factory.ts'

type Asked = RequestOf<typeof metrics.detail>
const minute = 60_000
const at = (text: string, later = 0) => new Date(Date.parse(text) + later * minute)

let stage: InboxFixture
let records: { companyId: string; planId: string; operatorUserId: string; tagIds: string[] }

beforeAll(async () => {
  stage = await inboxFixture({ timeZone: 'Asia/Tbilisi' })
  const { providerId, inDatabase } = stage.provider
  const made = await inDatabase(async (db) => ({
    companyId: await makeCompany(db, providerId),
    planId: await makePlan(db, providerId),
  }))
  const operatorUserId = (await stage.provider.as('INSURANCE_OPERATOR')).userId
  records = { ...made, operatorUserId, tagIds: [await stage.tag('VIP'), await stage.tag('Late')] }
  const random = fc.sample(someTicket(), { numRuns: 90, seed: seedOfRun() })
  for (const ticket of random) await stage.ticket(ticket)
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
        activityAt: new Date(createdAt.getTime() + duration * minute),
      }
    })
}

const show = (asked: Asked) => stage.admin.ok(metrics.detail, asked)

/** Every number of a dashboard that counts requests, with the place where it stands */
function numbersOf(shown: Awaited<ReturnType<typeof show>>): [RequestPlace, number][] {
  return [
    ...shown.tiles
      .filter(({ unit }) => unit === 'COUNT')
      .map(({ key, value }): [RequestPlace, number] => [{ tile: key }, value ?? -1]),
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
  })

  it('shows the current month unless asked otherwise, compared with the month before', async () => {
    const shown = await show({})
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

  it('refuses a period that ends before it starts or is longer than a year', async () => {
    for (const period of [
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2025-01-01', to: '2026-01-02' },
      { to: '9999-12-01' },
      { to: '0001-01-31' },
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
