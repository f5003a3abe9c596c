import type { ErrorName } from '@coverline/contract/errors'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Refusal } from './attempt-queries.ts'
import { countedAddress } from '../rules.ts'
import { attemptKey } from '../secrets.ts'

/** Builds a 429 error with the time to wait. */
export function tooManyTries(until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const name: ErrorName = 'accounts.too-many-attempts'
  return new AppError(name, { details: { retryAfterSeconds: seconds } })
}

/** Throws if a counter is locked. */
export function assertAllowed(refusal: Refusal, now: Date): void {
  if (refusal) throw tooManyTries(refusal, now)
}

/** Returns the counter keys of one installation. */
export function counterKeys(services: Pick<Services, 'keys'>, address: string) {
  const { keys } = services
  const from = countedAddress(address)
  return {
    account: (email: string) => attemptKey(keys, 'account', email.toLowerCase()),
    device: (userId: string, device: Buffer) =>
      attemptKey(keys, 'device', `${userId} ${device.toString('hex')}`),
    factor: (userId: string) => attemptKey(keys, 'second factor', userId),
    address: attemptKey(keys, 'address', from),
    codesOfAccount: (account: string) => attemptKey(keys, 'codes of account', account),
    codesOfAddress: attemptKey(keys, 'codes of address', from),
    allCodes: attemptKey(keys, 'codes', 'all'),
    mailsOfAccount: (contact: string) => attemptKey(keys, 'mails of account', contact.toLowerCase()),
    mailsOfAddress: attemptKey(keys, 'mails of address', from),
    mailsOfNumber: (number: string) => attemptKey(keys, 'mails of number', number),
    numbersOfAddress: attemptKey(keys, 'numbers of address', from),
  }
}

/** Counts in a separate short transaction: the count must stay when the command is rejected. */
export function counting<T>(services: Services, work: (db: Db) => Promise<T>): Promise<T> {
  return withUnscoped(services.pools, 'sign-in', work)
}
