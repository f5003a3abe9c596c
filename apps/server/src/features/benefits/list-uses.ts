import type { benefits } from '@coverline/contract/benefits/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { checkWhose } from './check-whose.ts'
import { findPolicies, findUses } from './queries.ts'
import { viewOfUse } from './view.ts'

/** Lists uses of a policy or of a person, including reversed ones. */
export async function listUses(
  ctx: CtxOf<typeof benefits.uses>,
  input: InputOf<typeof benefits.uses>,
): Promise<OutputOf<typeof benefits.uses>> {
  await checkWhose(ctx, input, (await findPolicies(ctx, input)).length)
  const { rows, ...page } = await findUses(ctx, input)
  return { items: rows.map((row) => viewOfUse(row, ctx.actor)), ...page }
}
