import { bulk } from '@coverline/contract/bulk/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BulkFixture, bulkFixture, settled } from '../../../testing/fixtures/bulk-fixture.ts'
import { nowhere, provideInsured } from '../../../testing/insured.ts'

let fixture: BulkFixture
let agent: Awaited<ReturnType<BulkFixture['provider']['as']>>

beforeEach(async () => {
  fixture = await bulkFixture()
  agent = await fixture.provider.as('AGENT')
})

const lead = async (given: object = {}) =>
  (await fixture.admin.ok(leads.save, { title: 'Ana Peña', ...given })).leadId
const agentOf = async (leadId: string) =>
  (await fixture.admin.ok(leads.detail, { leadId })).agent?.userId ?? null
const toAgent = (leadIds: string[]) => ({
  kind: 'LEADS_ASSIGN' as const,
  leadIds,
  agentUserId: agent.userId,
})

describe('leads assigned in bulk', () => {
  it('are previewed, assigned and given back to their former agents', async () => {
    const { admin, prepare, run, undo, rows } = fixture
    const [free, own, theirs] = [
      await lead(),
      await lead({ agentUserId: admin.userId }),
      await lead({ agentUserId: agent.userId }),
    ]
    const ready = await prepare(toAgent([free, own, theirs]))
    expect(ready).toMatchObject({ status: 'READY', changed: 2, unchanged: 1, refused: 0 })
    expect(ready.agent?.id).toBe(agent.userId)
    expect(await agentOf(free)).toBeNull()
    const shown = await rows(ready, { outcomes: ['CHANGED'] })
    expect(shown.map(({ title, changes }) => [title, changes[0]?.field])).toEqual([
      ['Ana Peña', 'agent'],
      ['Ana Peña', 'agent'],
    ])
    expect(await run(ready)).toMatchObject({ status: 'DONE', changed: 2 })
    expect([await agentOf(free), await agentOf(own)]).toEqual([agent.userId, agent.userId])
    expect(await undo(ready)).toMatchObject({ status: 'UNDONE', blocked: 0 })
    expect([await agentOf(free), await agentOf(own), await agentOf(theirs)]).toEqual([
      null,
      admin.userId,
      agent.userId,
    ])
  })

  it('are all that match the filters when the change is prepared', async () => {
    const { prepare, run } = fixture
    const [match, other] = [await lead({ title: 'Match' }), await lead({ title: 'Other' })]
    const ready = await prepare({
      kind: 'LEADS_ASSIGN',
      leadFilters: { searchQuery: 'match' },
      agentUserId: agent.userId,
    })
    expect(ready.total).toBe(1)
    await run(ready)
    expect([await agentOf(match), await agentOf(other)]).toEqual([agent.userId, null])
  })

  it('leave one that was deleted since the preview, and say so', async () => {
    const { admin, prepare, run, rows } = fixture
    const [stays, goes] = [await lead(), await lead()]
    const ready = await prepare(toAgent([stays, goes]))
    await admin.ok(leads.save, { leadId: goes, leadDelete: true })
    expect(await run(ready)).toMatchObject({ status: 'DONE', changed: 1, refused: 1 })
    const [refused] = await rows(ready, { outcomes: ['REFUSED'] })
    expect(refused).toMatchObject({ recordId: goes, title: '' })
    expect(refused?.reason?.message).toBeTruthy()
  })

  it('stay if one of them got another agent since; the undo names it', async () => {
    const { admin, doAll, undo, rows } = fixture
    const [first, second] = [await lead(), await lead()]
    const done = await doAll(toAgent([first, second]))
    await admin.ok(leads.save, { leadId: second, agentUserId: admin.userId })
    expect(await undo(done)).toMatchObject({ status: 'DONE', blocked: 1 })
    expect(await rows(done, { isBlocked: true })).toMatchObject([
      { recordId: second, blocker: 'CHANGED_SINCE' },
    ])
    expect([await agentOf(first), await agentOf(second)]).toEqual([agent.userId, admin.userId])
  })

  it('keep an agent that one of them got since the preview, and say so', async () => {
    const { admin, prepare, run, rows } = fixture
    const [first, second] = [await lead(), await lead()]
    const ready = await prepare(toAgent([first, second]))
    await admin.ok(leads.save, { leadId: second, agentUserId: admin.userId })
    expect(await run(ready)).toMatchObject({ status: 'DONE', changed: 1, refused: 1 })
    expect(await rows(ready, { outcomes: ['REFUSED'] })).toMatchObject([
      { recordId: second, reason: { code: 'CHANGED_SINCE_PREVIEW' } },
    ])
    expect([await agentOf(first), await agentOf(second)]).toEqual([agent.userId, admin.userId])
  })

  it('are assigned once when two people run the change', async () => {
    const { admin, prepare, provider } = fixture
    const operator = await provider.as('INSURANCE_OPERATOR')
    const leadId = await lead()
    const ready = await prepare(toAgent([leadId]))
    const given = { operationId: ready.operationId }
    const answers = await Promise.allSettled([admin.ok(bulk.run, given), operator.ok(bulk.run, given)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await settled(admin, ready.operationId)
    const { items } = await admin.ok(leads.history, { leadId })
    expect(items).toHaveLength(2)
  })

  it('are not given away by an agent, who sees no such change', async () => {
    const leadId = await lead({ agentUserId: agent.userId })
    const ready = await fixture.prepare({ kind: 'LEADS_ASSIGN', leadIds: [leadId], agentUserId: null })
    const given = { operationId: ready.operationId }
    await agent.fails(bulk.save, toAgent([leadId]), 'common.validation')
    await agent.fails(bulk.rows, given, 'common.not-found')
    await agent.fails(bulk.run, given, 'common.not-found')
  })

  it('are of the own provider and go to its members only', async () => {
    const { admin } = fixture
    const other = await provideInsured()
    const stranger = await other.as('ADMIN')
    const { leadId: foreign } = await stranger.ok(leads.save, { title: 'Foreign' })
    const own = await lead()
    for (const id of [foreign, nowhere]) await admin.fails(bulk.save, toAgent([own, id]), 'common.not-found')
    for (const agentUserId of [stranger.userId, nowhere])
      await admin.fails(bulk.save, { kind: 'LEADS_ASSIGN', leadIds: [own], agentUserId }, 'common.not-found')
    const ready = await fixture.prepare(toAgent([own]))
    await stranger.fails(bulk.run, { operationId: ready.operationId }, 'common.not-found')
    expect(await agentOf(own)).toBeNull()
  })
})
