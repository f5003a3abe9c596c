import type { Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export async function findTranslation(
  ctx: Context,
  messageId: string,
  language: Language,
): Promise<string | undefined> {
  const { rows } = await sql<{ plain: string }>`select plain from message_translations
    where provider_id = ${ctx.actor.providerId} and message_id = ${messageId} and language = ${language}`.execute(
    ctx.db,
  )
  return rows[0]?.plain
}

/** Stores a translation of a message, unless the message was changed or deleted in the meantime. */
export async function keepTranslation(
  ctx: Context,
  {
    messageId,
    html,
    language,
    plain,
  }: { messageId: string; html: string; language: Language; plain: string },
): Promise<void> {
  await sql`insert into message_translations (provider_id, message_id, language, plain, made_at)
    select m.provider_id, m.id, ${language}, ${plain}, ${ctx.now} from messages m
    where m.provider_id = ${ctx.actor.providerId} and m.id = ${messageId} and m.html = ${html} and m.deleted_at is null
    for update on conflict do nothing`.execute(ctx.db)
}
