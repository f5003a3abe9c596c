import type { ChatbotSettings } from '@coverline/contract/chatbot'
import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../platform/context.ts'
import { isOpenAt } from './rules.ts'

/** What a client hears when a person takes over: the provider's own words or the product's, and when people are there. */
export function handOffText(ctx: Context, settings: ChatbotSettings, language: Language): string {
  const own = settings.handOffs[language] || translate(language, 'chatbot:said.handOff')
  const isOpen = isOpenAt(settings, ctx.now, ctx.actor.workspace?.timeZone ?? 'UTC')
  return isOpen ? own : `${own}\n${translate(language, 'chatbot:said.closed')}`
}
