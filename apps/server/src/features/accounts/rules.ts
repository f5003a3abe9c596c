import type * as words from '@zxcvbn-ts/language-common'
import { createRequire } from 'node:module'
import type { Account } from '../../platform/actor.ts'

const minutes = 60_000
const hours = 60 * minutes

/** Limits of sign-in (AUTH-1, AUTH-2, AUTH-9). */
export const figures = {
  /** Wrong passwords of one account, or of one known device, before it is locked. */
  passwordTries: 5,
  /** Wrong passwords from one address, over all accounts. */
  addressTries: 20,
  codeTries: 5,
  /** Wrong second factors of one account before its second step is locked. */
  factorTries: 5,
  wrongCodesPerAccount: { limit: 10, windowMs: 24 * hours },
  wrongCodesPerAddress: { limit: 10, windowMs: hours },
  /**
   * Alarm: this many wrong codes in an hour, from any sender, disable sign-in by code for the rest of the
   * hour.
   */
  wrongCodes: { limit: 100, windowMs: hours },
  mailsPerAccount: { limit: 10, windowMs: hours },
  mailsPerAddress: { limit: 60, windowMs: hours },
  /** Codes asked for by a policy number and a birth date, which are easier to guess than a contact */
  mailsPerNumber: { limit: 10, windowMs: 24 * hours },
  numbersPerAddress: { limit: 10, windowMs: hours },
  secretMs: 2 * minutes,
  /** The time for the second factor */
  secondStepMs: 5 * minutes,
  codeMs: 5 * minutes,
  resetMs: hours,
  pendingEmailMs: 24 * hours,
  invitationMs: 7 * 24 * hours,
  sessionMs: 12 * hours,
  rememberedSessionMs: 30 * 24 * hours,
  memberSessionMs: 30 * 24 * hours,
}

const commonCount = 3000
let common: Set<string> | undefined

/** Unpacked on the first new password: it takes 35 ms, which should not delay the start. */
function commonPasswords(): Set<string> {
  const require = createRequire(import.meta.url)
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof words
  return new Set(dictionary['passwords-common'].slice(0, commonCount))
}

/** FORMS-1: 8 to 128 characters, a letter, a digit, none of the 3,000 most common. */
export function isPasswordAllowed(password: string): boolean {
  const length = [...password].length
  if (length < 8 || length > 128) return false
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return false
  common ??= commonPasswords()
  return !common.has(password.toLowerCase())
}

/**
 * Returns the duration of a session. Users who see health data of others or administer a workspace are never
 * remembered; insured people, who see only their own and have no password, always are.
 */
export function sessionLength(
  account: Pick<Account, 'grants' | 'isManager' | 'isSuperAdmin' | 'isMember'>,
  remember: boolean,
): number {
  if (account.isMember) return figures.memberSessionMs
  const isSensitive =
    account.isManager ||
    account.isSuperAdmin ||
    account.grants.some((grant) => grant.role === 'ADMIN' || grant.role === 'DOCTOR')
  return remember && !isSensitive ? figures.rememberedSessionMs : figures.sessionMs
}

/**
 * Returns the address that tries are counted by: one customer of an internet provider holds a whole IPv6 /64.
 */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  return [...start, ...Array.from({ length: zeros }, () => '0'), ...end].slice(0, 4).join(':')
}
