import type { ai } from '@coverline/contract/ai/endpoints'
import type { FileContent, InputOf } from '@coverline/contract/endpoint'
import type { DeferredResponse } from '../../platform/deferred-response.ts'
import { dataBlocks } from '../../platform/ai/data-blocks.ts'
import type { CtxOf } from '../../platform/context.ts'
import { conversationService } from '../conversations/service.ts'
import { writeLate } from './answer-late.ts'
import { summaryInstructions, threadText } from './rules.ts'

const lastMessages = 200

/** Summarises a thread in a few lines, including notes: both are for colleagues. */
export async function summarise(
  ctx: CtxOf<typeof ai.summarise>,
  { conversationId }: InputOf<typeof ai.summarise>,
): Promise<DeferredResponse<FileContent>> {
  const conversation = await conversationService.find(ctx, conversationId)
  if (!conversation) return ctx.fail('common.not-found')
  const said = await conversationService.thread(ctx, conversation.id, lastMessages)
  const data = dataBlocks({ THREAD: threadText(said, { withNotes: true }) })
  return writeLate(ctx, { instructions: summaryInstructions(ctx.locale), data })
}
