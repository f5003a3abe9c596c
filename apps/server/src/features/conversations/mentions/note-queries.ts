import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { SubjectFacts } from '../../notifications/service.ts'
import { ticketService } from '../../tickets/service.ts'

/** Returns the start of each note, and the name of the client it is about. */
export async function findNoteFacts(
  ctx: Context,
  noteIds: readonly string[],
): Promise<Map<string, SubjectFacts>> {
  const { rows } = await sql<{ id: string; name: string | null; text: string | null }>`select m.id,
      nullif(left(m.plain, 140), '') as text,
      coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), nullif(concat_ws(' ', h.first_name, h.last_name), ''),
        c.contact_name, c.contact_address) as name
    from messages m join conversations c on c.provider_id = m.provider_id and c.id = m.conversation_id
    left join insured i on i.provider_id = c.provider_id and i.id = c.insured_id
    left join users h on h.id = c.hr_user_id
    where m.provider_id = ${ctx.actor.providerId} and m.id = any(${[...noteIds]}::uuid[]) and m.is_note
      and m.deleted_at is null`.execute(ctx.db)
  return new Map(rows.map(({ id, ...facts }) => [id, { number: null, businessType: null, ...facts }]))
}

/** Returns the request of a conversation that the caller may see: the newest open one, else the newest. */
export async function newestRequest(
  ctx: Context,
  { id, insuredId }: { id: string; insuredId: string | null },
): Promise<string | null> {
  const found = await ticketService
    .visible(ctx)
    .where((eb) =>
      eb.or([
        eb('t.conversation_id', '=', id),
        ...(insuredId === null ? [] : [eb('t.insured_id', '=', insuredId)]),
      ]),
    )
    .select('t.id')
    .orderBy(sql`t.status = 'DONE'`)
    .orderBy('t.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}
