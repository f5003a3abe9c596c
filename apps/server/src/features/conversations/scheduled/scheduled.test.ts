import { scheduledMessages } from '@coverline/contract/conversations/tools'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, test } from 'vitest'
import { openEvents } from '../../../platform/realtime/testing/event-client.ts'
import { newId } from '../../../platform/id.ts'
import { setClockOffset } from '../../../platform/clock.ts'
import type { Caller } from '../../../testing/caller.ts'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { sendDue } from './send-scheduled.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A conversation with an answer and a file scheduled in two hours. */
async function waitingStage() {
  const stage = await chatFixture()
  const { operator, personId } = stage
  const { conversationId } = await stage.receive({ text: 'Question' })
  const store = async (name: string, caller: Caller = operator) =>
    (await caller.ok(conversations.saveFile, {}, { file: { name, content: 'a,b\n1,2\n' } })).cdnFileId
  const fileId = await store('list.csv')
  const { ticketId } = await operator.ok(tickets.save, {
    personProfileId: personId,
    businessTypeSave: 'CALL',
  })
  const { scheduledId } = await operator.ok(scheduledMessages.save, {
    conversationId,
    ticketId,
    text: '<p>Later</p>',
    sendAt: inHours(2),
    cdnFileIds: [fileId],
  })
  return {
    ...stage,
    conversationId,
    scheduledId,
    ticketId,
    fileId,
    store,
    waiting: async () => (await operator.ok(scheduledMessages.list, { conversationId })).items,
    /** Returns the text and file names of each sent message. */
    sent: async () =>
      (await operator.ok(conversations.messages, { conversationId })).items
        .filter(({ author }) => author === 'SUPPORT')
        .map(({ text, files }) => [text, ...files.map(({ fileName }) => fileName)]),
    due: () => stage.inSystem((ctx) => sendDue(ctx, scheduledId)),
    dueLater: async () => {
      setClockOffset(5 * 3_600_000)
      try {
        await stage.inSystem((ctx) => sendDue(ctx, scheduledId))
      } finally {
        setClockOffset(0)
      }
    },
  }
}

test('a scheduled message sent now goes out once, with its files and for its request', async () => {
  const stage = await waitingStage()
  const { operator, conversationId, scheduledId, ticketId } = stage
  expect(await stage.waiting()).toMatchObject([{ scheduledId, files: [{ fileName: 'list.csv', size: 8 }] }])
  const now = { conversationId, scheduledId, text: '<p>Now</p>', clientKey: 'k1' }
  const sent = await operator.ok(conversations.send, now)
  expect(sent).toMatchObject({ text: '<p>Now</p>', ticketId, files: [{ fileName: 'list.csv' }] })
  expect(await stage.waiting()).toEqual([])
  // A browser without a response retries with its key; a second window has its own key.
  expect((await operator.ok(conversations.send, now)).messageId).toBe(sent.messageId)
  await operator.fails(conversations.send, { ...now, clientKey: 'k2' }, 'scheduled.not-waiting')
  await operator.fails(scheduledMessages.cancel, { scheduledId }, 'scheduled.not-waiting')
  await stage.dueLater()
  expect(await stage.sent()).toEqual([['<p>Now</p>', 'list.csv']])
})

test('a sent, canceled or foreign scheduled message is not sent again', async () => {
  const stage = await waitingStage()
  const { operator, conversationId, scheduledId, provider } = stage
  const now = { conversationId, scheduledId, text: '<p>Now</p>' }
  const other = await provider.person({ firstName: 'Luis', lastName: 'Soto' })
  await stage.register(other)
  const theirs = await stage.receive({ party: { insuredId: other }, text: 'Other' })
  const elsewhere = { ...now, conversationId: theirs.conversationId }
  await operator.fails(conversations.send, elsewhere, 'common.not-found')
  await operator.fails(conversations.send, { ...now, scheduledId: newId() }, 'common.not-found')
  await operator.fails(conversations.send, { ...now, isNote: true }, 'common.validation')
  const stranger = await chatFixture()
  const own = await stranger.receive({ text: 'Mine' })
  const foreign = { ...now, conversationId: own.conversationId }
  await stranger.operator.fails(conversations.send, foreign, 'common.not-found')
  const change = { scheduledId, text: '<p>x</p>', sendAt: inHours(9) }
  await stranger.operator.fails(scheduledMessages.save, change, 'common.not-found')
  expect(await stage.waiting()).toHaveLength(1)
  await stage.dueLater()
  await operator.fails(conversations.send, now, 'scheduled.not-waiting')
  await operator.fails(scheduledMessages.save, change, 'scheduled.not-waiting')
  expect(await stage.sent()).toEqual([['<p>Later</p>', 'list.csv']])
  const second = await operator.ok(scheduledMessages.save, {
    conversationId,
    text: '<p>Never</p>',
    sendAt: inHours(2),
  })
  await operator.ok(scheduledMessages.cancel, second)
  await operator.fails(conversations.send, { ...now, ...second }, 'scheduled.not-waiting')
})

test('sending by hand at the scheduled moment creates one message', async () => {
  const stage = await waitingStage()
  const { operator, conversationId, scheduledId } = stage
  setClockOffset(3 * 3_600_000)
  try {
    const byHand = (text: string) => operator.send(conversations.send, { conversationId, scheduledId, text })
    await Promise.all([byHand('<p>One</p>'), stage.due(), byHand('<p>Two</p>'), stage.due()])
  } finally {
    setClockOffset(0)
  }
  expect(await stage.sent()).toHaveLength(1)
})

test('a changed scheduled message keeps its files, loses removed ones, and gets a colleague’s files', async () => {
  const stage = await waitingStage()
  const { operator, scheduledId, conversationId, fileId } = stage
  const change = { scheduledId, text: '<p>Changed</p>', sendAt: inHours(4) }
  await operator.ok(scheduledMessages.save, change)
  expect(await stage.waiting()).toMatchObject([{ text: '<p>Changed</p>', files: [{ cdnFileId: fileId }] }])
  // A colleague cannot send the operator's files, but can change a message that has one.
  const colleague = await stage.provider.as('ADMIN')
  const taken = { conversationId, text: '', cdnFileIds: [fileId] }
  await colleague.fails(conversations.send, taken, 'common.not-found')
  const added = await stage.store('more.csv', colleague)
  await colleague.ok(scheduledMessages.save, { ...change, cdnFileIds: [fileId, added] })
  expect((await stage.waiting())[0]?.files.map(({ fileName }) => fileName)).toEqual(['list.csv', 'more.csv'])
  await operator.ok(scheduledMessages.save, { ...change, cdnFileIds: [added] })
  await operator.fails(
    scheduledMessages.save,
    { ...change, cdnFileIds: [fileId, newId()] },
    'common.not-found',
  )
  expect((await stage.waiting())[0]?.files.map(({ fileName }) => fileName)).toEqual(['more.csv'])
  const all = { conversationId, scheduledId, text: '<p>Without</p>', cdnFileIds: [] }
  await colleague.ok(conversations.send, all)
  expect(await stage.sent()).toEqual([['<p>Without</p>']])
})

test('users with the conversation open get the end of the schedule together with the message', async () => {
  const stage = await waitingStage()
  const { operator, conversationId, scheduledId } = stage
  const { token, headers } = await stage.provider.as('ADMIN')
  const colleague = await openEvents(stage.provider.app.url, token, undefined, headers)
  const told = () => colleague.changes().map(({ data }) => data.event)
  await expect.poll(() => colleague.told.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await operator.ok(conversations.send, { conversationId, scheduledId, text: '<p>Now</p>' })
  const news = expect.arrayContaining(['scheduledMessages.changed', 'conversations.message'])
  await expect.poll(told, { timeout: 60_000 }).toEqual(news)
  colleague.close()
})
