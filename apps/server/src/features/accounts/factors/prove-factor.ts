import type { accounts, CodeFactor, GivenFactor } from '@coverline/contract/accounts/endpoints'
import type { BeforeTransactionContext } from '../../../platform/before-transaction.ts'
import type { Context } from '../../../platform/context.ts'
import type { Services } from '../../../platform/services.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { figures } from '../rules.ts'
import { claimTry, forgetTries } from '../sign-in/attempt-queries.ts'
import { assertAllowed, counterKeys, counting } from '../sign-in/limits.ts'
import { findTotp, hasRecoveryCode, useRecoveryCode, useStep } from './factor-queries.ts'
import { passkeyMatch } from './passkey-match.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openTotp } from './totp-secrets.ts'
import { stepOfCode } from './totp.ts'
import type { UseFactor } from './use-factor.ts'

type Outside = Pick<BeforeTransactionContext<unknown>, 'now' | 'services' | 'address'>
type Inside = Pick<Context, 'db' | 'now'>

/** Without the key that sealed the secret only the recovery codes are left. */
function openedOrNull({ keys, log }: Services, totp: { id: string; sealed: string }): string | null {
  try {
    return openTotp(keys, totp)
  } catch (err) {
    log.error('a second factor can’t be opened: its key is not in ENCRYPTION_KEY', { err })
    return null
  }
}

async function codeMatch(
  { now, services }: Outside,
  userId: string,
  { kind, code }: CodeFactor,
): Promise<UseFactor | null> {
  return counting(services, async (db) => {
    if (kind === 'RECOVERY_CODE') {
      const hash = hashRecoveryCode(code)
      if (!(await hasRecoveryCode(db, userId, hash))) return null
      return (ctx: Inside) => useRecoveryCode(ctx.db, userId, hash, ctx.now)
    }
    const totp = await findTotp(db, userId)
    const secret = totp?.confirmedAt ? openedOrNull(services, totp) : null
    const step = secret === null ? null : stepOfCode(secret, code, now)
    if (!totp || step === null) return null
    return (ctx: Inside) => useStep(ctx.db, { userId, id: totp.id, step }, ctx.now)
  })
}

/** Counts a try of the account's second factor, before it is evaluated. */
export async function countFactorTry({ now, services, address }: Outside, userId: string): Promise<void> {
  const counter = counterKeys(services, address).factor(userId)
  assertAllowed(await counting(services, (db) => claimTry(db, counter, figures.factorTries, now)), now)
}

/** Resets the count of tries after a factor was used: a code that was used before must not do it. */
export function forgetFactorTries(
  { services, address }: Outside,
  { db }: Inside,
  userId: string,
): Promise<void> {
  return forgetTries(db, counterKeys(services, address).factor(userId))
}

/**
 * Checks the second factor of an account, before the transaction: the count of tries must stay. The result uses
 * it up, inside the transaction: a call that runs again because its session was out of date needs it again.
 */
export async function checkFactor(
  outside: Outside,
  userId: string,
  given: GivenFactor,
  /** The secret of the first step, which a passkey signs. */
  secret = '',
): Promise<UseFactor | null> {
  await countFactorTry(outside, userId)
  const use =
    given.kind === 'PASSKEY'
      ? await passkeyMatch(outside.services, { userId, secret, answer: given.passkey })
      : await codeMatch(outside, userId, given)
  if (!use) return null
  return async (ctx) => {
    if (!(await use(ctx))) return false
    await forgetFactorTries(outside, ctx, userId)
    return true
  }
}

type Endpoint =
  | typeof accounts.removeFactor
  | typeof accounts.removePasskey
  | typeof accounts.newRecoveryCodes
type Proof = { currentPassword?: string | undefined; factor?: CodeFactor | undefined }

/** A stolen session alone must not be enough to change the second factor: the password or the factor is needed. */
export async function checkOwner(
  outside: BeforeTransactionContext<Endpoint>,
  userId: string,
  { currentPassword, factor }: Proof,
): Promise<UseFactor> {
  if (!factor) {
    await assertOwnPassword(outside, userId, currentPassword ?? '')
    return () => Promise.resolve(true)
  }
  const use = await checkFactor(outside, userId, factor)
  return use ?? outside.fail('accounts.incorrect-factor', { fields: { code: 'NOT_SUPPORTED_VALUE' } })
}
