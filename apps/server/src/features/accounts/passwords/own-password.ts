import type { BeforeTransactionContext } from '../../../platform/before-transaction.ts'
import { claimTry, forgetTries } from '../sign-in/attempt-queries.ts'
import { assertAllowed, counterKeys, counting } from '../sign-in/limits.ts'
import { findPasswordHash } from '../queries.ts'
import { figures } from '../rules.ts'
import { verifyPassword } from './passwords.ts'

type Outside = Pick<BeforeTransactionContext<unknown>, 'now' | 'services' | 'address'> & {
  fail: (
    name: 'accounts.invalid-credentials',
    extras: { fields: Record<string, 'NOT_SUPPORTED_VALUE'> },
  ) => never
}

/** A stolen session without the password must not be enough to take over the account. */
export async function assertOwnPassword(
  { now, services, address, fail }: Outside,
  userId: string,
  password: string,
): Promise<void> {
  const counter = counterKeys(services, address).account(`current ${userId}`)
  assertAllowed(await counting(services, (db) => claimTry(db, counter, figures.passwordTries, now)), now)
  const stored = await counting(services, (db) => findPasswordHash(db, userId))
  if (!(await verifyPassword(stored, password))) {
    fail('accounts.invalid-credentials', { fields: { currentPassword: 'NOT_SUPPORTED_VALUE' } })
  }
  await counting(services, (db) => forgetTries(db, counter))
}
