import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { templates } from '@coverline/contract/templates/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { addPlan } from '../create-plan.ts'
import { insertServices } from '../services/bulk-queries.ts'
import { findAnyTemplate } from './find-any-template.ts'

/**
 * Creates a plan with the services of a template in one transaction. The plan stays inactive until it has
 * everything it needs.
 */
export async function applyTemplate(
  ctx: CtxOf<typeof templates.apply>,
  input: InputOf<typeof templates.apply>,
): Promise<OutputOf<typeof templates.apply>> {
  const { templateId, ...fields } = input
  const template = await findAnyTemplate(ctx, templateId)
  if (!template) return ctx.fail('common.not-found')
  const packageId = await addPlan(
    ctx,
    { ...fields, insuranceTypeSave: template.insuranceType },
    { templateId },
  )
  if (template.services.length > 0) {
    await insertServices(ctx.db, { providerId: ctx.actor.providerId, planId: packageId }, template.services)
    ctx.emit('services.changed', { packageId })
  }
  return { packageId }
}
