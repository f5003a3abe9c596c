import { sql } from 'kysely'
import { emptied, noText } from '../../platform/db/emptied.ts'
import { conversationsTables } from './tables.ts'
import type { Context } from '../../platform/context.ts'
import {
  anyLike,
  anyOf,
  type ErasedSubject,
  exportRows,
  runAll,
  type Subject,
} from '../../platform/person-data.ts'

type Of = { addresses: readonly string[] } | { marks: readonly string[] }

/** Returns the conversations of people, with those of unknown addresses that are theirs or match a mark. */
export async function conversationsOfPeople(
  ctx: Context,
  people: readonly string[],
  of: Of,
): Promise<string[]> {
  const isTheirs =
    'marks' in of
      ? sql`c.contact_address ${anyLike(of.marks)}`
      : sql`c.contact_address = any(${[...of.addresses]}::text[])`
  const { rows } = await sql<{ id: string }>`select c.id from conversations c
    where c.provider_id = ${ctx.actor.providerId} and (c.insured_id = ${anyOf(people)} or ${isTheirs})`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Returns those of the conversations that no insured person has. */
export async function withoutPerson(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from conversations c
    where c.provider_id = ${ctx.actor.providerId} and c.id = ${anyOf(ids)} and c.insured_id is null`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Returns those of the conversations in which something was written since a moment. */
export async function spokenSince(ctx: Context, ids: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from conversations c
    where c.provider_id = ${ctx.actor.providerId} and c.id = ${anyOf(ids)} and c.last_message_at >= ${since}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

const messagesOf = ({ conversations }: Subject) => sql`(select m.id from messages m
  where m.provider_id = t.provider_id and m.conversation_id = ${anyOf(conversations)})`

/** Returns the addresses that the mails of conversations came from. */
export async function mailAddressesOf(ctx: Context, subject: Subject): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select t.address from message_mails t
    where t.provider_id = ${ctx.actor.providerId} and t.message_id in ${messagesOf(subject)}`.execute(ctx.db)
  return rows.map(({ address }) => address)
}

export async function messageFilesOf(ctx: Context, subject: Subject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.file_id as id from message_files t
    where t.provider_id = ${ctx.actor.providerId} and t.message_id in ${messagesOf(subject)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export function exportConversations(ctx: Context, subject: Subject) {
  const ofConversations = sql`t.conversation_id = ${anyOf(subject.conversations)}`
  const ofMessages = sql`t.message_id in ${messagesOf(subject)}`
  return exportRows(ctx, {
    conversations: sql`t.id = ${anyOf(subject.conversations)}`,
    messages: ofConversations,
    message_mails: ofMessages,
    message_translations: ofMessages,
    message_reactions: ofMessages,
    message_originals: ofMessages,
    conversation_addresses: ofConversations,
    message_drafts: ofConversations,
    scheduled_messages: ofConversations,
    bulk_messages: sql`t.id in (select b.bulk_id from bulk_message_people b
      where b.provider_id = t.provider_id and b.insured_id = ${anyOf(subject.people)})`,
  })
}

const noTexts = sql`'{}'`

/** Columns of messages and conversations that take no null */
const blanksOfMessages = {
  html: noText,
  plain: noText,
  search_fold: noText,
  mail_cc: noTexts,
  mail_cc_failed: noTexts,
}
const blanksOfConversations = {
  preview: noText,
  contact_address: sql`case when contact_address is null then null else 'erased ' || id end`,
}

/** Empties what was written with people; the messages and conversations remain. */
export function eraseConversations(ctx: Context, subject: ErasedSubject): Promise<void> {
  const { providerId } = ctx.actor
  const { people, conversations } = subject
  const ofMessages = sql`t.provider_id = ${providerId} and t.message_id in ${messagesOf(subject)}`
  const ofConversations = sql`provider_id = ${providerId} and conversation_id = ${anyOf(conversations)}`
  return runAll(ctx, [
    sql`delete from message_translations t where ${ofMessages}`,
    sql`update message_mails set looks_like_id = null where provider_id = ${providerId} and looks_like_id = ${anyOf(people)}`,
    sql`delete from message_mails t where ${ofMessages}`,
    sql`delete from message_originals t where ${ofMessages}`,
    sql`delete from message_reactions t where ${ofMessages}`,
    sql`delete from conversation_addresses where ${ofConversations}`,
    sql`delete from message_drafts where ${ofConversations}`,
    sql`delete from scheduled_messages where ${ofConversations}`,
    sql`delete from message_files t where ${ofMessages}`,
    // A broadcast that others received too is theirs as well.
    sql`update bulk_messages b set html = '' where b.provider_id = ${providerId}
      and exists (select from bulk_message_people x where x.provider_id = b.provider_id and x.bulk_id = b.id and x.insured_id = ${anyOf(people)})
      and not exists (select from bulk_message_people x where x.provider_id = b.provider_id and x.bulk_id = b.id
        and x.insured_id <> all(${[...people]}::uuid[]))`,
    sql`update messages set ${emptied(conversationsTables, 'messages', blanksOfMessages)},
      deleted_at = coalesce(deleted_at, ${ctx.now}) where ${ofConversations}`,
    sql`update conversations set ${emptied(conversationsTables, 'conversations', blanksOfConversations)}
      where provider_id = ${providerId} and id = ${anyOf(conversations)}`,
  ])
}
