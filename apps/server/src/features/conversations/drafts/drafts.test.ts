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

test('an answer and a note that are not sent are two drafts, and forgetting one keeps the other', async () => {
  const { operator, receive } = await chatFixture()
  const { conversationId } = await receive({ text: 'Hello' })
  const detailOf = () => operator.ok(conversations.detail, { conversationId })
  const previews = async () =>
    (await operator.ok(conversations.drafts, {})).items.map(({ preview }) => preview)
  await operator.ok(conversations.saveDraft, { conversationId, text: '<p>Dear Ana</p>' })
  await operator.ok(conversations.saveDraft, { conversationId, text: '<p>She shouted</p>', isNote: true })
  expect(await detailOf()).toMatchObject({
    draft: { text: '<p>She shouted</p>', isNote: true },
    otherDraft: { text: '<p>Dear Ana</p>', isNote: false },
  })
  expect(await previews()).toEqual(['She shouted'])
  await operator.ok(conversations.saveDraft, { conversationId, text: '', isNote: true })
  expect(await detailOf()).toMatchObject({ draft: { text: '<p>Dear Ana</p>' }, otherDraft: null })
  expect(await previews()).toEqual(['Dear Ana'])
})
