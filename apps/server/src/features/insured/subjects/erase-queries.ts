import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { conditions } from './queries.ts'

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

/** Runs statements on the rows `t` that are kept about people. */
function about(ctx: Context, people: readonly string[]) {
  const found = conditions(people)
  const rows = (table: string): RawBuilder<unknown> =>
    sql`t.provider_id = ${ctx.actor.providerId} and (${found[table] ?? sql`false`})`
  return {
    remove: (table: string) => sql`delete from ${sql.table(table)} t where ${rows(table)}`.execute(ctx.db),
    set: (table: string, values: RawBuilder<unknown>) =>
      sql`update ${sql.table(table)} t set ${values} where ${rows(table)}`.execute(ctx.db),
  }
}

/** Takes away what hangs on people and their policies, their books aside. */
export async function emptyRecords(
  ctx: Context,
  people: readonly string[],
  policies: readonly string[],
): Promise<void> {
  const { remove, set } = about(ctx, people)
  await set(
    'statement_lines',
    sql`payer_name = null, payer_account = null, purpose = '', bank_reference = null, proposals = '[]'`,
  )
  for (const table of [
    'insured_merges',
    'insured_duplicates',
    'invitations',
    'polls',
    'insured_documents',
    'import_images',
  ])
    await remove(table)
  await sql`delete from policy_documents d where d.provider_id = ${ctx.actor.providerId} and d.policy_id = ${anyOf(policies)}`.execute(
    ctx.db,
  )
  await set('renewals', sql`note = ''`)
}

/** Empties the profiles themselves; whoever was linked to them stands alone from now on. */
export async function emptyPeople(ctx: Context, people: readonly string[]): Promise<void> {
  const { providerId } = ctx.actor
  await sql`update insured set principal_id = null, relationship = 'PRINCIPAL'
    where provider_id = ${providerId} and principal_id = ${anyOf(people)} and merged_into_id is null`.execute(
    ctx.db,
  )
  await sql`update insured set first_name = '', last_name = '', patronymic_name = null, birthdate = null, gender = null,
      marital_status = null, nationality = null, email = null, phone = null, identification_number = null,
      certificate_number = null, dha_file_no = null, eid_no = null, visa_no = null, passport_number = null,
      passport_valid_until = null, language = null, relationship = 'PRINCIPAL', principal_id = null, merged_into_id = null,
      user_id = null, registered_at = null, invitation_status = 'NOT_SENT', invitation_at = null, invitation_id = null,
      search_fold = '', deleted_at = coalesce(deleted_at, ${ctx.now}), erased_at = ${ctx.now}
    where provider_id = ${providerId} and id = ${anyOf(people)}`.execute(ctx.db)
}

/** Empties what was written with people; that there were messages and requests stays. */
export async function emptyConversations(
  ctx: Context,
  people: readonly string[],
  marks: readonly string[],
): Promise<void> {
  const { providerId } = ctx.actor
  const chats = sql`(select c.id from conversations c where c.provider_id = ${providerId}
    and (c.insured_id = ${anyOf(people)} or c.contact_address ilike any(${[...marks]}::text[])))`
  const messages = sql`(select m.id from messages m where m.provider_id = ${providerId} and m.conversation_id in ${chats})`
  const run = (statement: RawBuilder<unknown>) => statement.execute(ctx.db)
  await run(
    sql`delete from message_translations where provider_id = ${providerId} and message_id in ${messages}`,
  )
  await run(
    sql`update message_mails set looks_like_id = null where provider_id = ${providerId} and looks_like_id = ${anyOf(people)}`,
  )
  await run(sql`delete from message_mails where provider_id = ${providerId} and message_id in ${messages}`)
  await run(sql`delete from outbound_tries where provider_id = ${providerId} and message_id in ${messages}`)
  // What WhatsApp calls a message holds the number it went to.
  for (const table of ['whatsapp_template_messages', 'whatsapp_sends'])
    await run(
      sql`delete from ${sql.table(table)} where provider_id = ${providerId} and message_id in ${messages}`,
    )
  await run(sql`delete from message_drafts where provider_id = ${providerId} and conversation_id in ${chats}`)
  await run(
    sql`delete from scheduled_messages where provider_id = ${providerId} and conversation_id in ${chats}`,
  )
  await run(sql`delete from message_files where provider_id = ${providerId} and message_id in ${messages}`)
  // What went to others too is theirs as well.
  await run(sql`update bulk_messages b set html = '' where b.provider_id = ${providerId}
    and exists (select from bulk_message_people x where x.provider_id = b.provider_id and x.bulk_id = b.id and x.insured_id = ${anyOf(people)})
    and not exists (select from bulk_message_people x where x.provider_id = b.provider_id and x.bulk_id = b.id
      and x.insured_id <> all(${[...people]}::uuid[]))`)
  const requests = sql`(select t.id from tickets t where t.provider_id = ${providerId}
    and (t.insured_id = ${anyOf(people)} or t.conversation_id in ${chats}))`
  await run(sql`delete from notifications where provider_id = ${providerId}
    and (conversation_id in ${chats} or (subject_noun = 'tickets' and subject_id in ${requests}))`)
  await run(sql`update tickets set description = '', cancellation_note = null where provider_id = ${providerId}
    and id in ${requests}`)
  await run(sql`update messages set html = '', plain = '', search_fold = '', external_id = null,
      deleted_at = coalesce(deleted_at, ${ctx.now}) where provider_id = ${providerId} and conversation_id in ${chats}`)
  await run(sql`update conversations set preview = '', contact_name = null,
      contact_address = case when contact_address is null then null else 'erased ' || id end
    where provider_id = ${providerId} and id in ${chats}`)
}

type Books = {
  erasure: string
  records: readonly string[]
  policies: readonly string[]
  people: readonly string[]
  marks: readonly string[]
}

/** Takes the words about people out of the books and the audit; answers the digest that proves it. */
export async function eraseBooks(ctx: Context, books: Books): Promise<string> {
  const { erasure, records, policies, people, marks } = books
  const { rows } = await sql<{
    digest: string
  }>`select erase_from_books(${erasure}::uuid, ${[...records]}::text[],
    ${[...policies]}::uuid[], ${[...people]}::uuid[], ${[...marks]}::text[]) as digest`.execute(ctx.db)
  return rows[0]?.digest ?? ''
}
