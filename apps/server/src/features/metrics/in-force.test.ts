import type { RequestOf } from '@coverline/contract/endpoint'
import { insured } from '@coverline/contract/insured/endpoints'
import { peopleInsured, policiesInForce } from '@coverline/contract/metrics/cover-behind'
import { metrics } from '@coverline/contract/metrics/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, provideInsured } from '../../testing/insured.ts'
import { randomOf } from '../../testing/security/random.ts'
import { makeCompany } from '../companies/factory.ts'

type Asked = RequestOf<typeof metrics.detail>
type Made = { insuredId: string; planId: string; isOn: boolean; policyId: string }

let provider: InsuredProvider
let admin: Caller
let companyId: string
/** Plans that are on: one of the company and one of no company; then one that is off and one that is deleted */
let planIds: [string, string, string, string]

const update = (change: ReturnType<typeof sql>) => provider.inDatabase((db) => change.execute(db))

beforeAll(async () => {
  provider = await provideInsured({ timeZone: 'UTC' })
  admin = await provider.as('ADMIN')
  companyId = await provider.inDatabase((db) => makeCompany(db, provider.providerId, { name: 'Acme' }))
  planIds = [
    await provider.plan({ planType: 'CORPORATE', companyId }),
    await provider.plan(),
    await provider.plan(),
    await provider.plan(),
  ]
  const insurerId = '01900000-0000-7000-8000-00000000aaab'
  await update(
    sql`insert into insurers (provider_id, id, title) values (${provider.providerId}, ${insurerId}, 'Insurer')`,
  )
  await update(sql`update plans set is_available = id = any(${planIds.slice(0, 2)}::uuid[]), insurer_id = ${insurerId},
    deleted_at = case when id = ${planIds[3]} then now() end where id = any(${planIds}::uuid[])`)
})

/** What the dashboard counts for a member, and what the lists find behind it */
async function counted(member: Caller, asked: Asked) {
  const { tiles } = await member.ok(metrics.detail, asked)
  const valueOf = (key: string) => tiles.find((tile) => tile.key === key)?.value
  const listed = await member.ok(policies.list, { ...policiesInForce(asked), limit: 1000 })
  const people = await member.ok(insured.list, { ...peopleInsured(asked), limit: 1000 })
  expect(listed.totalCount).toBe(listed.items.length)
  expect(people.totalCount).toBe(people.items.length)
  expect([valueOf('POLICIES_ACTIVE'), valueOf('PEOPLE_ACTIVE')]).toEqual([
    listed.totalCount,
    people.totalCount,
  ])
  return {
    policyIds: listed.items.map(({ policyId }) => policyId).toSorted(),
    personIds: people.items.map(({ personProfileId }) => personProfileId).toSorted(),
  }
}

describe('policies in force and the people insured', () => {
  const random = randomOf()
  const made: Made[] = []
  let own: string[]
  let agent: Caller

  beforeAll(async () => {
    agent = await provider.as('AGENT')
    const people = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        provider.person({ lastName: 'Random', ...(nth < 8 ? { agentUserId: agent.userId } : {}) }),
      ),
    )
    own = people.slice(0, 8)
    await update(sql`update insured set registered_at = now() where id = any(${people.slice(15)}::uuid[])`)
    const someDay = () => random.pick([null, -400, -30, -1, 0, 1, 30, 400])
    for (let nth = 0; nth < 120; nth += 1) {
      const [one, two] = [someDay(), someDay()]
      const [start, end] = one !== null && two !== null && one > two ? [two, one] : [one, two]
      const off = random.chance(0.6) ? null : someDay()
      const plan = random.pick([0, 0, 0, 1, 1, 1, 2, 3] as const)
      const [insuredId, planId] = [random.pick(people), planIds[plan]]
      const dayOf = (offset: number | null) => (offset === null ? null : day(offset))
      const policyId = await provider.policy(insuredId, {
        planId,
        startDate: dayOf(start),
        endDate: dayOf(end),
        deactivationDate: dayOf(off),
      })
      const isDeleted = random.chance(0.15)
      if (isDeleted) await update(sql`update policies set deleted_at = now() where id = ${policyId}`)
      const isOn = plan < 2 && !isDeleted && (start ?? 0) <= 0 && (end ?? 0) >= 0 && (off === null || off > 0)
      made.push({ insuredId, planId, isOn, policyId })
    }
  })

  const expected = (wanted: (one: Made) => boolean) => {
    const found = made.filter((one) => one.isOn && wanted(one))
    return {
      policyIds: found.map(({ policyId }) => policyId).toSorted(),
      personIds: [...new Set(found.map(({ insuredId }) => insuredId))].toSorted(),
    }
  }

  it('are as many as their lists find, by company and program', async () => {
    const [staff, other, off] = planIds
    const all = expected(() => true)
    expect(all.policyIds.length).toBeGreaterThan(all.personIds.length)
    expect(await counted(admin, {})).toEqual(all)
    expect(await counted(admin, { clientCompanyId: companyId })).toEqual(
      expected(({ planId }) => planId === staff),
    )
    for (const programId of [staff, other])
      expect(await counted(admin, { programId })).toEqual(expected(({ planId }) => planId === programId))
    const none = { policyIds: [], personIds: [] }
    expect(await counted(admin, { programId: off })).toEqual(none)
    expect(await counted(admin, { programId: other, clientCompanyId: companyId })).toEqual(none)
  })

  it('are found by a search too, and all other people are not insured', async () => {
    const { policyIds, personIds } = expected(() => true)
    const searchQuery = 'random'
    const found = await admin.ok(policies.list, { ...policiesInForce({}), searchQuery })
    expect(found.totalCount).toBe(policyIds.length)
    const people = async (isInsured?: boolean) =>
      (await admin.ok(insured.list, { searchQuery, ...(isInsured === undefined ? {} : { isInsured }) }))
        .totalCount
    expect([await people(true), await people(false), await people()]).toEqual([
      personIds.length,
      30 - personIds.length,
      30,
    ])
  })

  it('are those of an agent in the lists of the agent', async () => {
    const { policyIds, personIds } = expected(({ insuredId }) => own.includes(insuredId))
    const listed = await agent.ok(policies.list, policiesInForce({}))
    const people = await agent.ok(insured.list, peopleInsured({}))
    expect([listed.totalCount, people.totalCount]).toEqual([policyIds.length, personIds.length])
  })
})

it('a person counts once, whatever the period, and leads have no such numbers', async () => {
  const before = await counted(admin, {})
  const twice = await provider.person()
  const [planId] = planIds
  const policyIds = [
    await provider.policy(twice, { planId, startDate: day(0), endDate: day(0) }),
    await provider.policy(twice, { planId, deactivationDate: day(1) }),
  ]
  for (const dates of [
    { startDate: day(1) },
    { endDate: day(-1) },
    { deactivationDate: day(0) },
    { planId: planIds[2] },
  ])
    await provider.policy(await provider.person(), { planId, ...dates })
  const gone = await provider.person()
  await provider.policy(gone, { planId })
  await admin.ok(insured.saveBulk, { personProfileIds: [gone], personProfileDelete: true })
  expect(await counted(admin, { from: day(-60), to: day(-31) })).toEqual({
    policyIds: [...before.policyIds, ...policyIds].toSorted(),
    personIds: [...before.personIds, twice].toSorted(),
  })
  const { tiles } = await admin.ok(metrics.detail, { ticketCategory: 'LEAD' })
  expect(tiles.map(({ key }) => key)).not.toContain('PEOPLE_ACTIVE')
  expect(tiles.map(({ key }) => key)).not.toContain('POLICIES_ACTIVE')
})
