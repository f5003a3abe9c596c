import type { chatbot } from '@coverline/contract/chatbot/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { findConfig, lockAnswers, storeConfig } from '../queries.ts'
import { noSettings } from '../language/rules.ts'
import { configView } from './show-config.ts'

/**
 * Saves the chatbot configuration. Rejects the save if another user changed it in the meantime, so that no
 * change is lost.
 */
export async function saveConfig(
  ctx: CtxOf<typeof chatbot.saveConfig>,
  { chatBot: { version, ...settings } }: InputOf<typeof chatbot.saveConfig>,
): Promise<OutputOf<typeof chatbot.saveConfig>> {
  settings.officeHours.forEach(({ from, to }, at) => {
    if (from >= to)
      ctx.fail('common.validation', { fields: { [`chatBot.officeHours.${at}.to`]: 'NOT_SUPPORTED_VALUE' } })
  })
  const before = await findConfig(ctx)
  if ((before?.version ?? 0) !== version) ctx.fail('chatbot.changed-meanwhile')
  const answers = new Set((await lockAnswers(ctx)).map(({ id }) => id))
  settings.buttons.forEach(({ action }, at) => {
    if (action.kind === 'ANSWER' && !answers.has(action.answerId))
      ctx.fail('chatbot.no-such-answer', {
        fields: { [`chatBot.buttons.${at}.action.answerId`]: 'NOT_FOUND' },
      })
  })
  if (!(await storeConfig(ctx, settings, version))) ctx.fail('chatbot.changed-meanwhile')
  const changes = changesBetween(before?.settings ?? noSettings, settings)
  ctx.audit({ action: 'chatbot.configured', entity: 'chatbot', changes })
  ctx.emit('chatbot.changed', {})
  return configView(ctx, { settings, version: version + 1 })
}
