import { ai } from '@coverline/contract/ai/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, test } from 'vitest'
import type { AiServer } from '../../testing/servers/ai-server.ts'
import { onModel } from '../../testing/fixtures/ai-fixture.ts'
import type { ChatFixture } from '../../testing/fixtures/chat-fixture.ts'
import { stream } from '../../testing/stream.ts'

let model: AiServer
let stage: ChatFixture
let conversationId: string

onModel(['Where can I have my teeth cleaned?'], (given) => {
  ;({ model, stage, conversationId } = given)
})

test('a text that is too long or stopped by a filter is never shown as complete', async () => {
  const { messageId } = await stage.receive({ text: 'Good day' })
  const calls = [
    () => stream(stage.operator, ai.improveWriting, { conversationId, text: 'x'.repeat(5000) }),
    () => stream(stage.operator, ai.suggestReply, { conversationId }),
    () => stream(stage.operator, ai.summarise, { conversationId }),
  ]
  for (const end of ['full', 'refuses', 'silent'] as const)
    for (const call of calls) {
      const heard = Promise.withResolvers<void>()
      let paces = 0
      const pace = () => (paces++ === 0 ? Promise.resolve() : heard.promise)
      model.replies = [{ pieces: ['Half of it'], pace, end }]
      const reader = (await call()).body!.getReader()
      await reader.read()
      heard.resolve()
      await expect(reader.read(), end).rejects.toThrow()
    }
  // An improved text gets as many tokens as the operator's own text needs.
  model.replies = [{ pieces: ['Fine.'] }]
  await stage.operator.ok(ai.improveWriting, { conversationId, text: 'x'.repeat(5000) })
  expect(model.calls.at(-1)?.body).toMatchObject({ max_tokens: 5000 })
  model.replies = [{ pieces: [' '], end: 'full' }]
  await stage.operator.fails(ai.improveWriting, { conversationId, text: 'x' }, 'ai.too-long')
  model.replies = [{ pieces: [] }]
  await stage.operator.fails(ai.suggestReply, { conversationId }, 'ai.no-answer')
  model.replies = [{ text: '{"text":"Good', isCut: true }]
  await stage.operator.fails(ai.translate, { messageId, language: 'es' }, 'ai.too-long')
})

test('suggestions of labels and translations stop when their caller disconnects too', async () => {
  const { messageId } = await stage.receive({ text: 'Good day' })
  const { items } = await stage.operator.ok(tickets.list, {})
  const { ticketId } = items[0]!
  model.replies = [{ hangs: true }]
  const calls = [
    (signal: AbortSignal) => stream(stage.operator, ai.suggestLabels, { ticketId }, signal),
    (signal: AbortSignal) => stream(stage.operator, ai.translate, { messageId, language: 'es' }, signal),
  ]
  for (const call of calls) {
    model.calls.length = 0
    const stop = new AbortController()
    const waiting = call(stop.signal)
    while (model.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    stop.abort()
    await expect(waiting).rejects.toThrow()
    await model.idle()
  }
})
