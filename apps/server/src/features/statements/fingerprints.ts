import { createHash } from 'node:crypto'
import type { ReadLine } from './reading/rules.ts'

type Marks = { fingerprint: string; earlier: string }

/**
 * Builds the keys that identify lines across files: the bank's reference with day and amount, else all of the
 * line's content. Equal lines of one file are separate payments and get a count. If the
 * lines name no account, files of another form are of another account. `earlier` is the key of lines that were
 * stored before the form of a file counted.
 */
export function fingerprintsOf(lines: readonly ReadLine[], form: string): Marks[] {
  const counted = new Map<string, number>()
  const hashOf = (facts: unknown[]) => {
    const text = JSON.stringify(facts)
    const nth = (counted.get(text) ?? 0) + 1
    counted.set(text, nth)
    return createHash('sha256').update(`${nth} ${text}`).digest('hex')
  }
  return lines.map((line) => {
    const { account, day, amount, isCredit, bankReference, purpose, payerName } = line
    const says = bankReference ? ['R', bankReference] : ['P', purpose, payerName ?? '']
    const facts = [day, amount, isCredit, ...says]
    const earlier = hashOf([account, ...facts])
    return { fingerprint: account === null ? hashOf([null, form, ...facts]) : earlier, earlier }
  })
}
