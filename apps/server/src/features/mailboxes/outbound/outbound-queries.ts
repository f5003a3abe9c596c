import { languages, type Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** `tries` count against the message; `nth` is the total number. */
export type Try = { messageId: string; tries: number; nth: number; nextAt: Date }

/** Returns the failed tries of messages that are not sent yet. */
export async function findTries(ctx: Context, messageIds: readonly string[]): Promise<Map<string, Try>> {
  const { rows } =
    await sql<Try>`select message_id as "messageId", tries, tries + refusals as nth, next_at as "nextAt" from outbound_tries
    where provider_id = ${ctx.actor.providerId} and message_id = any(${[...messageIds]}::uuid[])`.execute(
      ctx.db,
    )
  return new Map(rows.map((row) => [row.messageId, row]))
}

/**
 * Records a failed try; the pause before the next one doubles, up to an hour. A rejection of the mailbox does
 * not count against the message. Returns the counted tries.
 */
export async function recordTry(
  ctx: Context,
  { messageId, error, isRefusal }: { messageId: string; error: string; isRefusal: boolean },
): Promise<number> {
  const [tries, refusals] = isRefusal ? [0, 1] : [1, 0]
  const { rows } = await sql<{
    tries: number
  }>`insert into outbound_tries (provider_id, message_id, tries, refusals, next_at, error)
    values (${ctx.actor.providerId}, ${messageId}, ${tries}, ${refusals}, ${ctx.now}::timestamptz + interval '1 minute', ${error})
    on conflict (provider_id, message_id) do update set tries = outbound_tries.tries + ${tries},
      refusals = outbound_tries.refusals + ${refusals}, error = excluded.error, next_at = ${ctx.now}::timestamptz
        + interval '1 minute' * least(60, 2 ^ least(6, outbound_tries.tries + outbound_tries.refusals))
    returning tries`.execute(ctx.db)
  return rows[0]?.tries ?? 1
}

/**
 * Makes waiting retries due now. `refused` limits it to rejections of the mailbox, because each try counts
 * against the others. Claimed messages keep their time.
 */
export async function makeTriesDue(ctx: Context, which: 'all' | 'refused'): Promise<void> {
  await sql`update outbound_tries t set next_at = ${ctx.now} from (select message_id from outbound_tries
      where provider_id = ${ctx.actor.providerId} and next_at > ${ctx.now} and (${which} = 'all' or refusals > 0)
      for update skip locked) due
    where t.provider_id = ${ctx.actor.providerId} and t.message_id = due.message_id`.execute(ctx.db)
}

export async function forgetTries(ctx: Context, messageId: string): Promise<void> {
  await sql`delete from outbound_tries where provider_id = ${ctx.actor.providerId} and message_id = ${messageId}`.execute(
    ctx.db,
  )
}

/** Returns the language of a person, if known. */
export async function languageOf(ctx: Context, insuredId: string | null): Promise<Language> {
  if (insuredId === null) return 'en'
  const { rows } = await sql<{ language: string | null }>`select language from insured
    where provider_id = ${ctx.actor.providerId} and id = ${insuredId}`.execute(ctx.db)
  return languages.find((language) => language === rows[0]?.language) ?? 'en'
}
