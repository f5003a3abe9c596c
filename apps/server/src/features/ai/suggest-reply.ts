import type { ai } from '@coverline/contract/ai/endpoints'
import type { FileContent, InputOf } from '@coverline/contract/endpoint'
import type { DeferredResponse } from '../../platform/deferred-response.ts'
import { dataBlocks } from '../../platform/ai/data-blocks.ts'
import type { CtxOf } from '../../platform/context.ts'
import { chatbotService } from '../chatbot/service.ts'
import { conversationService } from '../conversations/service.ts'
import { writeLate } from './answer-late.ts'
import { replyInstructions, threadText } from './rules.ts'

const lastMessages = 40

/**
 * Drafts the next answer from the thread without its notes, and from insurance facts if the caller may see
 * them.
 */
export async function suggestReply(
  ctx: CtxOf<typeof ai.suggestReply>,
  { conversationId, text }: InputOf<typeof ai.suggestReply>,
): Promise<DeferredResponse<FileContent>> {
  const conversation = await conversationService.find(ctx, conversationId)
  if (!conversation) return ctx.fail('common.not-found')
  const thread = threadText(await conversationService.thread(ctx, conversation.id, lastMessages), {
    withNotes: false,
  })
  const { insuredId } = conversation
  const maySee = ctx.actor.isSuperAdmin || ctx.actor.permissions.has('INSURED_VIEW')
  const facts = insuredId !== null && maySee ? await chatbotService.factsOf(ctx, insuredId, ctx.locale) : []
  return writeLate(ctx, {
    // If the thread shows no language, the client's language takes precedence over the operator's.
    instructions: replyInstructions((await conversationService.languageOf(ctx, insuredId)) ?? ctx.locale),
    data: dataBlocks({
      THREAD: thread,
      FACTS: facts.map((fact) => fact.text).join('\n'),
      ...(text === undefined ? {} : { WISH: text }),
    }),
  })
}
