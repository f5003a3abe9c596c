import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { polls } from '@coverline/contract/polls/endpoints'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { findSettings, lockSettings, type PollSettings, writeSettings } from './settings-queries.ts'

/** Returns whether and when people without the app are asked. */
export const showSettings = (ctx: Context): Promise<OutputOf<typeof polls.settings>> => findSettings(ctx)

/** Changes what is given; the rest stays as another user left it. */
export async function saveSettings(
  ctx: CtxOf<typeof polls.saveSettings>,
  input: InputOf<typeof polls.saveSettings>,
): Promise<OutputOf<typeof polls.saveSettings>> {
  const before = await lockSettings(ctx)
  const after: PollSettings = {
    asksByLink: input.asksByLink ?? before.asksByLink,
    delayMinutes: input.delayMinutes ?? before.delayMinutes,
  }
  const changes = changesBetween<PollSettings>(before, after)
  if (changes.length === 0) return { ok: true }
  await writeSettings(ctx, after)
  ctx.audit({
    action: 'polls.settings-updated',
    entity: 'polls',
    entityId: ctx.actor.providerId,
    changes,
  })
  ctx.emit('polls.settings-changed', {}, { anyOf: ['SETTINGS_VIEW'] })
  return { ok: true }
}
