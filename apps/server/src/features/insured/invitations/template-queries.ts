import type { Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type TemplateRow = { language: Language; subject: string; text: string; updatedAt: Date }

export function ownTemplates(ctx: Context): Promise<TemplateRow[]> {
  return ctx.db
    .selectFrom('invitation_templates')
    .select(['language', 'subject', 'text', 'updated_at as updatedAt'])
    .where('provider_id', '=', ctx.actor.providerId)
    .execute()
}

/** A text that has not been edited yet has no row to lock, so changes of one provider run one after the other. */
export async function lockTemplates(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitation_templates:' || ${ctx.actor.providerId}::text, 0))`.execute(
    ctx.db,
  )
}

export async function writeTemplate(
  ctx: Context,
  template: { language: Language; subject: string; text: string },
): Promise<void> {
  const own = { ...template, updated_by: ctx.actor.userId, updated_at: ctx.now }
  await ctx.db
    .insertInto('invitation_templates')
    .values({ provider_id: ctx.actor.providerId, ...own })
    .onConflict((on) => on.columns(['provider_id', 'language']).doUpdateSet(own))
    .execute()
}

export async function removeTemplate(ctx: Context, language: Language): Promise<void> {
  await ctx.db
    .deleteFrom('invitation_templates')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('language', '=', language)
    .execute()
}

/** Returns the provider's name for a preview. */
export async function providerName(ctx: Context): Promise<string> {
  const row = await ctx.db
    .selectFrom('providers')
    .select('name')
    .where('id', '=', ctx.actor.providerId)
    .executeTakeFirst()
  return row?.name ?? ''
}
