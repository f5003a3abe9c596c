import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** A person with every profile that was merged into it. */
export async function profilesOf(ctx: Context, insuredId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive own as (
      select id from insured where provider_id = ${ctx.actor.providerId}::uuid and id = ${insuredId}::uuid
      union all select i.id from own o join insured i on i.provider_id = ${ctx.actor.providerId}::uuid and i.merged_into_id = o.id)
    select id from own`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** What is kept about people, table by table: the condition on its rows `t`. */
export function conditions(ids: readonly string[]): Record<string, RawBuilder<unknown>> {
  const people = sql`any(${[...ids]}::uuid[])`
  const policies = sql`(select p.id from policies p where p.provider_id = t.provider_id and p.insured_id = ${people})`
  const ofPolicies = sql`t.policy_id in ${policies}`
  // What came from the person's own addresses before anybody knew whose they are is about the person too.
  const addresses = sql`(select unnest(array[lower(i.email), i.phone]) from insured i where i.provider_id = t.provider_id and i.id = ${people})`
  const chats = sql`(select c.id from conversations c where c.provider_id = t.provider_id
    and (c.insured_id = ${people} or c.contact_address in ${addresses}))`
  const ofChats = sql`t.conversation_id in ${chats}`
  const messages = sql`(select m.id from messages m where m.provider_id = t.provider_id and m.conversation_id in ${chats})`
  return {
    insured: sql`t.id = ${people}`,
    policies: sql`t.insured_id = ${people}`,
    renewals: ofPolicies,
    policy_changes: ofPolicies,
    policy_versions: ofPolicies,
    policy_documents: ofPolicies,
    payments: ofPolicies,
    payment_receipts: sql`t.payment_id in (
      select y.id from payments y where y.provider_id = t.provider_id and y.policy_id in ${policies})`,
    statement_lines: sql`t.id in (select b.line_id from statement_bookings b
      join payment_receipts r on r.provider_id = b.provider_id and r.id = b.receipt_id
      join payments y on y.provider_id = r.provider_id and y.id = r.payment_id
      where b.provider_id = t.provider_id and y.policy_id in ${policies})`,
    benefit_uses: sql`${ofPolicies} or t.insured_id = ${people}`,
    insured_documents: sql`t.insured_id = ${people}`,
    files: sql`t.id in (select d.file_id from insured_documents d where d.provider_id = t.provider_id and d.insured_id = ${people})
      or t.id in (select d.file_id from policy_documents d where d.provider_id = t.provider_id and d.policy_id in ${policies})
      or t.id in (select x.file_id from message_files x where x.provider_id = t.provider_id and x.message_id in ${messages})`,
    conversations: sql`t.id in ${chats}`,
    messages: ofChats,
    message_mails: sql`t.message_id in ${messages}`,
    message_translations: sql`t.message_id in ${messages}`,
    whatsapp_template_messages: sql`t.message_id in ${messages}`,
    message_drafts: ofChats,
    scheduled_messages: ofChats,
    bulk_messages: sql`t.id in (select b.bulk_id from bulk_message_people b where b.provider_id = t.provider_id and b.insured_id = ${people})`,
    tickets: sql`t.insured_id = ${people} or ${ofChats}`,
    invitations: sql`t.insured_id = ${people}`,
    polls: sql`t.insured_id = ${people}`,
    insured_duplicates: sql`t.first_id = ${people} or t.second_id = ${people}`,
    insured_merges: sql`t.primary_id = ${people} or t.merged_id = ${people}`,
    import_images: sql`t.record_id = ${people} or t.record_id in ${policies}`,
    audit_events: sql`(t.entity, t.entity_id) in (select 'insured', id from unnest(${[...ids]}::text[]) id
      union all select 'policies', p.id::text from policies p where p.provider_id = t.provider_id and p.insured_id = ${people})`,
  }
}

/** Bookkeeping of the product that says nothing about anybody. */
const internal = [
  'provider_id',
  'search_fold',
  'sort_name',
  'email_key',
  'number_fold',
  'start_order',
  'end_order',
  'xid',
  'sha256',
  'fingerprint',
  'proposals',
  'proposed',
]

/** The rows that are kept about the profiles, by table. */
export async function rowsAbout(ctx: Context, ids: readonly string[]): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [table, condition] of Object.entries(conditions(ids))) {
    const { rows } = await sql<{
      row: unknown
    }>`select to_jsonb(t) - ${internal}::text[] as row from ${sql.table(table)} t
      where t.provider_id = ${ctx.actor.providerId}::uuid and (${condition})`.execute(ctx.db)
    found[table] = rows.map((each) => each.row)
  }
  return found
}
