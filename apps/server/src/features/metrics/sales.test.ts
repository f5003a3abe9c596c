import type { RequestOf } from '@coverline/contract/endpoint'
import { leads } from '@coverline/contract/leads/endpoints'
import { leadStages } from '@coverline/contract/leads/terms'
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
    })
    .map(({ minutes, duration, lostReason, ...lead }) => {
      const at = new Date(Date.parse('2026-03-01T00:00:00Z') + minutes * minute)
      const moved = new Date(at.getTime() + duration * minute)
      return {
        ...lead,
        ...(lead.stage === 'LOST' ? { lostReason } : {}),
        at,
        ...(lead.stage === 'INCOMING' ? {} : { way: [{ to: lead.stage, at: moved }] }),
      }
    })
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
    expect(compared).toBeGreaterThan(60)
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
