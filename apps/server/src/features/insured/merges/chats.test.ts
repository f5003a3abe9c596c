import { conversations } from '@coverline/contract/conversations/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { expect, test } from 'vitest'
import { conversationService } from '../../conversations/service.ts'
import { asSystem } from '../../../testing/fixtures/chat-fixture.ts'
import { mergeFixture } from '../../../testing/fixtures/merge-fixture.ts'

type Received = { conversationId: string; messageId: string }

async function chatting() {
  const stage = await mergeFixture()
  const inSystem = asSystem(stage)
  return {
    ...stage,
    write: (insuredId: string, text: string) =>
      inSystem<Received>((ctx) =>
        conversationService.receive(ctx, { party: { insuredId }, channel: 'APP', text }),
      ),
    thread: async (personProfileId: string) => {
      const { conversationId, unreadCount } = await stage.admin.ok(conversations.detail, { personProfileId })
      if (conversationId === null) return { conversationId, unreadCount, texts: [] }
      const { items } = await stage.admin.ok(conversations.messages, { conversationId })
      return { conversationId, unreadCount, texts: items.map((item) => item.text.replace(/<[^>]+>/g, '')) }
    },
  }
}

test('the threads of two merged profiles read as one by time, and as two after the split', async () => {
  const stage = await chatting()
  const [a, b] = [await stage.person(), await stage.person()]
  const first = await stage.write(a, 'a1')
  const other = await stage.write(b, 'b1')
  await stage.write(a, 'a2')
  await stage.write(b, 'b2')
  const pair = { personProfileId: a, otherPersonProfileId: b }
  expect((await stage.admin.ok(merges.preview, pair)).moves).toMatchObject({ tickets: 1, conversations: 1 })
  const before = await stage.state()
  const { mergeId } = await stage.merge(a, b)
  expect(await stage.thread(a)).toEqual({
    conversationId: first.conversationId,
    unreadCount: 4,
    texts: ['a1', 'b1', 'a2', 'b2'],
  })
  // The old id leads to the thread that contains it; pages span the parts.
  const { items } = await stage.admin.ok(conversations.messages, {
    conversationId: other.conversationId,
    before: (await stage.admin.ok(conversations.messages, { conversationId: first.conversationId })).items[2]
      ?.messageId,
  })
  expect(items.map((item) => item.conversationId)).toEqual([first.conversationId, other.conversationId])
  await stage.admin.ok(merges.split, { mergeId })
  expect(await stage.state()).toEqual(before)
  // A message to a merged profile goes to the profile that replaced it.
  await stage.merge(a, b)
  expect((await stage.write(b, 'b3')).conversationId).toBe(first.conversationId)
  const { conversationId } = first
  expect(await stage.admin.ok(conversations.markRead, { conversationId })).toEqual({ unreadCount: 0 })
})

test('a thread that moved alone returns alone; conversations joined to it since stay', async () => {
  const stage = await chatting()
  const [a, b, c] = [await stage.person(), await stage.person(), await stage.person()]
  await stage.write(b, 'b1')
  await stage.write(c, 'c1')
  const first = await stage.merge(a, b)
  const second = await stage.merge(a, c)
  expect((await stage.thread(a)).texts).toEqual(['b1', 'c1'])
  await stage.admin.ok(merges.split, { mergeId: first.mergeId })
  expect((await stage.thread(a)).texts).toEqual(['c1'])
  expect((await stage.thread(b)).texts).toEqual(['b1'])
  await stage.admin.ok(merges.split, { mergeId: second.mergeId })
  expect((await stage.thread(a)).texts).toEqual([])
  expect((await stage.thread(c)).texts).toEqual(['c1'])
})
