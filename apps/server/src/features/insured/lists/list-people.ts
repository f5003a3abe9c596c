import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findPeoplePage } from '../queries.ts'
import { personView } from '../view.ts'

/** Lists the provider's insured people with search, filters and sorting; an agent sees only their own. */
export async function listPeople(
  ctx: CtxOf<typeof insured.list>,
  input: InputOf<typeof insured.list>,
): Promise<OutputOf<typeof insured.list>> {
  const { rows, ...page } = await findPeoplePage(ctx, input)
  return { items: rows.map((row) => personView(ctx, row)), ...page }
}
