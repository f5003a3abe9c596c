import type { OutputOf } from '@coverline/contract/endpoint'
import { seesAllRows } from '@coverline/contract/permissions'
import type { workspaces } from '@coverline/contract/workspaces/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findLicence } from './queries.ts'
import { licenceState, readOnlyFrom } from './rules.ts'

/** Shows whether the licence still allows more people and changes. */
export async function showLicence(
  ctx: CtxOf<typeof workspaces.licence>,
): Promise<OutputOf<typeof workspaces.licence>> {
  const stored = await findLicence(ctx.db, ctx.actor.providerId)
  if (!stored) return ctx.fail('common.not-found')
  const { insuredLimit, insuredCount, validUntil } = stored
  const seesAll = seesAllRows('PEOPLE', ctx.actor)
  return {
    // Who sees only some people learns nothing of their number.
    state: licenceState(seesAll ? stored : { ...stored, insuredLimit: null }, ctx.today),
    validUntil,
    readOnlyFrom: readOnlyFrom(stored),
    insuredCount: seesAll && insuredLimit !== null ? insuredCount : null,
    insuredLimit: seesAll ? insuredLimit : null,
  }
}
