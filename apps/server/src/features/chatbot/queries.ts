import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import type { Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Knowledge } from './language/rules.ts'

export type AnswerText = { language: Language; question: string; phrasings: string[]; answer: string }
export type AnswerRow = { id: string; isActive: boolean; texts: AnswerText[]; givenCount: number }

/** Returns the stored configuration with its version; undefined before the first save. */
export async function findConfig(
  ctx: Context,
): Promise<{ settings: ChatbotSettings; version: number } | undefined> {
  const row = await ctx.db
    .selectFrom('chatbot_configs')
    .select(['settings', 'version'])
    .where('provider_id', '=', ctx.actor.providerId)
    .executeTakeFirst()
  // Only saveConfig writes it, from validated contract input.
  return row && { settings: row.settings as unknown as ChatbotSettings, version: row.version }
}

/** Stores the configuration if `version` is still current; returns false otherwise. */
export async function storeConfig(
  ctx: Context,
  settings: ChatbotSettings,
  version: number,
): Promise<boolean> {
  const { rows } = await sql`insert into chatbot_configs (provider_id, settings, version, updated_at)
    values (${ctx.actor.providerId}, ${JSON.stringify(settings)}::jsonb, ${version + 1}, ${ctx.now})
    on conflict (provider_id) do update set settings = excluded.settings, version = excluded.version, updated_at = excluded.updated_at
      where chatbot_configs.version = ${version}
    returning version`.execute(ctx.db)
  return rows.length === 1
}

export async function findAnswers(ctx: Context): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`select a.id, a.is_active as "isActive",
      (select json_agg(json_build_object('language', t.language, 'question', t.question, 'phrasings', t.phrasings, 'answer', t.answer)
         order by t.language) from chatbot_answer_texts t where t.provider_id = a.provider_id and t.answer_id = a.id) as texts,
      (select count(*)::integer from chatbot_replies r where r.provider_id = a.provider_id and r.answer_id = a.id
         and r.at > ${ctx.now}::timestamptz - interval '30 days') as "givenCount"
    from chatbot_answers a where a.provider_id = ${ctx.actor.providerId} order by a.sort, a.id`.execute(
    ctx.db,
  )
  return rows
}

/** Returns the active answers in the given languages, used for matching. */
export async function findKnowledge(ctx: Context, languages: readonly Language[]): Promise<Knowledge> {
  const rows = await ctx.db
    .selectFrom('chatbot_answers as a')
    .innerJoin('chatbot_answer_texts as t', (on) =>
      on.onRef('t.provider_id', '=', 'a.provider_id').onRef('t.answer_id', '=', 'a.id'),
    )
    .where('a.provider_id', '=', ctx.actor.providerId)
    .where('a.is_active', '=', true)
    .where('t.language', 'in', languages)
    .select(['a.id', 't.language', 't.question', 't.phrasings', 't.answer'])
    .orderBy('a.sort')
    .orderBy('a.id')
    .execute()
  return Object.groupBy(rows, ({ language }) => language)
}

/** Locks the provider's answers, so that concurrent additions run one after the other. */
export async function lockAnswers(ctx: Context): Promise<{ id: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chatbot_answers:' || ${ctx.actor.providerId}::text, 0))`.execute(
    ctx.db,
  )
  return ctx.db
    .selectFrom('chatbot_answers')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .execute()
}

export async function insertAnswer(ctx: Context, id: string): Promise<void> {
  await sql`insert into chatbot_answers (provider_id, id, sort) select ${ctx.actor.providerId}, ${id}, coalesce(max(sort), 0) + 1
    from chatbot_answers where provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
}

export async function setActive(ctx: Context, id: string, isActive: boolean): Promise<void> {
  await ctx.db
    .updateTable('chatbot_answers')
    .set({ is_active: isActive })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .execute()
}

/** Replaces the texts of an answer; languages that are not given are removed. */
export async function replaceTexts(
  ctx: Context,
  answerId: string,
  texts: readonly AnswerText[],
): Promise<void> {
  const { providerId } = ctx.actor
  await ctx.db
    .deleteFrom('chatbot_answer_texts')
    .where('provider_id', '=', providerId)
    .where('answer_id', '=', answerId)
    .execute()
  await ctx.db
    .insertInto('chatbot_answer_texts')
    .values(texts.map((one) => ({ provider_id: providerId, answer_id: answerId, ...one })))
    .execute()
}

export async function setOrder(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`update chatbot_answers a set sort = o.sort from unnest(${[...ids]}::uuid[]) with ordinality o (id, sort)
    where a.provider_id = ${ctx.actor.providerId} and a.id = o.id`.execute(ctx.db)
}

export async function deleteAnswers(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`delete from chatbot_answers where provider_id = ${ctx.actor.providerId} and id = any(${[...ids]}::uuid[])`.execute(
    ctx.db,
  )
}
