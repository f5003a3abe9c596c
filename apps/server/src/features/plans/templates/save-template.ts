import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { templates, TemplateService } from '@coverline/contract/templates/endpoints'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { findPlan } from '../queries.ts'
import { servicesOfPlan } from '../services/queries.ts'
import { iconsOf, type ServiceRow } from '../services/view.ts'
import { deleteTemplate, findTemplate, insertTemplate, lockTemplate, renameTemplate } from './queries.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'

type Ctx = CtxOf<typeof templates.save>
type Input = InputOf<typeof templates.save>

/** Saves a plan as a template, or renames or deletes a template, depending on the input. */
export async function saveTemplate(ctx: Ctx, input: Input): Promise<OutputOf<typeof templates.save>> {
  const { templateId } = input
  if (templateId === undefined) return { templateId: await keepPlan(ctx, input) }
  await lockTemplate(ctx, templateId)
  const before = await findTemplate(ctx, templateId)
  if (!before) return ctx.fail('common.not-found')
  if (input.packageId !== undefined) {
    ctx.fail('common.validation', { fields: { packageId: 'NOT_SUPPORTED_VALUE' } })
  }
  const { name, description } = before
  const wanted = mergeKnown(ctx, input, { name, description })
  const after = { name: wanted.name ?? name, description: wanted.description ?? description }
  if (input.templateDelete) await deleteTemplate(ctx, templateId)
  else await renameTemplate(ctx, templateId, after)
  ctx.audit({
    action: input.templateDelete ? 'templates.deleted' : 'templates.updated',
    entity: 'templates',
    entityId: templateId,
    changes: changesBetween({ name, description }, input.templateDelete ? null : after),
  })
  ctx.emit('templates.changed', { templateId })
  return { templateId }
}

const templateService = (row: ServiceRow): TemplateService => ({
  status: row.status,
  type: row.type,
  kind: row.kind,
  phone: row.phone,
  icons: iconsOf(row),
  localizations: row.localizations,
  benefits: row.benefits,
})

async function keepPlan(ctx: Ctx, { packageId, name, description, templateDelete }: Input): Promise<string> {
  const fields = {
    ...(templateDelete ? { templateId: 'IS_REQUIRED' } : {}),
    ...(packageId === undefined ? { packageId: 'IS_REQUIRED' } : {}),
  }
  if (packageId === undefined || templateDelete) return ctx.fail('common.validation', { fields })
  const plan = await findPlan(ctx, packageId)
  if (!plan) return ctx.fail('common.not-found')
  const title = name ?? plan.name
  if (title === '') ctx.fail('common.validation', { fields: { name: 'IS_REQUIRED' } })
  const services = await servicesOfPlan(ctx, plan.id)
  const id = newId()
  await insertTemplate(ctx, {
    id,
    name: title,
    description: description ?? '',
    insuranceType: plan.insuranceType,
    services: services.map(templateService),
  })
  ctx.audit({
    action: 'templates.created',
    entity: 'templates',
    entityId: id,
    changes: changesBetween(null, { name: title, packageId, services: services.length }),
  })
  ctx.emit('templates.changed', { templateId: id })
  return id
}
