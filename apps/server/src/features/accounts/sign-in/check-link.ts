import type { accounts } from '@coverline/contract/accounts/endpoints'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { registerMember } from '../members/register-member.ts'
import { tokenRefusal } from '../passwords/token-refusal.ts'
import { hashSecret } from '../secrets.ts'
import { isClosedToCodes } from './code-holder-queries.ts'
import { passFirstStep } from './first-step.ts'
import { counting } from './limits.ts'
import { findLink, useLink } from './link-queries.ts'

/**
 * Signs in by the link that is mailed with a code, under the same rules as the code. The link can't be guessed,
 * so wrong codes of other people do not disable it.
 */
export const checkLink = beforeTransaction<typeof accounts.checkLink>(async (outside, input) => {
  const { now, services, fail } = outside
  const linkHash = hashSecret(input.token)
  const { state, isClosed } = await counting(services, async (db) => {
    const found = await findLink(db, linkHash)
    return { state: found, isClosed: found?.userId ? await isClosedToCodes(db, found.userId) : false }
  })
  const refusal = tokenRefusal(state, now)
  if (refusal || !state || isClosed) return fail(refusal ?? 'accounts.token-not-found')
  const { profiles, contact, locale = null } = state.details
  const userId =
    profiles && contact !== undefined
      ? await registerMember(services, { userId: state.userId, profiles, contact, locale })
      : state.userId
  // The mail had no recipient, or the profile has another contact by now.
  if (!userId) return fail('accounts.token-expired')
  return async (ctx) => {
    if (!(await useLink(ctx.db, linkHash, ctx.now))) return ctx.fail('accounts.token-used')
    ctx.audit({ action: 'accounts.link-checked', entity: 'users', entityId: userId })
    return passFirstStep(ctx, userId, { device: input.device })
  }
})
