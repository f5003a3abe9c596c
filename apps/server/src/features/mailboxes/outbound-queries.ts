import { languages, type Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type Try = { messageId: string; tries: number; nextAt: Date }

/** Tries of messages that could not go out yet. */
export async function findTries(ctx: Context, messageIds: readonly string[]): Promise<Map<string, Try>> {
  const { rows } =
    await sql<Try>`select message_id as "messageId", tries, next_at as "nextAt" from outbound_tries
    where provider_id = ${ctx.actor.providerId} and message_id = any(${[...messageIds]}::uuid[])`.execute(
      ctx.db,
    )
  return new Map(rows.map((row) => [row.messageId, row]))
}

/** Notes a try that failed; it is tried again after a pause that doubles, up to an hour. Answers how many there were. */
export async function noteTry(ctx: Context, messageId: string, error: string): Promise<number> {
  const { rows } = await sql<{
    tries: number
  }>`insert into outbound_tries (provider_id, message_id, tries, next_at, error)
    values (${ctx.actor.providerId}, ${messageId}, 1, ${ctx.now}::timestamptz + interval '1 minute', ${error})
    on conflict (provider_id, message_id) do update set tries = outbound_tries.tries + 1, error = excluded.error,
      next_at = ${ctx.now}::timestamptz + least(interval '1 hour', interval '1 minute' * (2 ^ outbound_tries.tries))
    returning tries`.execute(ctx.db)
  return rows[0]?.tries ?? 1
}

export async function forgetTries(ctx: Context, messageId: string): Promise<void> {
  await sql`delete from outbound_tries where provider_id = ${ctx.actor.providerId} and message_id = ${messageId}`.execute(
    ctx.db,
  )
}

/** The language of a person, if it is known. */
export async function languageOf(ctx: Context, insuredId: string | null): Promise<Language> {
  if (insuredId === null) return 'en'
  const { rows } = await sql<{ language: string | null }>`select language from insured
    where provider_id = ${ctx.actor.providerId} and id = ${insuredId}`.execute(ctx.db)
  return languages.find((language) => language === rows[0]?.language) ?? 'en'
}
