import type { InsuranceType } from '@coverline/contract/plans/terms'
import type { TemplateService } from '@coverline/contract/templates/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** A saved template; lists omit its services. */
export type TemplateRow = {
  id: string
  name: string
  description: string
  insuranceType: InsuranceType
  offerCount: number
  createdAt: Date
}

/** A check constraint of the table limits the insurance type to the contract's values. */
function templateRows(ctx: Context) {
  return ctx.db
    .selectFrom('plan_templates as t')
    .where('t.provider_id', '=', ctx.actor.providerId)
    .select(['t.id', 't.name', 't.description', 't.created_at as createdAt'])
    .select(sql<InsuranceType>`t.insurance_type`.as('insuranceType'))
    .select(sql<number>`jsonb_array_length(t.services)`.as('offerCount'))
}

export function findTemplates(ctx: Context): Promise<TemplateRow[]> {
  return templateRows(ctx).orderBy('t.created_at', 'desc').orderBy('t.id', 'desc').limit(10_000).execute()
}

export function findTemplate(
  ctx: Context,
  id: string,
): Promise<(TemplateRow & { services: TemplateService[] }) | undefined> {
  return templateRows(ctx)
    .select(sql<TemplateService[]>`t.services`.as('services'))
    .where('t.id', '=', id)
    .executeTakeFirst()
}

export async function lockTemplate(ctx: Context, id: string): Promise<void> {
  await sql`select 1 from plan_templates where provider_id = ${ctx.actor.providerId} and id = ${id} for update`.execute(
    ctx.db,
  )
}

export async function insertTemplate(
  ctx: Context,
  template: Omit<TemplateRow, 'offerCount' | 'createdAt'> & { services: readonly TemplateService[] },
): Promise<void> {
  const { id, name, description, insuranceType, services } = template
  const provider = ctx.actor.providerId
  await ctx.db
    .insertInto('plan_templates')
    .values({
      provider_id: provider,
      id,
      name,
      description,
      insurance_type: insuranceType,
      services: JSON.stringify(services),
      created_by: ctx.actor.userId,
      created_at: ctx.now,
    })
    .execute()
  const fileIds = services.flatMap(({ icons }) => icons.flatMap((icon) => icon.cdnFileId ?? []))
  const files = [...new Set(fileIds)].map((file_id) => ({ provider_id: provider, template_id: id, file_id }))
  if (files.length > 0) await ctx.db.insertInto('plan_template_files').values(files).execute()
}

export async function renameTemplate(
  ctx: Context,
  id: string,
  values: { name: string; description: string },
): Promise<void> {
  await ctx.db
    .updateTable('plan_templates')
    .set(values)
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .execute()
}

export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('plan_templates')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .execute()
}
