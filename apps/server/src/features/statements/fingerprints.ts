import { createHash } from 'node:crypto'
import type { ReadLine } from './reading/rules.ts'

/**
 * Builds the keys that identify lines across files: the bank's reference with day and amount, else all of the
 * line's content. Equal lines of one file are separate payments and get a count.
 */
export function fingerprintsOf(lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { account, day, amount, isCredit, bankReference, purpose, payerName } = line
    const says = bankReference ? ['R', bankReference] : ['P', purpose, payerName ?? '']
    const text = JSON.stringify([account, day, amount, isCredit, ...says])
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    return createHash('sha256').update(`${nth} ${text}`).digest('hex')
  })
}
