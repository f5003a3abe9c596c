import { dayAfter, daysBetween } from '@coverline/contract/calendar'
import { companyLeads } from '@coverline/contract/leads/company-endpoints'
import { companyMetrics } from '@coverline/contract/metrics/endpoints'
import { fewestPeople } from '@coverline/contract/metrics/terms'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { provideInsured } from '../../testing/insured.ts'
import { type Random, randomOf } from '../../testing/security/random.ts'
import { makeCompany } from '../companies/factory.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makeService } from '../plans/services/factory.ts'
import { makePoll } from '../polls/factory.ts'
import { makeTickets } from '../tickets/factory.ts'

const between = (random: Random, from: number, to: number) => from + random.below(to - from + 1)

type Held = { person: string; from: string; to: string | null }

async function stage() {
  const provider = await provideInsured()
  const { providerId, inDatabase } = provider
  const [own, foreign] = await inDatabase(async (db) => [
    await makeCompany(db, providerId),
    await makeCompany(db, providerId),
  ])
  const insurerId = await inDatabase((db) => makeInsurer(db, providerId))
  const planOf = (companyId: string) =>
    provider.plan({ planType: 'CORPORATE', companyId, insurerId, isAvailable: true })
  const plans = { own: await planOf(own), foreign: await planOf(foreign) }
  const serviceOf = (planId: string, title: string) =>
    inDatabase((db) =>
      makeService(db, providerId, planId, {
        localizations: [{ language: 'en', title, description: '', sort: 1 }],
      }),
    )
  const officer = await provider.as('HR', { companyId: own })
  return { ...provider, own, foreign, plans, serviceOf, officer }
}

const isOn = ({ from, to }: Held, day: string) => from <= day && (to === null || to >= day)

test('people insured, added and left agree with a count by hand', async () => {
  const { officer, plans, person, policy } = await stage()
  const random = randomOf()
  const [first, days] = ['2026-03-01', 120]
  const held: Held[] = []
  for (let nth = 0; nth < 8; nth += 1) {
    const id = await person({ lastName: 'Vilar' })
    let from = dayAfter(first, between(random, -20, 60))
    for (let many = between(random, 1, 2); many > 0; many -= 1) {
      const to = between(random, 0, 3) === 0 && many === 1 ? null : dayAfter(from, between(random, 5, 40))
      await policy(id, { planId: plans.own, startDate: from, endDate: to })
      held.push({ person: id, from, to })
      if (to === null) break
      // Often the next one follows without a gap.
      from = dayAfter(to, between(random, 1, 2))
    }
  }
  await policy(await person({ lastName: 'Stranger' }), { planId: plans.foreign, startDate: first })
  const insuredOn = (day: string) => new Set(held.filter((one) => isOn(one, day)).map((one) => one.person))
  for (let nth = 0; nth < 6; nth += 1) {
    const from = dayAfter(first, between(random, 0, days - 40))
    const to = dayAfter(from, between(random, 0, 39))
    const { tiles, series } = await officer.ok(companyMetrics.detail, { from, to })
    const value = (key: string) => tiles.find((tile) => tile.key === key)?.value
    const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, offset) => dayAfter(from, offset))
    const people = [...new Set(held.map((one) => one.person))]
    const changed = (on: boolean) =>
      people.filter((one) =>
        all.some((day) => insuredOn(day).has(one) === on && insuredOn(dayAfter(day, -1)).has(one) !== on),
      ).length
    expect({ from, to, on: value('PEOPLE_INSURED') }).toEqual({ from, to, on: insuredOn(to).size })
    expect({ from, to, added: value('PEOPLE_ADDED') }).toEqual({ from, to, added: changed(true) })
    expect({ from, to, left: value('PEOPLE_LEFT') }).toEqual({ from, to, left: changed(false) })
    expect(series[0]?.points).toEqual(all.map((day) => ({ day, value: insuredOn(day).size })))
  }
})

test('no group of under five people shows, in no period and not as a difference', async () => {
  const { providerId, officer, plans, person, policy, serviceOf, inDatabase } = await stage()
  const random = randomOf()
  const serviceId = await serviceOf(plans.own, 'Dentist')
  const holders: { insuredId: string; policyId: string }[] = []
  for (let nth = 0; nth < 7; nth += 1) {
    const insuredId = await person({ lastName: 'Vilar' })
    const policyId = await policy(insuredId, { planId: plans.own, startDate: '2026-01-01' })
    holders.push({ insuredId, policyId })
  }
  const uses: { month: number; who: number }[] = []
  for (const month of [1, 2, 3, 4]) {
    // Some months have too few people, however often they came.
    const most = [fewestPeople - 1, fewestPeople, 7, 2][month - 1] ?? 0
    for (let who = 0; who < most; who += 1)
      for (let many = between(random, 1, 3); many > 0; many -= 1) uses.push({ month, who })
  }
  await inDatabase(async (db) => {
    for (const { month, who } of uses) {
      const { insuredId, policyId } = holders[who]!
      await sql`insert into benefit_uses (provider_id, id, policy_id, insured_id, service_id, day, visits, reason, source)
        values (${providerId}, ${newId()}, ${policyId}, ${insuredId}, ${serviceId}, make_date(2026, ${month}, ${between(random, 1, 28)}), 1, 'x', 'MANUAL')`.execute(
        db,
      )
    }
  })
  const inMonth = (month: number) => uses.filter((use) => use.month === month).length
  const shown = async (from: string, to: string) => {
    const { breakdowns } = await officer.ok(companyMetrics.detail, { from, to })
    return breakdowns.find(({ key }) => key === 'SERVICE')?.rows.map(({ name, value }) => [name, value])
  }
  expect(await shown('2026-01-01', '2026-01-31')).toEqual([])
  expect(await shown('2026-02-01', '2026-02-28')).toEqual([['Dentist', inMonth(2)]])
  expect(await shown('2026-01-01', '2026-04-30')).toEqual([['Dentist', inMonth(2) + inMonth(3)]])
  // A month that is not whole could tell the uses of a single day.
  expect(await shown('2026-02-01', '2026-02-27')).toEqual([])
  expect(await shown('2026-02-02', '2026-03-31')).toEqual([['Dentist', inMonth(3)]])
})

test('premiums are those of the policies behind the numbers, and only for officers who see prices', async () => {
  const { providerId, officer, own, plans, person, policy, inDatabase } = await stage()
  const insure = async (
    premium: number | null,
    startDate: string,
    endDate: string | null,
    planId = plans.own,
  ) => {
    const id = await policy(await person({ lastName: 'Vilar' }), { planId, startDate, endDate })
    await inDatabase((db) =>
      sql`update policies set premium = ${premium} where provider_id = ${providerId} and id = ${id}`.execute(
        db,
      ),
    )
  }
  await insure(100.25, '2026-01-01', '2026-12-31')
  await insure(200, '2026-03-10', null)
  await insure(40.5, '2026-01-01', '2026-03-20')
  await insure(null, '2026-03-10', null)
  await insure(999, '2026-03-10', null, plans.foreign)
  const march = { from: '2026-03-01', to: '2026-03-31' }
  const sums = async () =>
    (await officer.ok(companyMetrics.detail, march)).tiles
      .slice(0, 3)
      .map(({ key, value, premium, previousPremium }) => [key, value, premium, previousPremium])
  expect(await sums()).toEqual([
    ['PEOPLE_INSURED', 3, '300.25', '140.75'],
    ['PEOPLE_ADDED', 2, '200.00', '0.00'],
    ['PEOPLE_LEFT', 1, '40.50', '0.00'],
  ])
  await inDatabase((db) =>
    sql`update companies set officers_see = '{COVER,USAGE}' where provider_id = ${providerId} and id = ${own}`.execute(
      db,
    ),
  )
  expect(await sums()).toEqual([
    ['PEOPLE_INSURED', 3, null, null],
    ['PEOPLE_ADDED', 2, null, null],
    ['PEOPLE_LEFT', 1, null, null],
  ])
})

test('satisfaction counts whole months in which five or more people voted, and the last vote about a request', async () => {
  const { providerId, officer, own, foreign, person, inDatabase } = await stage()
  const people: string[] = []
  for (let nth = 0; nth < 6; nth += 1) people.push(await person({ lastName: 'Vilar' }))
  const vote = (who: number, day: string, scores: number[], companyId = own) =>
    inDatabase(async (db) => {
      const insuredId = people[who]!
      const closedAt = new Date(`${day}T12:00:00Z`)
      const [ticketId = ''] = await makeTickets(db, providerId, [
        { insuredId, companyId, status: 'DONE', createdAt: closedAt },
      ])
      for (const [nth, score] of scores.entries())
        await makePoll(db, providerId, insuredId, {
          ticketId,
          score,
          askedAt: new Date(+closedAt + nth * 60_000),
        })
    })
  // February: five people; one person voted twice about one request. March: four people with five votes.
  for (let who = 0; who < 5; who += 1) await vote(who, '2026-02-10', who === 0 ? [1, 5] : [who === 1 ? 2 : 4])
  for (let who = 0; who < 4; who += 1) await vote(who, '2026-03-10', [5])
  await vote(0, '2026-03-11', [5])
  await vote(4, '2026-03-10', [1], foreign)
  const shown = async (from: string, to: string) => {
    const { tiles } = await officer.ok(companyMetrics.detail, { from, to })
    const tile = tiles.find(({ key }) => key === 'PEOPLE_SATISFACTION')
    return [tile?.value, tile?.count, tile?.previous]
  }
  expect(await shown('2026-02-01', '2026-02-28')).toEqual([0.8, 5, null])
  expect(await shown('2026-03-01', '2026-03-31')).toEqual([null, 0, 0.8])
  expect(await shown('2026-01-01', '2026-03-31')).toEqual([0.8, 5, null])
  expect(await shown('2026-02-02', '2026-03-31')).toEqual([null, 0, null])
  await vote(5, '2026-03-12', [1])
  expect(await shown('2026-03-01', '2026-03-31')).toEqual([5 / 6, 6, 0.8])
})

test('an officer sees the figures of the own company alone', async () => {
  const { officer, foreign, own, as } = await stage()
  await officer.ok(companyLeads.request, { headcount: 5, insuranceTypes: ['HEALTH'] })
  const { breakdowns, tiles } = await officer.ok(companyMetrics.detail, { clientCompanyId: own })
  expect(breakdowns.map(({ key, rows }) => [key, rows.map(({ id, value }) => [id, value])])).toEqual([
    ['REQUEST_TYPE', [['INSURANCE', 1]]],
    ['REQUEST_STATE', [['TODO', 1]]],
    ['SERVICE', []],
  ])
  expect(tiles.filter(({ value }) => value === 1).map(({ key }) => key)).toEqual([
    'REQUESTS_NEW',
    'REQUESTS_OPEN',
  ])
  const stranger = await as('HR', { companyId: foreign })
  expect((await stranger.ok(companyMetrics.detail, {})).tiles.every(({ value }) => !value)).toBe(true)
  await officer.fails(companyMetrics.detail, { clientCompanyId: foreign }, 'common.not-found')
  await officer.fails(companyMetrics.detail, { from: '2026-11-30', to: '2026-11-01' }, 'common.validation')
  await (await as('ADMIN')).fails(companyMetrics.detail, {}, 'common.forbidden')
})
