import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { slots } from '@coverline/contract/slots/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { slotAudience } from '../access.ts'
import { keepDoctor } from '../queries.ts'
import { slotChanges } from './audit.ts'
import { checkTemplate } from './check.ts'
import { findTemplates } from './queries.ts'
import { reconcile } from './reconcile.ts'
import { hoursText } from './rules.ts'
import { lockPlanning, replaceTemplates } from './write-queries.ts'

/** Sets the weekly hours of a doctor from a day on, in place of all that begin on it or later, and makes the slots. */
export async function saveTemplate(
  ctx: CtxOf<typeof slots.saveTemplate>,
  { doctorId, replaces, ...template }: InputOf<typeof slots.saveTemplate>,
): Promise<OutputOf<typeof slots.saveTemplate>> {
  checkTemplate(ctx, template)
  const status = await keepDoctor(ctx, doctorId)
  if (status === undefined) return ctx.fail('common.not-found')
  if (status !== 'ACTIVE') return ctx.fail('slots.doctor-not-active')
  await lockPlanning(ctx, [doctorId])
  const last = (await findTemplates(ctx, [doctorId])).at(-1)
  // Another user saved other hours since the form was opened.
  if ((last?.id ?? null) !== (replaces ?? null)) return ctx.fail('common.changed-meanwhile')
  const templateId = await replaceTemplates(ctx, doctorId, template)
  const worked = await reconcile(ctx, [doctorId], { from: template.validFrom, to: null })
  const before = last ? hoursText(last) : null
  ctx.audit({
    action: 'slots.template-saved',
    entity: 'doctors',
    entityId: doctorId,
    changes: [{ field: 'weeklyHours', before, after: hoursText(template) }, ...slotChanges(ctx, worked)],
  })
  ctx.emit('slots.planned', { doctorId }, slotAudience)
  return { templateId, ...worked.effect }
}
