import { bareCode } from '@coverline/contract/accounts/bare-code'
import { randomBytes } from 'node:crypto'
import { hashSecret } from '../secrets.ts'

// Without letters and digits that look alike; 32 of them, so that each carries 5 bits.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const length = 16

export const recoveryCodeCount = 10

function newRecoveryCode(): string {
  const text = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
  return text.match(/.{4}/g)?.join('-') ?? text
}

/** Returns new recovery codes of 80 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode)
}

/** The stored form of a code, which has too many bits to be guessed from its hash. */
export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(bareCode(code).toLowerCase())
}
