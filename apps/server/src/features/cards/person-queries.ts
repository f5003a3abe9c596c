import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyOf, exportRows, runAll, type Subject } from '../../platform/person-data.ts'

export const exportChecks = (ctx: Context, { people }: Subject) =>
  exportRows(ctx, { card_checks: sql`t.insured_id = ${anyOf(people)}` })

export const eraseCards = (ctx: Context, { people }: Subject): Promise<void> =>
  runAll(
    ctx,
    ['card_keys', 'card_checks'].map(
      (table) => sql`delete from ${sql.table(table)}
        where provider_id = ${ctx.actor.providerId} and insured_id = ${anyOf(people)}`,
    ),
  )
