import type { Context } from '../../../platform/context.ts'
import type { Facts } from '../facts.ts'
import type { StoredRow } from '../queries.ts'
import { nameOf } from '../view.ts'

type Ctx = Context<'changes.conflict'>

/** Ends an acceptance because of one row: the error names it, so that an operator finds what to decide. */
export function rowNeedsDecision(
  ctx: Pick<Ctx, 'fail'>,
  row: StoredRow,
  { people }: Pick<Facts, 'people'>,
  details: Record<string, unknown>,
): never {
  const known = row.kind === 'REMOVE' ? people.get(row.insuredId ?? '') : undefined
  const name = nameOf(known ?? row.person)
  return ctx.fail('changes.conflict', { params: { name }, details: { rowId: row.id, name, ...details } })
}
