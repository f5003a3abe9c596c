import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { retention } from '@coverline/contract/privacy/endpoints'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { lockMonths, writeMonths } from './queries.ts'

/** Changes how long leads are kept. The next night erases those that are due. */
export async function saveRetention(
  ctx: CtxOf<typeof retention.save>,
  { months }: InputOf<typeof retention.save>,
): Promise<OutputOf<typeof retention.save>> {
  const changes = changesBetween({ months: await lockMonths(ctx) }, { months })
  if (changes.length === 0) return { ok: true }
  await writeMonths(ctx, months)
  ctx.audit({
    action: 'retention.updated',
    entity: 'retention',
    entityId: ctx.actor.providerId,
    changes,
  })
  ctx.emit('retention.changed', {}, { anyOf: ['SETTINGS_VIEW'] })
  return { ok: true }
}
