import type { ai } from '@coverline/contract/ai/endpoints'
import type { FileContent, InputOf } from '@coverline/contract/endpoint'
import type { DeferredResponse } from '../../platform/deferred-response.ts'
import { dataBlocks } from '../../platform/ai/data-blocks.ts'
import type { CtxOf } from '../../platform/context.ts'
import { conversationService } from '../conversations/service.ts'
import { writeLate } from './answer-late.ts'
import { improveInstructions, improveTokens } from './rules.ts'

/** Improves the wording of an operator's text; only this text is sent to the model. */
export async function improveWriting(
  ctx: CtxOf<typeof ai.improveWriting>,
  { conversationId, text, manner }: InputOf<typeof ai.improveWriting>,
): Promise<DeferredResponse<FileContent>> {
  if (!(await conversationService.find(ctx, conversationId))) return ctx.fail('common.not-found')
  return writeLate(ctx, {
    instructions: improveInstructions(manner),
    data: dataBlocks({ TEXT: text }),
    tokens: improveTokens(text),
  })
}
