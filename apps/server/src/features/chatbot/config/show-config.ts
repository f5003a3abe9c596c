import type { chatbot, ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { findConfig } from '../queries.ts'
import { noSettings } from '../language/rules.ts'

export function configView(
  ctx: Context,
  { settings, version }: { settings: ChatbotSettings; version: number },
): OutputOf<typeof chatbot.config> {
  return { chatBot: { ...settings, version, can: { update: ctx.actor.permissions.has('SETTINGS_UPDATE') } } }
}

/** Returns the chatbot configuration; switched off until it is first saved. */
export async function showConfig(
  ctx: CtxOf<typeof chatbot.config>,
): Promise<OutputOf<typeof chatbot.config>> {
  return configView(ctx, (await findConfig(ctx)) ?? { settings: noSettings, version: 0 })
}
