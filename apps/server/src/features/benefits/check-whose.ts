import type { Context } from '../../platform/context.ts'
import { isPerson, type Whose } from './queries.ts'

/** Fails unless the input names a policy or a person that the caller sees; a person may have no policy. */
export async function checkWhose(
  ctx: Context,
  { policyId, personProfileId }: Whose,
  found: number,
): Promise<void> {
  if (policyId === undefined && personProfileId === undefined) {
    ctx.fail('common.validation', { fields: { policyId: 'IS_REQUIRED' } })
  }
  if (found > 0) return
  const isThere =
    policyId === undefined && personProfileId !== undefined && (await isPerson(ctx, personProfileId))
  if (!isThere) ctx.fail('common.not-found')
}
