import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyOf, type ErasedSubject, exportRows, type Subject } from '../../platform/person-data.ts'

export const exportPolls = (ctx: Context, { people }: Subject) =>
  exportRows(ctx, { polls: sql`t.insured_id = ${anyOf(people)}` })

export async function erasePolls(ctx: Context, { people }: ErasedSubject): Promise<void> {
  await sql`delete from polls where provider_id = ${ctx.actor.providerId} and insured_id = ${anyOf(people)}`.execute(
    ctx.db,
  )
}
