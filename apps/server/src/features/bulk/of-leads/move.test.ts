import { bulk } from '@coverline/contract/bulk/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import type { LeadStage } from '@coverline/contract/leads/terms'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BulkFixture, bulkFixture, settled } from '../../../testing/fixtures/bulk-fixture.ts'
import { nowhere, provideInsured } from '../../../testing/insured.ts'

let fixture: BulkFixture

beforeEach(async () => {
  fixture = await bulkFixture()
})

const premium = { dealPremiumSave: '900' }
const lost = { stageSave: 'LOST' as const, lostReason: 'OTHER' as const, lostReasonText: 'Moved abroad' }
const lead = async (given: object = {}) =>
  (await fixture.admin.ok(leads.save, { title: 'Ana Peña', ...given })).leadId
const stageOf = async (leadId: string) => (await fixture.admin.ok(leads.detail, { leadId })).stage
const moveTo = (stageSave: LeadStage, leadIds: string[], more: object = {}) => ({
  kind: 'LEADS_MOVE' as const,
  leadIds,
  stageSave,
  ...more,
})
/** A won lead with a policy */
async function insuredLead(): Promise<string> {
  const { admin, provider } = fixture
  const leadId = await lead({ firstName: 'Eva', lastName: 'Sol', stageSave: 'WIN', ...premium })
  await admin.ok(leads.obtainPolicy, { leadId, programId: provider.planId })
  return leadId
}

describe('leads moved in bulk', () => {
  it('are previewed by the rules of the stages, moved and moved back, with both in their history', async () => {
    const { admin, prepare, run, undo, rows } = fixture
    const [ready, poor, won] = [
      await lead(premium),
      await lead(),
      await lead({ ...premium, stageSave: 'WIN' }),
    ]
    const prepared = await prepare(moveTo('WIN', [ready, poor, won]))
    expect(prepared).toMatchObject({ status: 'READY', stage: 'WIN', changed: 1, unchanged: 1, refused: 1 })
    expect(await rows(prepared, { outcomes: ['CHANGED', 'REFUSED'] })).toMatchObject([
      { recordId: ready, changes: [{ field: 'stage', before: 'INCOMING', after: 'WIN' }] },
      { recordId: poor, reason: { code: 'LEAD_DEAL_PREMIUM_REQUIRED' } },
    ])
    expect(await stageOf(ready)).toBe('INCOMING')
    expect(await run(prepared)).toMatchObject({ status: 'DONE', changed: 1, refused: 1 })
    expect([await stageOf(ready), await stageOf(poor)]).toEqual(['WIN', 'INCOMING'])
    expect(await undo(prepared)).toMatchObject({ status: 'UNDONE', blocked: 0 })
    const { items } = await admin.ok(leads.history, { leadId: ready })
    expect(items.map(({ action, previousStage, newStage }) => [action, previousStage, newStage])).toEqual([
      ['LEAD_UPDATED_STAGE', 'WIN', 'INCOMING'],
      ['LEAD_UPDATED_STAGE', 'INCOMING', 'WIN'],
      ['LEAD_CREATED', null, 'INCOMING'],
    ])
    expect(items[0]?.actorName).toBe(items[2]?.actorName)
    expect(items[0]?.actorName).toBeTruthy()
  })

  it('are lost for one reason; each gets its own reason back', async () => {
    const { admin, doAll, undo } = fixture
    const [open, other] = [await lead(), await lead(lost)]
    const gone = await doAll(moveTo('LOST', [open, other], { lostReason: 'PRICE' }))
    expect(gone).toMatchObject({ lostReason: 'PRICE', changed: 1, unchanged: 1 })
    const reasonOf = async (leadId: string) => {
      const { stage, lostReason, lostReasonText } = await admin.ok(leads.detail, { leadId })
      return [stage, lostReason, lostReasonText]
    }
    expect(await reasonOf(open)).toEqual(['LOST', 'PRICE', null])
    expect(await reasonOf(other)).toEqual(['LOST', 'OTHER', 'Moved abroad'])
    await undo(gone)
    const opened = await doAll(moveTo('NEGOTIATION', [open, other]))
    expect(await reasonOf(other)).toEqual(['NEGOTIATION', null, null])
    await undo(opened)
    expect(await reasonOf(open)).toEqual(['INCOMING', null, null])
    expect(await reasonOf(other)).toEqual(['LOST', 'OTHER', 'Moved abroad'])
  })

  it('need a stage, and a reason if they are lost', async () => {
    const { admin } = fixture
    const leadId = await lead()
    const fieldsOf = async (input: object) =>
      (await admin.fails(bulk.save, { kind: 'LEADS_MOVE', leadIds: [leadId], ...input }, 'common.validation'))
        .fields
    expect(await fieldsOf({})).toHaveProperty('stageSave')
    expect(await fieldsOf({ stageSave: 'LOST' })).toHaveProperty('lostReason')
    expect(await fieldsOf({ stageSave: 'LOST', lostReason: 'OTHER' })).toHaveProperty('lostReasonText')
  })

  it('stay won while their policy exists', async () => {
    const { prepare, rows } = fixture
    const leadId = await insuredLead()
    const prepared = await prepare(moveTo('NEGOTIATION', [leadId]))
    expect(prepared).toMatchObject({ changed: 0, refused: 1, can: { run: false } })
    expect(await rows(prepared)).toMatchObject([{ reason: { code: 'LEAD_HAS_POLICY' } }])
  })

  it('are all that match the filters, if any does', async () => {
    const { admin, doAll } = fixture
    const [match, other] = [await lead({ title: 'Match' }), await lead({ title: 'Other' })]
    const filters = { kind: 'LEADS_MOVE' as const, stageSave: 'NEGOTIATION' as const }
    expect(await doAll({ ...filters, leadFilters: { searchQuery: 'match' } })).toMatchObject({ total: 1 })
    expect([await stageOf(match), await stageOf(other)]).toEqual(['NEGOTIATION', 'INCOMING'])
    await admin.fails(bulk.save, { ...filters, leadFilters: { searchQuery: 'nothing' } }, 'bulk.nothing')
  })

  it('stay where another person moved them since the preview, and can be tried again', async () => {
    const { admin, prepare, run, rows } = fixture
    const [first, second] = [await lead(), await lead()]
    const prepared = await prepare(moveTo('NEGOTIATION', [first, second]))
    await admin.ok(leads.save, { leadId: second, stageSave: 'DECISION_MAKING' })
    expect(await run(prepared)).toMatchObject({ status: 'DONE', changed: 1, refused: 1 })
    expect(await stageOf(second)).toBe('DECISION_MAKING')
    expect(await rows(prepared, { outcomes: ['REFUSED'] })).toMatchObject([
      { recordId: second, reason: { code: 'CHANGED_SINCE_PREVIEW' } },
    ])
    const { operationId } = await admin.ok(bulk.retry, { operationId: prepared.operationId })
    expect(await settled(admin, operationId)).toMatchObject({ stage: 'NEGOTIATION', changed: 1 })
    await run({ operationId })
    expect(await stageOf(second)).toBe('NEGOTIATION')
  })

  it('stay if the preview refused them, even if the cause is gone when the change runs', async () => {
    const { admin, prepare, run } = fixture
    const [ready, poor] = [await lead(premium), await lead()]
    const prepared = await prepare(moveTo('WIN', [ready, poor]))
    await admin.ok(leads.save, { leadId: poor, ...premium })
    expect(await run(prepared)).toMatchObject({ changed: 1, refused: 1 })
    expect(await stageOf(poor)).toBe('INCOMING')
  })

  it('are not moved back if one has a policy, lost its premium or was moved since', async () => {
    const { admin, provider, doAll, undo, rows } = fixture
    const given = { firstName: 'Iris', lastName: 'Mar', ...premium }
    const wins = [await lead(given), await lead(given)]
    const done = await doAll(moveTo('WIN', wins))
    await admin.ok(leads.obtainPolicy, { leadId: wins[0] ?? '', programId: provider.planId })
    await admin.ok(leads.save, { leadId: wins[1] ?? '', stageSave: 'NEGOTIATION' })
    expect(await undo(done)).toMatchObject({ status: 'DONE', blocked: 2 })
    const blockers = new Map(
      (await rows(done, { isBlocked: true })).map(({ recordId, blocker }) => [recordId, blocker]),
    )
    expect(wins.map((id) => blockers.get(id))).toEqual(['POLICY_MADE', 'CHANGED_SINCE'])
    const won = await lead({ ...premium, stageSave: 'WIN' })
    const open = await doAll(moveTo('INCOMING', [won]))
    await admin.ok(leads.save, { leadId: won, dealPremiumSave: null })
    await undo(open)
    expect(await rows(open)).toMatchObject([{ blocker: 'PREMIUM_MISSING' }])
    expect(await stageOf(won)).toBe('INCOMING')
  })
})

describe('the rights to move leads in bulk', () => {
  it('of an agent cover the own leads, also when the change runs and when it is undone', async () => {
    const { admin, provider, prepare } = fixture
    const agent = await provider.as('AGENT')
    const own = [await lead({ agentUserId: agent.userId }), await lead({ agentUserId: agent.userId })]
    const prepared = await prepare(moveTo('NEGOTIATION', own), agent)
    expect(prepared).toMatchObject({ status: 'READY', changed: 2, can: { run: true } })
    await admin.ok(leads.save, { leadId: own[1] ?? '', agentUserId: null })
    await agent.ok(bulk.run, { operationId: prepared.operationId })
    const done = await settled(agent, prepared.operationId)
    expect(done).toMatchObject({ status: 'DONE', changed: 1, refused: 1 })
    expect([await stageOf(own[0] ?? ''), await stageOf(own[1] ?? '')]).toEqual(['NEGOTIATION', 'INCOMING'])
    await admin.ok(leads.save, { leadId: own[0] ?? '', agentUserId: null })
    await agent.ok(bulk.undo, { operationId: prepared.operationId })
    expect(await settled(agent, prepared.operationId)).toMatchObject({ status: 'DONE', blocked: 1 })
    expect(await stageOf(own[0] ?? '')).toBe('NEGOTIATION')
  })

  it('do not reach the leads of others, nor their bulk changes', async () => {
    const { admin, provider, prepare } = fixture
    const [agent, other] = [await provider.as('AGENT'), await provider.as('AGENT')]
    const leadId = await lead({ agentUserId: agent.userId })
    await other.fails(bulk.save, moveTo('NEGOTIATION', [leadId]), 'common.not-found')
    const { operationId } = await prepare(moveTo('NEGOTIATION', [leadId]), agent)
    for (const step of [bulk.detail, bulk.rows, bulk.run, bulk.cancel])
      await other.fails(step, { operationId }, 'common.not-found')
    expect((await other.ok(bulk.list, {})).items).toEqual([])
    expect((await agent.ok(bulk.list, {})).items).toMatchObject([{ operationId }])
    const doctor = await provider.as('DOCTOR')
    await doctor.fails(bulk.save, moveTo('NEGOTIATION', [leadId]), 'common.forbidden')
    const stranger = await (await provideInsured()).as('ADMIN')
    for (const id of [leadId, nowhere])
      await stranger.fails(bulk.save, moveTo('NEGOTIATION', [id]), 'common.not-found')
    expect((await admin.ok(bulk.detail, { operationId })).status).toBe('READY')
  })

  it('prepare and run once for repeated clicks', async () => {
    const { admin } = fixture
    const input = moveTo('NEGOTIATION', [await lead()])
    const headers = { 'idempotency-key': 'one-click-on-move' }
    const answers = [
      await admin.ok(bulk.save, input, { headers }),
      await admin.ok(bulk.save, input, { headers }),
    ]
    expect(new Set(answers.map(({ operationId }) => operationId)).size).toBe(1)
    const operationId = answers[0]?.operationId ?? ''
    await settled(admin, operationId)
    await admin.ok(bulk.run, { operationId })
    await admin.fails(bulk.run, { operationId }, 'bulk.not-open')
    expect(await settled(admin, operationId)).toMatchObject({ status: 'DONE', changed: 1 })
  })
})
