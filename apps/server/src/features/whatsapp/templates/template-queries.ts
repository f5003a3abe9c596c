import type { WhatsappTemplate } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import type { ApprovedTemplate } from '../adapter.ts'

const columns = sql`t.id as "whatsappTemplateId", t.name, t.language, t.category, t.header, t.body, t.footer`

export async function findTemplates(ctx: Context, linkId: string): Promise<WhatsappTemplate[]> {
  const { rows } = await sql<WhatsappTemplate>`select ${columns} from whatsapp_templates t
    where t.provider_id = ${ctx.actor.providerId} and t.link_id = ${linkId} order by t.name, t.language, t.id`.execute(
    ctx.db,
  )
  return rows
}

export async function findTemplate(
  ctx: Context,
  linkId: string,
  id: string,
): Promise<WhatsappTemplate | undefined> {
  const { rows } = await sql<WhatsappTemplate>`select ${columns} from whatsapp_templates t
    where t.provider_id = ${ctx.actor.providerId} and t.link_id = ${linkId} and t.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Replaces the stored templates by the ones read; templates that still exist keep their ids. */
export async function saveTemplates(
  ctx: Context,
  linkId: string,
  read: readonly ApprovedTemplate[],
): Promise<void> {
  const rows = read.map((one) => ({ ...one, id: newId() }))
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(id uuid, name text, language text, category text, header text, body text, footer text)`
  await sql`delete from whatsapp_templates t where t.provider_id = ${ctx.actor.providerId} and t.link_id = ${linkId}
    and not exists (select from ${list} where r.name = t.name and r.language = t.language)`.execute(ctx.db)
  await sql`insert into whatsapp_templates (provider_id, id, link_id, name, language, category, header, body, footer)
    select distinct on (r.name, r.language) ${ctx.actor.providerId}::uuid, r.id, ${linkId}::uuid, r.name, r.language, r.category, r.header, r.body, r.footer
    from ${list} order by r.name, r.language
    on conflict (provider_id, link_id, name, language) do update set category = excluded.category, header = excluded.header,
      body = excluded.body, footer = excluded.footer`.execute(ctx.db)
  await sql`update whatsapp_links set templates_at = ${ctx.now} where provider_id = ${ctx.actor.providerId} and id = ${linkId}`.execute(
    ctx.db,
  )
}

export type TemplateMessage = { name: string; language: string; headerValues: string[]; bodyValues: string[] }

export async function recordTemplate(ctx: Context, messageId: string, sent: TemplateMessage): Promise<void> {
  await sql`insert into whatsapp_template_messages (provider_id, message_id, name, language, header_values, body_values)
    values (${ctx.actor.providerId}, ${messageId}, ${sent.name}, ${sent.language}, ${sent.headerValues}::text[], ${sent.bodyValues}::text[])
    on conflict (provider_id, message_id) do nothing`.execute(ctx.db)
}

/** Returns a message as a template, with the template's current placeholders. */
export async function templateOfMessage(
  ctx: Context,
  messageId: string,
): Promise<(TemplateMessage & { header: string | null; body: string | null }) | undefined> {
  const { rows } = await sql<TemplateMessage & { header: string | null; body: string | null }>`
    select m.name, m.language, m.header_values as "headerValues", m.body_values as "bodyValues", t.header, t.body
    from whatsapp_template_messages m left join whatsapp_templates t on t.provider_id = m.provider_id and t.name = m.name and t.language = m.language
    where m.provider_id = ${ctx.actor.providerId} and m.message_id = ${messageId} limit 1`.execute(ctx.db)
  return rows[0]
}
