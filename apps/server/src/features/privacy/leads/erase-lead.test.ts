import { audit } from '@coverline/contract/audit/endpoints'
import { files } from '@coverline/contract/files/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { rowsWith } from '../../../testing/find-words.ts'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { mailFrom } from '../../../testing/fixtures/mail-facts.ts'
import { day } from '../../../testing/insured.ts'

type Exported = { data: Record<string, Record<string, unknown>[]> }

/** A lead from a mail, with a task, a file, notes and words about it in another lead's notes. Every word of it holds `key`. */
async function lead() {
  const stage = await chatFixture({ features: ['EMAIL'] })
  const key = `ruiz${newId().slice(-8)}`
  const admin = await stage.provider.as('ADMIN')
  const address = `ana@${key}.example`
  const { conversationId } = await stage.receive({
    party: { address, name: `Ana ${key}` },
    channel: 'EMAIL',
    text: `What does a policy cost? ${key}`,
    mail: mailFrom(address),
  })
  const { leadId } = await admin.ok(leads.fromConversation, { conversationId })
  await admin.ok(leads.save, { leadId, notes: `Asked twice ${key}`, companyName: `${key} SL` })
  const file = { name: `${key}.txt`, content: key }
  const { cdnFileId } = await admin.ok(files.save, { type: 'DOCUMENT' }, { file })
  await admin.ok(leads.save, { leadId, cdnFileIdsSave: [cdnFileId] })
  const task = { title: `Call ${key}`, description: '', dueDate: day(0), leadId }
  const { taskId } = await admin.ok(tasks.save, task)
  const { leadId: other } = await admin.ok(leads.save, { title: 'Bakery Sol', notes: `Knows ${address}` })
  const left = () => stage.provider.inDatabase((db) => rowsWith(db, key))
  return { ...stage, admin, key, address, leadId, taskId, other, left }
}

test('an erased lead leaves nothing but stage, premium and days', async () => {
  const { admin, key, leadId, taskId, other, left } = await lead()
  await admin.fails(subjects.eraseLead, { leadId, title: 'Ana Lopez' }, 'subjects.title-differs')
  await admin.ok(subjects.eraseLead, { leadId, title: `ana ${key.toUpperCase()}` })
  expect(await left()).toBe('')
  await admin.fails(leads.detail, { leadId }, 'common.not-found')
  expect(await admin.ok(tasks.detail, { taskId })).toMatchObject({ title: '', lead: null })
  // Of the other lead only the words about this one are gone.
  expect(await admin.ok(leads.detail, { leadId: other })).toMatchObject({ title: 'Bakery Sol', notes: null })
  const { items } = await admin.ok(audit.search, { actions: ['subjects.erased'] })
  expect(items.map(({ entityId }) => entityId)).toContain(leadId)
})

test('the export of a lead holds its record, messages, task and file', async () => {
  const { admin, key, address, leadId, provider } = await lead()
  const { body } = await admin.send(subjects.exportLead, { leadId })
  const { data } = JSON.parse(String(body)) as Exported
  const { items } = await admin.ok(audit.search, { actions: ['subjects.exported'] })
  expect(items).toMatchObject([{ entityId: leadId }])
  const { items: history } = await admin.ok(leads.history, { leadId })
  expect(history.filter(({ action, changes }) => action === 'LEAD_UPDATED' && changes.length === 0)).toEqual(
    [],
  )
  expect(data['leads']).toMatchObject([{ id: leadId, email: address, notes: `Asked twice ${key}` }])
  expect(data['messages']).toMatchObject([{ plain: `What does a policy cost? ${key}` }])
  expect(data['tasks']).toMatchObject([{ title: `Call ${key}` }])
  expect(data['files']).toMatchObject([{ name: `${key}.txt` }])
  expect(data['insured']).toEqual([])
  const operator = await provider.as('INSURANCE_OPERATOR')
  await operator.fails(subjects.exportLead, { leadId }, 'common.admin-only')
  await operator.fails(subjects.eraseLead, { leadId, title: 'x' }, 'common.admin-only')
})

test('words that a lead shares with an insured person stay', async () => {
  const { admin, key, address, leadId, other, personId } = await lead()
  const { personProfileId } = await admin.ok(insured.save, {
    firstName: 'Bo',
    lastName: key,
    email: address,
    birthdate: '1990-01-01',
  })
  await admin.ok(subjects.eraseLead, { leadId, title: `Ana ${key}` })
  expect(await admin.ok(insured.detail, { personProfileId })).toMatchObject({ email: address })
  expect(await admin.ok(leads.detail, { leadId: other })).toMatchObject({ notes: `Knows ${address}` })
  expect(await admin.ok(insured.detail, { personProfileId: personId })).toMatchObject({ firstName: 'Ana' })
})

test('a lead that became an insured person is erased with the person', async () => {
  const { admin, key, leadId, personId, provider } = await lead()
  await provider.inDatabase((db) =>
    db.updateTable('leads').set({ insured_id: personId }).where('id', '=', leadId).execute(),
  )
  await admin.fails(subjects.eraseLead, { leadId, title: `Ana ${key}` }, 'subjects.lead-is-client')
  await admin.fails(subjects.exportLead, { leadId }, 'subjects.lead-is-client')
})
