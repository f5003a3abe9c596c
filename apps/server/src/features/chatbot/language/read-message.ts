import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { chatbotChannels } from '@coverline/contract/chatbot/terms'
import { languages } from '@coverline/contract/common'
import type { Context } from '../../../platform/context.ts'
import { type Asked, findAsked } from '../answers/answer-queries.ts'
import { pressed } from '../config/buttons.ts'
import { findConfig, findKnowledge } from '../queries.ts'
import type { Situation } from '../reply.ts'
import { isOpenAt } from './rules.ts'

/**
 * Loads a client's message with everything that decides the reply. Returns undefined if the bot is off or a
 * person handles the request.
 */
export async function readMessage(
  ctx: Context,
  messageId: string,
): Promise<{ asked: Asked; situation: Situation } | undefined> {
  const settings = (await findConfig(ctx))?.settings
  if (!settings?.isEnabled || !ctx.actor.workspace?.features.includes('CHATBOT')) return undefined
  const asked = await findAsked(ctx, messageId)
  const isHeard = chatbotChannels.some((one) => one === asked?.channel && settings.channels.includes(one))
  if (!asked?.isOpen || !isHeard) return undefined
  return { asked, situation: await situationOf(ctx, settings, asked) }
}

type About = Pick<
  Situation,
  'text' | 'language' | 'earlier' | 'isGreeted' | 'greetings' | 'suggestions' | 'offered'
> &
  Pick<Asked, 'providerLanguage'>

/** Loads everything that decides the reply except the text itself. */
export async function situationOf(
  ctx: Context,
  settings: ChatbotSettings,
  { providerLanguage, ...about }: About,
): Promise<Situation> {
  const { language, text } = about
  const tapped = pressed(settings, text)?.language
  const read = language === null ? languages : [...new Set([language, tapped ?? language])]
  return {
    settings,
    knowledge: await findKnowledge(ctx, read),
    text,
    language,
    fallback: providerLanguage ?? 'en',
    earlier: about.earlier,
    isGreeted: about.isGreeted,
    greetings: about.greetings,
    suggestions: about.suggestions,
    offered: about.offered,
    isOpen: isOpenAt(settings, ctx.now, ctx.actor.workspace?.timeZone ?? 'UTC'),
  }
}
