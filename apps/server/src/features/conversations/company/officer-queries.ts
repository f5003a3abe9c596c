import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { SubjectFacts } from '../../notifications/service.ts'

export type OfficerChat = { id: string; companyId: string; hrUserId: string }

/** Returns conversations with officers by id. */
export async function findOfficerChats(ctx: Context, ids: readonly string[]): Promise<OfficerChat[]> {
  const { rows } =
    await sql<OfficerChat>`select c.id, c.company_id as "companyId", c.hr_user_id as "hrUserId" from conversations c
    where c.provider_id = ${ctx.actor.providerId} and c.kind = 'HR' and c.id = any(${[...ids]}::uuid[])`.execute(
      ctx.db,
    )
  return rows
}

/** Returns the start of the provider's newest message in each conversation; an officer never sees a note. */
export async function findLastAnswers(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, SubjectFacts>> {
  const { rows } = await sql<{ id: string; text: string | null }>`select c.id,
      (select left(m.plain, 140) from messages m where m.provider_id = c.provider_id and m.conversation_id = c.id
        and m.author = 'SUPPORT' and not m.is_note and m.deleted_at is null and m.plain <> '' order by m.seq desc limit 1) as text
    from conversations c where c.provider_id = ${ctx.actor.providerId} and c.id = any(${[...ids]}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, text }) => [id, { name: null, number: null, businessType: null, text }]))
}
