import { conversations } from '@coverline/contract/conversations/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { inboxFixture } from '../../../testing/fixtures/inbox-fixture.ts'

test('a ticket shows the open requests of its client, the last active one first, and an answer starts the named one', async () => {
  const stage = await inboxFixture()
  const { admin, personProfileId, provider } = stage
  const made = async (businessTypeSave: 'CALL' | 'CHAT' | 'INSURANCE') =>
    (await admin.ok(tickets.save, { personProfileId, businessTypeSave })).ticketId
  const [done, insurance, chat] = [await made('CALL'), await made('INSURANCE'), await made('CHAT')]
  await admin.ok(tickets.save, { ticketId: done, statusSave: 'DONE' })
  const open = async (caller = admin, ticketId = insurance) =>
    (await caller.ok(tickets.detail, { ticketId })).openRequests.map((one) => [one.ticketId, one.status])
  expect(await open()).toEqual([
    [chat, 'NEW'],
    [insurance, 'NEW'],
  ])
  const { conversationId } = await admin.ok(tickets.detail, { ticketId: insurance })
  await provider.inDatabase((db) =>
    db.updateTable('insured').set({ registered_at: new Date() }).where('id', '=', personProfileId).execute(),
  )
  const answer = { conversationId: conversationId ?? '', text: '<p>Yes</p>', clientKey: newId() }
  await admin.ok(conversations.send, { ...answer, ticketId: insurance })
  expect(await open()).toEqual([
    [insurance, 'IN_PROGRESS'],
    [chat, 'NEW'],
  ])
  // A doctor sees only their own.
  const doctor = await provider.as('DOCTOR')
  const own = await stage.ticket({ operatorUserId: doctor.userId })
  expect(await open(doctor, own)).toEqual([[own, 'NEW']])
})
