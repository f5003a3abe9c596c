import type { Context } from '../../platform/context.ts'
import { ticketService } from '../tickets/service.ts'
import { findRules } from './queries.ts'

/** After a change of rules: requests announce the moments that rules wait for, and browsers load the rules again. */
export async function changedRules(ctx: Context, ruleIds: readonly string[]): Promise<void> {
  const moments = (await findRules(ctx)).filter(({ isOn }) => isOn).map(({ moment }) => moment)
  await ticketService.happenings.watch(ctx, [...new Set(moments)])
  ctx.emit('request-rules.changed', { ruleIds: [...ruleIds] }, { anyOf: ['SETTINGS_VIEW'] })
}
