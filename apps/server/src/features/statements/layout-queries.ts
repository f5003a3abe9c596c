import type { StatementLayout } from '@coverline/contract/statements/layout'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Remembered } from './reading/rules.ts'

// More than the number of banks a provider works with
const mostRemembered = 200

/** Returns the column choices of a provider, latest first. */
export function findLayouts(ctx: Context): Promise<Remembered[]> {
  return ctx.db
    .selectFrom('statement_layouts')
    .select([sql<string>`encode(shape, 'hex')`.as('shape'), sql<StatementLayout>`layout`.as('layout')])
    .where('provider_id', '=', ctx.actor.providerId)
    .orderBy('chosen_at', 'desc')
    .limit(mostRemembered)
    .execute()
}

/** Saves a column choice; the latest one for a file shape is used. */
export async function rememberLayout(ctx: Context, shape: string, layout: StatementLayout): Promise<void> {
  await sql`insert into statement_layouts (provider_id, shape, layout, chosen_by, chosen_at)
    values (${ctx.actor.providerId}, decode(${shape}, 'hex'), ${JSON.stringify(layout)}::jsonb, ${ctx.actor.userId}, ${ctx.now})
    on conflict (provider_id, shape) do update
      set layout = excluded.layout, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`.execute(
    ctx.db,
  )
}
