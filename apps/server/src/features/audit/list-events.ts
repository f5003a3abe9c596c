import type { audit } from '@coverline/contract/audit/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/lists/list-cursor.ts'
import { countHistory, findHistory, isKnown, mergedInto, policiesOf } from './queries.ts'

const COUNTED = 10_000

/** Lists the changes of one record; a person's history includes that of the person's policies. */
export async function listEvents(
  ctx: CtxOf<typeof audit.list>,
  input: InputOf<typeof audit.list>,
): Promise<OutputOf<typeof audit.list>> {
  const { entity, entityId, page, limit, exactTotal } = input
  if (!(await isKnown(ctx, { entity, id: entityId }))) ctx.fail('common.not-found')
  const policyIds = entity === 'insured' ? await policiesOf(ctx, entityId) : []
  const mergedIds = entity === 'insured' ? await mergedInto(ctx, entityId) : []
  const subjects = [
    { entity, id: entityId },
    ...mergedIds.map((id) => ({ entity, id })),
    ...policyIds.map((id) => ({ entity: 'policies', id })),
  ]
  const order = { sortBy: 'createdAt', descending: input.sortDirection !== 'ASC' }
  const cursor = input.cursor ? decodeCursor(input.cursor, { ...order, type: 'uuid' }) : null
  const found = await findHistory(ctx, subjects, {
    limit: limit + 1,
    offset: cursor ? 0 : page * limit,
    before: cursor?.id ?? null,
    ascending: !order.descending,
  })
  const total = await countHistory(ctx, subjects, exactTotal ? 2_147_483_647 : COUNTED + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const isCapped = total > COUNTED && !exactTotal
  return {
    items,
    totalCount: total,
    ...(isCapped ? { totalCountCapped: true } : {}),
    ...(last && found.length > limit
      ? { nextCursor: encodeCursor({ ...order, value: last.id, id: last.id }) }
      : {}),
  }
}
