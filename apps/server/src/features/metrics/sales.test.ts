import type { RequestOf } from '@coverline/contract/endpoint'
import { leads } from '@coverline/contract/leads/endpoints'
import { type LeadStage, leadStages } from '@coverline/contract/leads/terms'
import { metrics } from '@coverline/contract/metrics/endpoints'
import { type LeadPlace, leadsBehind } from '@coverline/contract/metrics/leads-behind'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { seedOfRun } from '../../testing/security/random.ts'
import { makeLead } from '../leads/factory.ts'

type Asked = RequestOf<typeof metrics.leads>
const minute = 60_000
const march = { from: '2026-03-01', to: '2026-03-31' }

let provider: TestProvider
let admin: Caller
let agent: Caller

beforeAll(async () => {
  provider = await freshProvider()
  ;[admin, agent] = await Promise.all([provider.as('ADMIN'), provider.as('AGENT')])
  const random = fc.sample(someLead(), { numRuns: 60, seed: seedOfRun() })
  await provider.inDatabase(async (db) => {
    for (const lead of random) await makeLead(db, provider.providerId, lead)
  })
})

/** Leads around March 2026 in every stage, with and without agent, channel, premium and expected close */
function someLead() {
  const one = <const T>(...values: T[]) => fc.constantFrom(...values)
  return fc
    .record({
      stage: one(...leadStages),
      agentUserId: one(null, agent.userId, admin.userId),
      acquisitionChannel: one(null, 'WEBSITE', 'REFERRAL'),
      dealPremium: one('120.50', '0.99', '3000'),
      expectedCloseDate: one(null, '2026-04-30', '2026-05-01'),
      lostReason: one('PRICE', 'NO_NEED'),
      minutes: fc.integer({ min: -20 * 1440, max: 50 * 1440 }),
      duration: fc.integer({ min: 0, max: 20 * 1440 }),
      between: fc.array(one(...leadStages), { maxLength: 4 }),
    })
    .map(({ minutes, duration, between, lostReason, ...lead }) => {
      const at = new Date(Date.parse('2026-03-01T00:00:00Z') + minutes * minute)
      return {
        ...lead,
        ...(lead.stage === 'LOST' ? { lostReason } : {}),
        at,
        way: wayOf([...between, lead.stage], at, duration / (between.length + 1)),
      }
    })
}

/** The way of a lead through stages, each so many minutes after the former one */
function wayOf(stages: readonly LeadStage[], at: Date, minutes: number): { to: LeadStage; at: Date }[] {
  const way: { to: LeadStage; at: Date }[] = []
  for (const to of ['INCOMING' as const, ...stages]) {
    const before = way.at(-1)
    if (before?.to === to) continue
    way.push({ to, at: before ? new Date(before.at.getTime() + minutes * minute) : at })
  }
  return way
}

type Shown = Awaited<ReturnType<typeof show>>
const show = (asked: Asked, caller = admin) => caller.ok(metrics.leads, asked)

type Counted = { place: LeadPlace; value: number; premium: string | null }

/** Every number of the dashboard that counts leads, with the place where it stands */
function numbersOf(shown: Shown): Counted[] {
  return [
    ...shown.tiles.map(({ key, count, premium }): Counted => ({
      place: { tile: key },
      value: count,
      premium,
    })),
    ...shown.series.flatMap(({ key, points }) =>
      points.map(({ day, value }): Counted => ({ place: { series: key, day }, value, premium: null })),
    ),
    ...shown.breakdowns.flatMap(({ key, rows }) =>
      rows.map(({ id, value, premium }): Counted => ({ place: { breakdown: key, id }, value, premium })),
    ),
  ]
}

describe('the dashboard of leads', () => {
  it('counts exactly the leads that each of its numbers opens, with their premiums', async () => {
    const some: [Asked, Caller][] = [
      [march, admin],
      [{ ...march, clientAcquisitionChannels: ['WEBSITE'] }, admin],
      [{ from: '2026-03-10', to: '2026-03-12', agentUserIds: [agent.userId] }, admin],
      [march, agent],
    ]
    const faults: unknown[] = []
    let compared = 0
    for (const [asked, caller] of some) {
      const shown = await show(asked, caller)
      for (const { place, value, premium } of numbersOf(shown)) {
        if ('series' in place && (value === 0 || asked !== march)) continue
        const filters = leadsBehind(asked, shown, place)
        const { totalCount, stats } = await caller.ok(leads.list, { ...filters, limit: 1 })
        const shownStages = filters.stages ?? leadStages
        const cents = (text: string) => Math.round(Number(text) * 100)
        const sum = stats
          .filter(({ stage }) => shownStages.includes(stage))
          .reduce((all, one) => all + cents(one.dealPremium), 0)
        if (totalCount !== value) faults.push({ asked, place, value, totalCount })
        if (premium !== null && cents(premium) !== sum) faults.push({ asked, place, premium, sum })
        compared += 1
      }
    }
    expect(faults).toEqual([])
    expect(compared).toBeGreaterThan(75)
  })

  it('shows how far leads came, and how long they were in a stage', async () => {
    const other = await freshProvider()
    const manager = await other.as('ADMIN')
    const day = (text: string) => new Date(`${text}T12:00:00Z`)
    const ways: [string, LeadStage][][] = [
      // It jumps over a stage, comes back and is lost: it has come as far as a won one before.
      [
        ['2026-03-02', 'INCOMING'],
        ['2026-03-04', 'NEGOTIATION'],
        ['2026-03-06', 'INCOMING'],
        ['2026-03-09', 'LOST'],
      ],
      [
        ['2026-03-02', 'INCOMING'],
        ['2026-03-03', 'WIN'],
      ],
      // It left its stage after the period.
      [
        ['2026-03-20', 'INCOMING'],
        ['2026-04-10', 'DECISION_MAKING'],
      ],
      [['2026-03-31', 'INCOMING']],
      // Created before the period, it counts for the time alone.
      [
        ['2026-02-01', 'DECISION_MAKING'],
        ['2026-03-01', 'LOST'],
      ],
    ]
    await other.inDatabase(async (db) => {
      for (const way of ways)
        await makeLead(db, other.providerId, {
          at: day(way[0]?.[0] ?? ''),
          stage: way.at(-1)?.[1] ?? 'INCOMING',
          dealPremium: '10',
          ...(way.at(-1)?.[1] === 'LOST' ? { lostReason: 'PRICE' } : {}),
          way: way.map(([at, to]) => ({ to, at: day(at) })),
        })
    })
    const { breakdowns } = await manager.ok(metrics.leads, march)
    const rowsOf = (key: string) => breakdowns.find((one) => one.key === key)?.rows ?? []
    expect(rowsOf('FUNNEL').map(({ id, value, share }) => [id, value, share])).toEqual([
      ['INCOMING', 4, 1],
      ['DECISION_MAKING', 3, 3 / 4],
      ['NEGOTIATION', 2, 2 / 3],
      ['WIN', 1, 1 / 2],
    ])
    const days = (minutes: number | null) => (minutes ?? 0) / 1440
    // Both stays of the first lead are one time of five days; the other lead stayed one day.
    expect(rowsOf('STAGE_TIME').map((row) => [row.id, row.value, days(row.medianMinutes)])).toEqual([
      ['INCOMING', 2, 3],
      ['DECISION_MAKING', 1, 28],
      ['NEGOTIATION', 1, 2],
    ])
    const empty = await manager.ok(metrics.leads, { from: '2025-03-01', to: '2025-03-31' })
    expect(empty.breakdowns.slice(0, 2)).toEqual([
      { key: 'FUNNEL', rows: [] },
      { key: 'STAGE_TIME', rows: [] },
    ])
  })

  it('compares won leads with those that were decided, and says nothing where none was', async () => {
    const other = await freshProvider()
    const manager = await other.as('ADMIN')
    const rate = async () => (await manager.ok(metrics.leads, {})).tiles.find(({ key }) => key === 'WIN_RATE')
    expect(await rate()).toMatchObject({ value: null, previous: null, count: 0 })
    for (const stageSave of ['WIN', 'LOST', 'LOST', 'INCOMING', 'LOST'] as const)
      await manager.ok(leads.save, {
        title: stageSave,
        dealPremiumSave: '10',
        stageSave,
        ...(stageSave === 'LOST' ? { lostReason: 'PRICE' } : {}),
      })
    expect(await rate()).toMatchObject({ value: 0.25, count: 4 })
  })

  it('shows agents their own leads, and nothing to doctors and other providers', async () => {
    const [all, own] = [await show(march), await show(march, agent)]
    const made = (shown: Shown) => shown.tiles.find(({ key }) => key === 'LEADS_NEW')?.count ?? 0
    const row = all.breakdowns.find(({ key }) => key === 'AGENT')?.rows.find(({ id }) => id === agent.userId)
    expect(made(own)).toBe(row?.value)
    expect(made(own)).toBeLessThan(made(all))
    await (await provider.as('DOCTOR')).fails(metrics.leads, {}, 'common.forbidden')
    const stranger = await (await freshProvider()).as('ADMIN')
    expect(made(await show(march, stranger))).toBe(0)
  })
})
