import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insurers } from '@coverline/contract/insurers/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findInsurers } from './queries.ts'
import { insurerView } from './view.ts'

/** Lists insurance companies; only active ones by default. */
export async function listInsurers(
  ctx: CtxOf<typeof insurers.list>,
  input: InputOf<typeof insurers.list>,
): Promise<OutputOf<typeof insurers.list>> {
  const { rows, ...page } = await findInsurers(ctx, input)
  return { items: rows.map((row) => insurerView(row, ctx.actor)), ...page }
}
