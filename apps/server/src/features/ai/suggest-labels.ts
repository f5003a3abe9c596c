import type { ai } from '@coverline/contract/ai/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import * as z from 'zod'
import type { DeferredResponse } from '../../platform/deferred-response.ts'
import { dataBlocks } from '../../platform/ai/data-blocks.ts'
import type { CtxOf } from '../../platform/context.ts'
import { conversationService } from '../conversations/service.ts'
import { ticketService } from '../tickets/service.ts'
import { askLate } from './answer-late.ts'
import { labelInstructions, threadText } from './rules.ts'

type Suggested = OutputOf<typeof ai.suggestLabels>

const lastMessages = 20

const shape = z.strictObject({
  tags: z.array(z.int()).max(3),
  colleague: z.int().nullable(),
  reason: z.string().max(300),
})

const numbered = (lines: readonly string[]): string =>
  lines.map((line, at) => `${at + 1}. ${line}`).join('\n')

/** Suggests tags and a colleague for a request; only existing ones that it does not have yet. */
export async function suggestLabels(
  ctx: CtxOf<typeof ai.suggestLabels>,
  { ticketId }: InputOf<typeof ai.suggestLabels>,
): Promise<Suggested | DeferredResponse<Suggested>> {
  const ticket = await ticketService.labels(ctx, ticketId)
  if (!ticket) return ctx.fail('common.not-found')
  const { tags, operators, conversationId, about } = ticket
  const conversation = conversationId ? await conversationService.find(ctx, conversationId) : undefined
  const said = conversation ? await conversationService.thread(ctx, conversation.id, lastMessages) : []
  const colleagues = operators.map(
    ({ name, openCount, sameClient }) =>
      `${name}: ${openCount} open requests, ${sameClient} of this client before`,
  )
  const data = dataBlocks({
    REQUEST: about,
    THREAD: threadText(said, { withNotes: true }),
    TAGS: numbered(tags.map(({ name }) => name)),
    COLLEAGUES: numbered(colleagues),
  })
  return askLate(ctx, async (asked, limits) => {
    const instructions = labelInstructions(ctx.locale)
    const found = await asked.extract({ instructions, data, schema: shape, ...limits })
    const operator = found.colleague === null ? undefined : operators[found.colleague - 1]
    return {
      tags: tags.filter((_, at) => found.tags.includes(at + 1)).map(({ tagId, name }) => ({ tagId, name })),
      operator: operator ? { userId: operator.id, name: operator.name } : null,
      reason: found.reason,
    }
  })
}
