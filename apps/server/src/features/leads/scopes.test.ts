import { leads } from '@coverline/contract/leads/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { type InsuredProvider, nowhere, provideInsured } from '../../testing/insured.ts'

let provider: InsuredProvider
let admin: Caller

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

const lead = async (given: object = {}, caller = admin) =>
  (await caller.ok(leads.save, { title: 'Ana Peña', ...given })).leadId
const titles = async (input: object = {}, caller = admin) =>
  (await caller.ok(leads.list, input)).items.map(({ title }) => title).toSorted()

describe('an agent', () => {
  it('sees, changes and creates only their own leads', async () => {
    const agent = await provider.as('AGENT')
    const foreign = await lead({ title: 'Foreign' })
    const given = await lead({ title: 'Given', agentUserId: agent.userId })
    const own = await lead({ title: 'Own' }, agent)
    expect(await titles({}, agent)).toEqual(['Given', 'Own'])
    expect(await titles({ searchQuery: 'foreign' }, agent)).toEqual([])
    expect((await agent.ok(leads.list, {})).stats[0]?.count).toBe(2)
    expect(await agent.ok(leads.detail, { leadId: own })).toMatchObject({
      agent: { userId: agent.userId },
      can: { update: true, delete: false, assign: false },
    })
    for (const leadId of [foreign, nowhere]) {
      await agent.fails(leads.detail, { leadId }, 'common.not-found')
      await agent.fails(leads.save, { leadId, title: 'Mine' }, 'common.not-found')
      await agent.fails(leads.history, { leadId }, 'common.not-found')
      await agent.fails(leads.saveBulk, { itemsSave: [{ leadId, notes: 'x' }] }, 'common.not-found')
    }
    const kept = await agent.fails(
      leads.save,
      { leadId: given, agentUserId: admin.userId },
      'common.validation',
    )
    expect(kept.fields).toEqual({ agentUserId: 'NOT_SUPPORTED_VALUE' })
    await agent.fails(leads.save, { leadId: given, agentUserId: null }, 'common.validation')
    await agent.fails(leads.save, { title: 'Theirs', agentUserId: admin.userId }, 'common.validation')
    await agent.ok(leads.save, { leadId: given, stageSave: 'NEGOTIATION' })
    await agent.fails(leads.download, { leads: [own] }, 'common.forbidden')
    await admin.ok(leads.save, { leadId: given, agentUserId: null })
    await agent.fails(leads.detail, { leadId: given }, 'common.not-found')
  })

  it('who is a doctor too still sees no leads of others', async () => {
    const agent = await provider.as('AGENT')
    await provider.inDatabase((db) =>
      sql`insert into grants (provider_id, id, workspace_id, user_id, role, accepted_at)
        select provider_id, gen_random_uuid(), workspace_id, user_id, 'DOCTOR', now() from grants where user_id = ${agent.userId}`.execute(
        db,
      ),
    )
    await lead({ title: 'Foreign' })
    await lead({ title: 'Own' }, agent)
    expect(await titles({}, agent)).toEqual(['Own'])
  })

  it('and everybody else who may work on leads can be chosen', async () => {
    const agent = await provider.as('AGENT')
    await provider.as('DOCTOR')
    const { items } = await admin.ok(leads.agents, {})
    expect(items.map(({ userId }) => userId).toSorted()).toEqual([admin.userId, agent.userId].toSorted())
  })
})
