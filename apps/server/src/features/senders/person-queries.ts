import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyLike, type ErasedSubject, exportRows, runAll, type Subject } from '../../platform/person-data.ts'
import { conversationService } from '../conversations/service.ts'
import { insuredService } from '../insured/service.ts'

/** Returns the addresses and numbers of a person: those of the profile, and those that their mails came from. */
async function addressesOf(ctx: Context, subject: Subject): Promise<string[]> {
  const own = await insuredService.privacy.contactsOf(ctx, subject.people)
  const written = await conversationService.privacy.mailAddressesOf(ctx, subject)
  return [...new Set([...own, ...written])]
}

const sentFrom = (addresses: readonly string[]) => sql`t.senders && ${[...addresses]}::text[]`

export async function exportSenders(ctx: Context, subject: Subject) {
  const addresses = await addressesOf(ctx, subject)
  return exportRows(ctx, {
    blocked_senders: sql`t.kind <> 'DOMAIN' and t.value = any(${addresses}::text[])`,
    spam_messages: sentFrom(addresses),
  })
}

/** Returns the originals of a person's spam messages. */
export async function spamFilesOf(ctx: Context, subject: Subject): Promise<string[]> {
  const addresses = await addressesOf(ctx, subject)
  const { rows } = await sql<{ id: string }>`select t.file_id as id from spam_messages t
    where t.provider_id = ${ctx.actor.providerId} and t.file_id is not null and ${sentFrom(addresses)}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

const blocksOf = (marks: readonly string[]) => sql`(t.kind <> 'DOMAIN' and t.value ${anyLike(marks)})`
const spamOf = (
  marks: readonly string[],
) => sql`(t.sender ${anyLike(marks)} or t.sender_name ${anyLike(marks)}
  or t.subject ${anyLike(marks)} or t.plain ${anyLike(marks)} or t.html ${anyLike(marks)}
  or exists (select from unnest(t.senders) one(address) where one.address ${anyLike(marks)}))`

/** Returns the blocks and spam messages of a person, whose entries of the audit log are erased. */
export async function recordsOfSenders(ctx: Context, { marks }: ErasedSubject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from blocked_senders t
      where t.provider_id = ${ctx.actor.providerId} and ${blocksOf(marks)}
    union all select t.id from spam_messages t where t.provider_id = ${ctx.actor.providerId} and ${spamOf(marks)}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Deletes the blocks of a person's addresses, and spam messages that are from the person or name the person. */
export function eraseSenders(ctx: Context, { marks }: ErasedSubject): Promise<void> {
  return runAll(ctx, [
    sql`delete from spam_messages t where t.provider_id = ${ctx.actor.providerId} and ${spamOf(marks)}`,
    sql`delete from blocked_senders t where t.provider_id = ${ctx.actor.providerId} and ${blocksOf(marks)}`,
  ])
}
