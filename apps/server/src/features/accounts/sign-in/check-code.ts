import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/db/types.ts'
import { type BeforeTransactionContext, beforeTransaction } from '../../../platform/before-transaction.ts'
import { claimInWindow, giveBack, windowUsedUp } from './attempt-queries.ts'
import { isClosedToCodes } from './code-holder-queries.ts'
import { counterKeys, counting, tooManyTries } from './limits.ts'
import { figures } from '../rules.ts'
import { hashCode, hashSecret } from '../secrets.ts'
import { passFirstStep } from './first-step.ts'
import { registerMember } from '../members/register-member.ts'
import { claimCodeTry, type CodeTry, findToken, useToken } from '../passwords/token-queries.ts'
import { tokenRefusal } from '../passwords/token-refusal.ts'

type Endpoint = typeof accounts.checkCode
type Verdict =
  | { is: 'right'; found: CodeTry; counters: Buffer[] }
  | { is: 'wrong'; alarm: boolean }
  | { is: 'refused'; until: Date }
  | { is: 'off' }
  | { is: 'no-token' }

/** Counts the try in every counter, then checks the code. Nothing in here throws: the counts must stay. */
async function tryCode(
  db: Db,
  outside: BeforeTransactionContext<Endpoint>,
  input: InputOf<Endpoint>,
): Promise<Verdict> {
  const { now } = outside
  const keys = counterKeys(outside.services, outside.address)
  if (await windowUsedUp(db, keys.allCodes, figures.wrongCodes, now)) return { is: 'off' }
  const byAddress = await claimInWindow(db, keys.codesOfAddress, figures.wrongCodesPerAddress, now)
  if (byAddress) return { is: 'refused', until: byAddress }
  const code = { id: input.otpId, tokenHash: hashSecret(input.token), tries: figures.codeTries }
  const found = await claimCodeTry(db, code, now)
  if (!found) {
    await giveBack(db, keys.codesOfAddress)
    return { is: 'no-token' }
  }
  const account = keys.codesOfAccount(found.userId ?? found.contact)
  const byAccount = await claimInWindow(db, account, figures.wrongCodesPerAccount, now)
  if (byAccount) return { is: 'refused', until: byAccount }
  const fits = timingSafeEqual(found.codeHash, hashCode(input.token, input.code))
  const isOpen = found.userId === null || !(await isClosedToCodes(db, found.userId))
  if (fits && isOpen && (found.userId !== null || (found.profiles ?? []).length > 0)) {
    return { is: 'right', found, counters: [keys.codesOfAddress, account] }
  }
  await claimInWindow(db, keys.allCodes, figures.wrongCodes, now)
  return { is: 'wrong', alarm: (await windowUsedUp(db, keys.allCodes, figures.wrongCodes, now)) !== null }
}

async function refuseToken(
  outside: BeforeTransactionContext<Endpoint>,
  input: InputOf<Endpoint>,
): Promise<never> {
  const { now, fail, services } = outside
  const state = await counting(services, (db) => findToken(db, hashSecret(input.token), ['CODE']))
  const refusal = tokenRefusal(state, now)
  if (refusal) return fail(refusal)
  if (state && state.tries >= figures.codeTries) throw tooManyTries(state.expiresAt, now)
  return fail('accounts.token-not-found')
}

/** Checks a sign-in code and returns a secret that opens a session. */
export const checkCode = beforeTransaction<Endpoint>(async (outside, input) => {
  const { now, services, fail } = outside
  const verdict = await counting(services, (db) => tryCode(db, outside, input))
  switch (verdict.is) {
    case 'off':
      return fail('accounts.code-login-off')
    case 'refused':
      throw tooManyTries(verdict.until, now)
    case 'no-token':
      return refuseToken(outside, input)
    case 'wrong':
      if (verdict.alarm) outside.log.error('sign-in by code is off for an hour, too many wrong codes')
      return fail('accounts.incorrect-code')
    case 'right':
      break
  }
  const { found, counters } = verdict
  const { profiles, contact, locale } = found
  const userId = profiles
    ? await registerMember(services, { userId: found.userId, profiles, contact, locale })
    : found.userId
  // The profile has another contact by now, so the code proves nothing any more.
  if (!userId) return fail('accounts.token-expired')
  return async (ctx) => {
    // With parallel uses of the correct code, the update decides which one succeeds.
    const used = await useToken(ctx.db, hashSecret(input.token), ['CODE'], ctx.now)
    if (!used) return ctx.fail('accounts.token-used')
    for (const counter of counters) await giveBack(ctx.db, counter)
    ctx.audit({ action: 'accounts.code-checked', entity: 'users', entityId: userId })
    return passFirstStep(ctx, userId, { device: input.device })
  }
})
