import { insured } from '@coverline/contract/insured/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { day, nowhere, provideInsured } from '../../../testing/insured.ts'

describe('the list of insured people', () => {
  it('shows each person with the policy that ends last, newest people first', async () => {
    const { as, person, policy, planId } = await provideInsured()
    const reader = await as('INSURANCE_OPERATOR')
    const first = await person({ firstName: 'Ana', lastName: 'Álvarez', email: 'ana@mail.example' })
    const second = await person({ firstName: 'Ян', lastName: 'Жуков' })
    const third = await person({ firstName: 'Bo', lastName: 'alba' })
    await policy(first, { number: 'A-1', startDate: day(-10), endDate: day(20) })
    await policy(first, { number: 'A-2', startDate: day(-10), endDate: day(40) })
    const { items, totalCount } = await reader.ok(insured.list, {})
    expect(totalCount).toBe(3)
    expect(items.map((item) => item.personProfileId)).toEqual([third, second, first])
    expect(items[2]).toMatchObject({
      policyCount: 2,
      policy: { number: 'A-2', state: 'NOT_ACTIVATED', program: { id: planId } },
      can: { update: true, delete: false, invite: true },
    })
    expect(items[1]).toMatchObject({ policy: null, policyCount: 0, can: { invite: false } })
    const named = await reader.ok(insured.list, { sortBy: 'lastName' })
    expect(named.items.map((item) => item.lastName)).toEqual(['alba', 'Álvarez', 'Жуков'])
  })

  it('continues after a cursor without losing or repeating a person', async () => {
    const { as, person } = await provideInsured()
    const reader = await as('ADMIN')
    const all = await Promise.all(
      Array.from({ length: 7 }, (_, n) => person({ lastName: n % 2 ? 'Same' : 'Other' })),
    )
    for (const sortBy of ['lastName', 'email', 'createdAt'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await reader.ok(insured.list, {
          sortBy,
          sortDirection: 'DESC',
          limit: 2,
          ...(cursor ? { cursor } : {}),
        })
        seen.push(...page.items.map((item) => item.personProfileId))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen.toSorted()).toEqual(all.toSorted())
    }
  })

  it('filters by plan, company, relationship and invitation', async () => {
    const { as, person, policy, plan, inDatabase, providerId } = await provideInsured()
    const reader = await as('ADMIN')
    const companyId = '01900000-0000-7000-8000-00000000c001'
    await inDatabase((db) =>
      sql`insert into companies (provider_id, id, name) values (${providerId}, ${companyId}, 'Aurora')`.execute(
        db,
      ),
    )
    const corporate = await plan({ planType: 'CORPORATE', companyId })
    const parent = await person({ email: 'p@mail.example' })
    const child = await person({ relationship: 'CHILD', principalId: parent })
    await policy(parent, { planId: corporate })
    await policy(child)
    await inDatabase((db) =>
      sql`update insured set invitation_status = 'SENT', invitation_at = now() - interval '8 days' where id = ${parent}`.execute(
        db,
      ),
    )
    const idsOf = async (filter: object) =>
      (await reader.ok(insured.list, filter)).items.map((item) => item.personProfileId)
    expect(await idsOf({ programIds: [corporate] })).toEqual([parent])
    expect(await idsOf({ clientCompanyIds: [companyId] })).toEqual([parent])
    expect(await idsOf({ clientCompanyIds: [nowhere] })).toEqual([])
    expect(await idsOf({ relationships: ['CHILD'] })).toEqual([child])
    expect(await idsOf({ invitationStatuses: ['NOT_COMPLETED'] })).toEqual([parent])
    expect(await idsOf({ invitationStatuses: ['SENT'] })).toEqual([])
    expect(await idsOf({ invitationStatuses: ['NOT_SENT', 'NOT_COMPLETED'] })).toEqual([child, parent])
    expect(
      await idsOf({ searchQuery: 'elena', programIds: [corporate], invitationStatuses: ['NOT_COMPLETED'] }),
    ).toEqual([parent])
  })

  it('shows an agent only their own people, in every call', async () => {
    const { as, person, policy } = await provideInsured()
    const agent = await as('AGENT')
    const own = await person({ firstName: 'Own', agentUserId: agent.userId })
    const other = await person({ firstName: 'Owner' })
    const policyId = await policy(other, { number: 'OWNX-1' })
    await policy(own, { number: 'OWNX-2' })
    expect((await agent.ok(insured.list, {})).items.map((item) => item.personProfileId)).toEqual([own])
    expect((await agent.ok(insured.list, { searchQuery: 'ownx' })).totalCount).toBe(1)
    expect((await agent.ok(insured.suggest, { searchString: 'own' })).items).toHaveLength(1)
    expect((await agent.ok(policies.list, {})).items.map((item) => item.number)).toEqual(['OWNX-2'])
    expect((await agent.ok(policies.list, { searchQuery: 'ownx' })).totalCount).toBe(1)
    await agent.fails(insured.detail, { personProfileId: other }, 'common.not-found')
    await agent.fails(policies.detail, { policyId }, 'common.not-found')
    await agent.fails(insured.save, { personProfileId: own, firstName: 'New' }, 'common.forbidden')
  })

  it('rejects a doctor', async () => {
    const doctor = await (await provideInsured()).as('DOCTOR')
    await doctor.fails(insured.list, {}, 'common.forbidden')
    await doctor.fails(policies.list, {}, 'common.forbidden')
  })
})
