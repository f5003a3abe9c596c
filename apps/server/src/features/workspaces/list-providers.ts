import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { workspaces } from '@coverline/contract/workspaces/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { listProviders as list } from './queries.ts'

/** Lists all providers of the platform with licence, features and usage. */
export async function listProviders(
  ctx: CtxOf<typeof workspaces.providers>,
  input: InputOf<typeof workspaces.providers>,
): Promise<OutputOf<typeof workspaces.providers>> {
  const { rows, ...page } = await list(ctx.db, ctx.actor.userId ?? '', input, input)
  const items = rows.map(({ insuredLimit, validUntil, createdAt, ...row }) => ({
    ...row,
    licence: { insuredLimit, validUntil },
    createdAt: createdAt.toISOString(),
  }))
  return { items, ...page }
}
