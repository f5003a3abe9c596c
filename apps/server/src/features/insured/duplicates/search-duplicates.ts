import type { duplicates } from '@coverline/contract/duplicates/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findDuplicates } from './find-duplicates.ts'

/** Starts a background comparison of all people. */
export async function searchDuplicates(
  ctx: CtxOf<typeof duplicates.search>,
  _input: InputOf<typeof duplicates.search>,
): Promise<OutputOf<typeof duplicates.search>> {
  await ctx.enqueue(findDuplicates, { providerId: ctx.actor.providerId })
  ctx.audit({ action: 'duplicates.searched', entity: 'insured' })
  ctx.defer()
  return { ok: true }
}
