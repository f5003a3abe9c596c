import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { emptied, noText } from '../../platform/db/emptied.ts'
import { anyOf, type ErasedSubject, exportRows, type Subject } from '../../platform/person-data.ts'
import { ticketsTables } from './tables.ts'

/** Returns the tickets of people and of conversations. */
export async function ticketsOfPeople(
  ctx: Context,
  { people, conversations }: Pick<Subject, 'people' | 'conversations'>,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select t.id from tickets t where t.provider_id = ${ctx.actor.providerId}
    and (t.insured_id = ${anyOf(people)} or t.conversation_id = ${anyOf(conversations)})`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const exportTickets = (ctx: Context, { tickets }: Subject) =>
  exportRows(ctx, { tickets: sql`t.id = ${anyOf(tickets)}` })

/** Empties the words of tickets; the tickets remain. */
export async function eraseTickets(ctx: Context, { tickets }: ErasedSubject): Promise<void> {
  await sql`update tickets set ${emptied(ticketsTables, 'tickets', { description: noText })}
    where provider_id = ${ctx.actor.providerId} and id = ${anyOf(tickets)}`.execute(ctx.db)
}
