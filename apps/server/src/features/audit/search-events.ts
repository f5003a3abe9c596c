import type { audit } from '@coverline/contract/audit/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/lists/list-cursor.ts'
import { ask, countEvents, findEvents } from './search-queries.ts'

const COUNTED = 10_000
const ALL = 2_147_483_647

/** Searches who did, read or was denied what in the whole provider. */
export async function searchEvents(
  ctx: CtxOf<typeof audit.search>,
  input: InputOf<typeof audit.search>,
): Promise<OutputOf<typeof audit.search>> {
  const { page, limit, sortDirection, exactTotal } = input
  const order = { sortBy: 'createdAt', descending: sortDirection !== 'ASC' }
  const cursor = input.cursor ? decodeCursor(input.cursor, { ...order, type: 'uuid' }) : null
  const asked = await ask(ctx, input)
  const found = await findEvents(ctx, asked, {
    limit: limit + 1,
    offset: cursor ? 0 : page * limit,
    before: cursor?.id ?? null,
    ascending: !order.descending,
  })
  const total = await countEvents(ctx, asked, exactTotal ? ALL : COUNTED + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    totalCount: total,
    ...(total > COUNTED && !exactTotal ? { totalCountCapped: true } : {}),
    ...(last && found.length > limit
      ? { nextCursor: encodeCursor({ ...order, value: last.id, id: last.id }) }
      : {}),
  }
}
