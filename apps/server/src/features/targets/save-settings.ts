import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { targets, TargetSettings } from '@coverline/contract/targets/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { readClock } from './clock.ts'
import { lockSettings, writeSettings, writeTold } from './queries.ts'
import { possibleMembers } from './show-settings.ts'

/** Changes what is given. Requests that are late at that moment are shown as late, but not reported. */
export async function saveSettings(
  ctx: CtxOf<typeof targets.saveSettings>,
  input: InputOf<typeof targets.saveSettings>,
): Promise<OutputOf<typeof targets.saveSettings>> {
  const before = await lockSettings(ctx)
  const after: TargetSettings = {
    isOn: input.isOn ?? before.isOn,
    answerMinutes: input.answerMinutes === undefined ? before.answerMinutes : input.answerMinutes,
    closeMinutes: input.closeMinutes === undefined ? before.closeMinutes : input.closeMinutes,
    escalationUserId: input.escalationUserId === undefined ? before.escalationUserId : input.escalationUserId,
  }
  const changes = changesBetween<TargetSettings>(before, after)
  if (changes.length === 0) return { ok: true }
  if (after.isOn && after.answerMinutes === null && after.closeMinutes === null)
    ctx.fail('targets.nothing-to-meet', { fields: { answerMinutes: 'REQUIRED' } })
  if (input.escalationUserId && (await possibleMembers(ctx, [input.escalationUserId])).length === 0)
    ctx.fail('targets.member-not-possible', { fields: { escalationUserId: 'NOT_SUPPORTED_VALUE' } })
  await writeSettings(ctx, after)
  const { answer, close } = (await readClock(ctx)).lateSince
  await writeTold(ctx, { answers: answer, closes: close })
  ctx.audit({
    action: 'targets.settings-updated',
    entity: 'targets',
    entityId: ctx.actor.providerId,
    changes,
  })
  ctx.emit('targets.settings-changed', {}, { anyOf: ['SETTINGS_VIEW', 'REQUESTS_VIEW'] })
  return { ok: true }
}
