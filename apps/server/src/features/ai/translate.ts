import type { ai } from '@coverline/contract/ai/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import * as z from 'zod'
import type { DeferredResponse } from '../../platform/deferred-response.ts'
import { dataBlocks } from '../../platform/ai/data-blocks.ts'
import type { CtxOf } from '../../platform/context.ts'
import { plainText } from '../../platform/texts/rich-text.ts'
import { runAsSystem } from '../../platform/run-as-system.ts'
import { conversationService } from '../conversations/service.ts'
import { askLate } from './answer-late.ts'
import { translateInstructions } from './rules.ts'

type Translated = OutputOf<typeof ai.translate>

const shape = z.strictObject({ text: z.string().min(1).max(100_000) })

/** Translates a message; a stored translation is returned without the AI. */
export async function translate(
  ctx: CtxOf<typeof ai.translate>,
  { messageId, language = ctx.locale }: InputOf<typeof ai.translate>,
): Promise<Translated | DeferredResponse<Translated>> {
  const message = await conversationService.findMessage(ctx, messageId)
  if (!message) return ctx.fail('common.not-found')
  const known = await conversationService.translations.find(ctx, messageId, language)
  if (known !== undefined) return { text: known, language }
  const { html } = message
  const text = plainText(html)
  if (text === '') return { text: '', language }
  const { services, actor } = ctx
  return askLate(ctx, async (asked, limits) => {
    const found = await asked.extract({
      instructions: translateInstructions(language),
      data: dataBlocks({ MESSAGE: text }),
      schema: shape,
      ...limits,
    })
    const made = { messageId, html, language, plain: found.text }
    await runAsSystem(services)(actor.providerId, 'ai.translate', (late) =>
      conversationService.translations.keep(late, made),
    )
    return { text: found.text, language }
  })
}
