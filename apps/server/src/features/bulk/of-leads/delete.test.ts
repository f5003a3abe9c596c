import { bulk } from '@coverline/contract/bulk/endpoints'
import { files } from '@coverline/contract/files/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BulkFixture, bulkFixture, bulkSteps } from '../../../testing/fixtures/bulk-fixture.ts'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { mailFrom } from '../../../testing/fixtures/mail-facts.ts'
import { nowhere, provideInsured } from '../../../testing/insured.ts'

let fixture: BulkFixture

beforeEach(async () => {
  fixture = await bulkFixture()
})

const lead = async (given: object = {}) =>
  (await fixture.admin.ok(leads.save, { title: 'Ana Peña', ...given })).leadId
const detail = (leadId: string) => fixture.admin.ok(leads.detail, { leadId })
const deletion = (leadIds: string[]) => ({ kind: 'LEADS_DELETE' as const, leadIds })

describe('leads deleted in bulk', () => {
  it('are previewed with what they have, deleted, and come back with all of it', async () => {
    const { admin, prepare, run, undo, rows } = fixture
    const file = { name: 'offer.txt', content: 'Offer' }
    const { cdnFileId } = await admin.ok(files.save, { type: 'DOCUMENT', name: file.name }, { file })
    const noted = await lead({ notes: 'Call on Monday', cdnFileIdsSave: [cdnFileId] })
    const plain = await lead({ title: 'Luis Vega', agentUserId: admin.userId })
    const { taskId } = await admin.ok(tasks.save, { title: 'Call', leadId: noted, dueDate: '2026-12-01' })
    const before = [await detail(noted), await detail(plain)]
    const ready = await prepare(deletion([noted, plain]))
    expect(ready).toMatchObject({
      changed: 2,
      attached: { files: 1, notes: 1, tasks: 1, conversations: 0 },
    })
    expect(await run(ready)).toMatchObject({ status: 'DONE', changed: 2, attached: null })
    for (const leadId of [noted, plain]) await admin.fails(leads.detail, { leadId }, 'common.not-found')
    expect((await rows(ready)).map(({ title }) => title).toSorted()).toEqual(['Ana Peña', 'Luis Vega'])
    expect((await admin.ok(tasks.detail, { taskId })).lead).toBeNull()
    expect(await undo(ready)).toMatchObject({ status: 'UNDONE', blocked: 0 })
    expect([await detail(noted), await detail(plain)]).toEqual(before)
    expect((await admin.ok(tasks.detail, { taskId })).lead).toMatchObject({ leadId: noted })
    const { items } = await admin.ok(leads.history, { leadId: noted })
    expect(items.map(({ action }) => action)).toEqual(['LEAD_RESTORED', 'LEAD_UPDATED', 'LEAD_CREATED'])
  })

  it('stay if they have a policy, and if anything of them was changed since the preview', async () => {
    const { admin, provider, prepare, run, rows } = fixture
    const given = { firstName: 'Eva', lastName: 'Sol', stageSave: 'WIN', dealPremiumSave: '900' }
    const [held, changed, goes] = [await lead(given), await lead(), await lead()]
    await admin.ok(leads.obtainPolicy, { leadId: held, programId: provider.planId })
    const ready = await prepare(deletion([held, changed, goes]))
    expect(ready).toMatchObject({ changed: 2, refused: 1 })
    await admin.ok(leads.save, { leadId: changed, notes: 'They called back' })
    expect(await run(ready)).toMatchObject({ status: 'DONE', changed: 1, refused: 2 })
    const reasons = new Map(
      (await rows(ready, { outcomes: ['REFUSED'] })).map((row) => [row.recordId, row.reason?.code]),
    )
    expect([reasons.get(held), reasons.get(changed)]).toEqual(['LEAD_HAS_POLICY', 'CHANGED_SINCE_PREVIEW'])
    expect((await detail(changed)).notes).toBe('They called back')
  })

  it('are gone for good after 30 days; the undo names them and restores none', async () => {
    const { provider, doAll, undo, rows } = fixture
    const [old, fresh] = [await lead(), await lead()]
    const done = await doAll(deletion([old, fresh]))
    await provider.inDatabase(async (db) => {
      await sql`update leads set deleted_at = deleted_at - interval '31 days' where id = ${old}`.execute(db)
    })
    expect(await undo(done)).toMatchObject({ status: 'DONE', blocked: 1 })
    expect(await rows(done, { isBlocked: true })).toMatchObject([{ recordId: old, blocker: 'FINAL' }])
    await fixture.admin.fails(leads.detail, { leadId: fresh }, 'common.not-found')
  })

  it('are all that match the filters', async () => {
    const { admin, doAll } = fixture
    const [match, other] = [await lead({ title: 'Match' }), await lead({ title: 'Other' })]
    const input = { kind: 'LEADS_DELETE' as const, leadFilters: { searchQuery: 'match' } }
    expect(await doAll(input)).toMatchObject({ total: 1, changed: 1 })
    await admin.fails(leads.detail, { leadId: match }, 'common.not-found')
    expect((await detail(other)).title).toBe('Other')
    await admin.fails(bulk.save, input, 'bulk.nothing')
  })

  it('are deleted by members with that right, who see them', async () => {
    const { provider } = fixture
    const [agent, operator] = [await provider.as('AGENT'), await provider.as('INSURANCE_OPERATOR')]
    const leadId = await lead({ agentUserId: agent.userId })
    await agent.fails(bulk.save, deletion([leadId]), 'common.forbidden')
    const { operationId } = await fixture.prepare(deletion([leadId]), operator)
    await agent.fails(bulk.run, { operationId }, 'common.not-found')
    const stranger = await (await provideInsured()).as('ADMIN')
    for (const id of [leadId, nowhere]) await stranger.fails(bulk.save, deletion([id]), 'common.not-found')
    await stranger.fails(bulk.run, { operationId }, 'common.not-found')
    expect((await detail(leadId)).leadId).toBe(leadId)
  })
})

describe('the conversation of a lead deleted in bulk', () => {
  async function talking() {
    const chat = await chatFixture({ features: ['EMAIL'] })
    const admin = await chat.provider.as('ADMIN')
    const from = 'ana.ruiz@sender.example'
    const { conversationId } = await chat.receive({
      party: { address: from, name: 'Ana Ruiz' },
      channel: 'EMAIL',
      text: 'Hello',
      mail: mailFrom(from),
    })
    const { leadId } = await admin.ok(leads.fromConversation, { conversationId })
    return { admin, conversationId, leadId, steps: bulkSteps(admin) }
  }

  it('belongs to it again after the undo', async () => {
    const { admin, conversationId, leadId, steps } = await talking()
    const ready = await steps.prepare(deletion([leadId]))
    expect(ready.attached).toMatchObject({ conversations: 1 })
    await steps.run(ready)
    expect(await admin.ok(leads.ofConversation, { conversationId })).toEqual({ lead: null })
    await steps.undo(ready)
    expect((await admin.ok(leads.ofConversation, { conversationId })).lead).toMatchObject({ leadId })
  })

  it('prevents the undo if it became another lead', async () => {
    const { admin, conversationId, leadId, steps } = await talking()
    const done = await steps.doAll(deletion([leadId]))
    await admin.ok(leads.fromConversation, { conversationId })
    expect(await steps.undo(done)).toMatchObject({ status: 'DONE', blocked: 1 })
    expect(await steps.rows(done)).toMatchObject([{ blocker: 'CONVERSATION_TAKEN' }])
    await admin.fails(leads.detail, { leadId }, 'common.not-found')
  })
})
