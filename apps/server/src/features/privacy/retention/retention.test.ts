import { audit } from '@coverline/contract/audit/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { retention } from '@coverline/contract/privacy/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { personData } from '../../../features.ts'
import { type ChatFixture, chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { mailFrom } from '../../../testing/fixtures/mail-facts.ts'
import { day, inDays } from '../../../testing/insured.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { makeLead } from '../../leads/factory.ts'
import { eraseStaleIn } from './erase-stale-leads.ts'

let stage: ChatFixture
let admin: ChatFixture['operator']
beforeEach(async () => {
  stage = await chatFixture({ features: ['EMAIL'] })
  admin = await stage.provider.as('ADMIN')
})

/** A lead that was made 400 days ago; nothing has happened to it since. */
const old = (title: string, given: object = {}) =>
  stage.provider.inDatabase((db) =>
    makeLead(db, stage.provider.providerId, { title, at: new Date(`${day(-400)}T12:00:00Z`), ...given }),
  )
const titles = async () => (await admin.ok(leads.list, {})).items.map(({ title }) => title).toSorted()
const run = () => {
  const { app, providerId } = stage.provider
  return eraseStaleIn(jobContextOf(app), providerId, Object.values(personData))
}
const due = async (months?: number) => (await admin.ok(retention.show, months ? { months } : {})).due

it('erases at night the leads to which nothing happened for the chosen months', async () => {
  const { provider, personId } = stage
  await old('Quiet', { email: 'quiet@lead.example' })
  await old('Lost', { stage: 'LOST', lostReason: 'PRICE' })
  await old('New', { at: new Date() })
  await old('Moved', { way: [{ to: 'NEGOTIATION', at: new Date() }], stage: 'NEGOTIATION' })
  const changed = await old('Changed')
  await admin.ok(leads.save, { leadId: changed, notes: 'Called back' })
  const leadId = await old('With a task')
  await admin.ok(tasks.save, { title: 'Call', dueDate: day(3), leadId })
  const client = await old('Client')
  await provider.inDatabase((db) =>
    db.updateTable('leads').set({ insured_id: personId }).where('id', '=', client).execute(),
  )
  const writer = await old('Writer', { email: 'writer@lead.example' })
  const { conversationId } = await stage.receive({
    party: { address: 'writer@lead.example' },
    channel: 'EMAIL',
    text: 'Still here',
    mail: mailFrom('writer@lead.example'),
  })
  await provider.inDatabase((db) =>
    db.updateTable('leads').set({ conversation_id: conversationId }).where('id', '=', writer).execute(),
  )
  const all = await titles()
  await run()
  expect(await titles()).toEqual(all)
  expect(await admin.ok(retention.show, {})).toEqual({ months: null, due: 0 })
  expect([await due(12), await due(14), await due(1)]).toEqual([2, 0, 2])
  await admin.ok(retention.save, { months: 12 })
  expect(await admin.ok(retention.show, {})).toEqual({ months: 12, due: 2 })
  await run()
  expect(await titles()).toEqual(['Changed', 'Client', 'Moved', 'New', 'With a task', 'Writer'])
  expect(await due()).toBe(0)
  const { items } = await admin.ok(audit.search, { actions: ['subjects.erased'] })
  // One erasure of two leads: the event with the digest, and one for each.
  expect(items).toHaveLength(3)
  await inDays(400, run)
  expect(await titles()).toEqual(['Client', 'With a task'])
})

it('erases more leads than one transaction takes', async () => {
  for (let nth = 0; nth < 120; nth += 1) await old(`Quiet ${nth}`)
  await admin.ok(retention.save, { months: 12 })
  await run()
  expect(await titles()).toEqual([])
})

it('is set by administrators, and its change is in the history', async () => {
  await stage.operator.fails(retention.show, {}, 'common.admin-only')
  await stage.operator.fails(retention.save, { months: 12 }, 'common.admin-only')
  await admin.fails(retention.save, { months: 0 }, 'common.validation')
  await admin.ok(retention.save, { months: 12 })
  await admin.ok(retention.save, { months: 12 })
  await admin.ok(retention.save, { months: null })
  const { items } = await admin.ok(audit.search, { actions: ['retention.updated'] })
  expect(items.map(({ changes }) => changes)).toEqual([
    [{ field: 'months', before: 12, after: null }],
    [{ field: 'months', before: null, after: 12 }],
  ])
})
