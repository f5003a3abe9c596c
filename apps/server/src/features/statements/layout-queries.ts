import type { StatementLayout } from '@coverline/contract/statements/layout'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Remembered } from './reading/rules.ts'

// More banks than a provider works with.
const mostRemembered = 200

/** The choices of columns of a provider, the last one first. */
export function findLayouts(ctx: Context): Promise<Remembered[]> {
  return ctx.db
    .selectFrom('statement_layouts')
    .select([sql<string>`encode(shape, 'hex')`.as('shape'), sql<StatementLayout>`layout`.as('layout')])
    .where('provider_id', '=', ctx.actor.providerId)
    .orderBy('chosen_at', 'desc')
    .limit(mostRemembered)
    .execute()
}

/** Keeps a choice of columns; the last one for a form counts. */
export async function rememberLayout(ctx: Context, shape: string, layout: StatementLayout): Promise<void> {
  await sql`insert into statement_layouts (provider_id, shape, layout, chosen_by, chosen_at)
    values (${ctx.actor.providerId}, decode(${shape}, 'hex'), ${JSON.stringify(layout)}::jsonb, ${ctx.actor.userId}, ${ctx.now})
    on conflict (provider_id, shape) do update
      set layout = excluded.layout, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`.execute(
    ctx.db,
  )
}
