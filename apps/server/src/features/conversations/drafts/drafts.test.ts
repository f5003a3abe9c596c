import { conversations } from '@coverline/contract/conversations/endpoints'
import { expect, test } from 'vitest'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'

const file = (name: string) => ({ file: { name, content: new TextEncoder().encode('a;b\n1;2\n') } })

test('a draft keeps its files in their order, also without text, and an empty one forgets them', async () => {
  const { operator, provider, receive } = await chatFixture()
  const { conversationId } = await receive({ text: 'Hello' })
  const one = await operator.ok(conversations.saveFile, {}, file('one.csv'))
  const two = await operator.ok(conversations.saveFile, {}, file('two.csv'))
  const cdnFileIds = [two.cdnFileId, one.cdnFileId]
  const draftOf = async () => (await operator.ok(conversations.detail, { conversationId })).draft
  await operator.ok(conversations.saveDraft, { conversationId, text: '', cdnFileIds })
  expect(await draftOf()).toMatchObject({ text: '', files: [two, one] })
  expect((await operator.ok(conversations.drafts, {})).items).toMatchObject([{ preview: 'two.csv, one.csv' }])
  const colleague = await provider.as('ADMIN')
  await colleague.ok(conversations.saveDraft, { conversationId, text: '<p>Mine</p>', cdnFileIds })
  expect((await colleague.ok(conversations.detail, { conversationId })).draft?.files).toEqual([])
  await operator.ok(conversations.send, { conversationId, text: '', cdnFileIds })
  await operator.ok(conversations.saveDraft, { conversationId, text: '', cdnFileIds: [] })
  expect(await draftOf()).toBeNull()
})
