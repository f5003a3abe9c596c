import type { chatbot } from '@coverline/contract/chatbot'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { pressed, saidByButton } from './buttons.ts'
import { findConfig, findPhrasings } from './queries.ts'
import { noSettings, say } from './rules.ts'
import { handOffText } from './texts.ts'

/** What the bot would say, for the preview; nothing is kept. */
export async function tryChatbot(
  ctx: CtxOf<typeof chatbot.ask>,
  { language, text }: InputOf<typeof chatbot.ask>,
): Promise<OutputOf<typeof chatbot.ask>> {
  const settings = (await findConfig(ctx))?.settings ?? noSettings
  const known = await findPhrasings(ctx, language)
  const tapped = pressed(settings, text)
  const said =
    (tapped?.language === language ? saidByButton(tapped.button, known) : undefined) ??
    say(known, language, text)
  if (said.kind === 'ANSWER') {
    const { id, question, answer } = said.answer
    return { kind: 'ANSWER', answerId: id, question, answer }
  }
  return {
    kind: 'HAND_OFF',
    reason: said.reason,
    text: handOffText(ctx, settings, language),
    nearest: said.nearest.map(({ id, question }) => ({ answerId: id, question })),
  }
}
