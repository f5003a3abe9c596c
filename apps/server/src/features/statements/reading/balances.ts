import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import type { Check, ReadLine } from './rules.ts'

/** A line, and whether banks write it in two ways: the balances decide which one is meant. */
export type Candidate = { line: ReadLine; isUnsure: boolean }

/** A part of a file with its own balances */
export type Section = {
  account: string | null
  currency: string | null
  opening: bigint | null
  closing: bigint | null
  candidates: Candidate[]
}

const mostNamed = 20

export const signedCents = ({ amount, isCredit }: ReadLine): bigint =>
  isCredit ? centsOf(amount) : -centsOf(amount)

export const amountText = (cents: bigint) => (cents < 0n ? `-${amountOf(-cents)}` : amountOf(cents))

/**
 * Holds the lines of a section against its balances. Reversals are turned if only that agrees with them; if
 * no balance shows which reading is right, they are reported.
 */
export function checkSection(section: Section, before: number): Check[] {
  const { account, currency, opening, closing, candidates } = section
  const inCurrency = ({ line }: Candidate) => currency === null || [null, currency].includes(line.currency)
  const sum = () => candidates.filter(inCurrency).reduce((all, { line }) => all + signedCents(line), 0n)
  const unsure = candidates.filter(({ isUnsure }) => isUnsure)
  const isKnown = opening !== null && closing !== null
  const agrees = () => isKnown && opening + sum() === closing
  const turn = () => {
    for (const { line } of unsure) line.isCredit = !line.isCredit
  }
  if (unsure.length > 0 && isKnown && !agrees()) {
    turn()
    if (!agrees()) turn()
  }
  const named = (found: readonly Candidate[]) =>
    found.slice(0, mostNamed).map((each) => before + candidates.indexOf(each) + 1)
  return [
    ...(isKnown
      ? [
          {
            kind: 'BALANCE' as const,
            account,
            currency,
            stated: amountText(closing),
            read: amountText(opening + sum()),
            lines: [],
          },
        ]
      : []),
    ...(unsure.length > 0 && !agrees()
      ? [{ kind: 'REVERSALS' as const, account, currency, stated: null, read: null, lines: named(unsure) }]
      : []),
  ]
}

/** True if a bank states something else than was read. */
export const isDifferent = ({ kind, stated, read, lines }: Check): boolean =>
  kind === 'REVERSALS' || stated !== read || (kind === 'BALANCE' && lines.length > 0)
