import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { emptied } from '../../platform/db/emptied.ts'
import {
  anyLike,
  anyOf,
  type ErasedSubject,
  exportRows,
  runAll,
  type Subject,
} from '../../platform/person-data.ts'
import { mailboxesTables } from './tables.ts'

/** Mails of the person: those that became their messages, and those sent to the address of their thread. */
const ofPerson = ({ conversations }: Subject) => sql`(t.conversation_id = ${anyOf(conversations)}
  or t.message_id in (select m.id from messages m
    where m.provider_id = t.provider_id and m.conversation_id = ${anyOf(conversations)}))`

export const exportInbound = (ctx: Context, subject: Subject) =>
  exportRows(ctx, { inbound_mails: ofPerson(subject) })

/** Returns the originals of the person's mails. */
export async function originalsOf(ctx: Context, subject: Subject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.file_id as id from inbound_mails t
    where t.provider_id = ${ctx.actor.providerId} and t.file_id is not null and ${ofPerson(subject)}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Deletes the failed attempts to send mails to the person, and forgets the originals and headers of theirs. */
export function eraseMails(ctx: Context, subject: ErasedSubject): Promise<void> {
  const { conversations, marks } = subject
  return runAll(ctx, [
    sql`delete from outbound_tries t where t.provider_id = ${ctx.actor.providerId}
      and t.message_id in (select m.id from messages m
        where m.provider_id = t.provider_id and m.conversation_id = ${anyOf(conversations)})`,
    sql`update inbound_mails t set ${emptied(mailboxesTables, 'inbound_mails')}, file_id = null
      where t.provider_id = ${ctx.actor.providerId} and t.state <> 'WAITING'
        and (${ofPerson(subject)} or t.sender ${anyLike(marks)} or t.subject ${anyLike(marks)})`,
  ])
}
