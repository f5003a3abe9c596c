import { amountOf } from '@coverline/contract/payments/terms'
import type { UnreadReason } from '@coverline/contract/statements/terms'
import { dayOf } from '@coverline/contract/statements/values'
import { amountText, type Candidate, signedCents } from '../balances.ts'
import { readText } from '../read-values.ts'
import type { Check, UnreadLine } from '../rules.ts'

/** The values of an entry or of one of its transactions, by element path */
export type Facts = Map<string, string>

export const firstOf = (facts: Facts, paths: readonly string[]) =>
  paths.map((path) => facts.get(path)).find((value) => value !== undefined)

/** Parses an amount of the standard: a point, and more than two decimals only if they are zeros. */
export function camtCents(text: string | undefined): bigint | null {
  const found = /^(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(text ?? '')
  return found ? BigInt((found[1] ?? '') + (found[2] ?? '').padEnd(2, '0')) : null
}

export type Entry = { candidates: Candidate[]; unread: UnreadLine[]; checks: Check[] }

const nothing: Entry = { candidates: [], unread: [], checks: [] }

/** Returns the lines of an entry: one for each batch transaction with its own amount, else one for all. */
export function linesOfEntry(entry: Facts, transactions: Facts[], account: Facts): Entry {
  const status = firstOf(entry, ['Sts/Cd', 'Sts'])
  if (status !== undefined && status !== 'BOOK') return nothing
  const cents = camtCents(entry.get('Amt'))
  if (cents === 0n) return nothing
  const day = dayOfEntry(entry)
  const way = entry.get('CdtDbtInd')
  const refuse = (reason: UnreadReason): Entry => ({
    ...nothing,
    unread: [{ row: null, text: textOf(entry, transactions), reason }],
  })
  if (cents === null) return refuse('AMOUNT')
  if (day === null) return refuse('DAY')
  if (way !== 'CRDT' && way !== 'DBIT') return refuse('DIRECTION')
  const currency = firstOf(entry, ['Amt@Ccy']) ?? account.get('Acct/Ccy') ?? null
  const amounts = transactions.map((facts) => partCents(facts, currency))
  const isSplit = transactions.length > 1 && amounts.every((amount) => amount !== null)
  const parts = isSplit ? transactions : [together(transactions)]
  const isUnsure = entry.get('RvslInd') === 'true' || entry.get('RvslInd') === '1'
  const candidates = parts.flatMap((facts, nth): Candidate[] => {
    const amount = isSplit ? (amounts[nth] ?? 0n) : cents
    const isCredit = ((isSplit ? facts.get('CdtDbtInd') : undefined) ?? way) === 'CRDT'
    if (amount === 0n) return []
    const bankReference = isSplit
      ? firstOf(facts, ['Refs/AcctSvcrRef', 'Refs/TxId'])
      : (firstOf(entry, ['AcctSvcrRef']) ?? firstOf(facts, ['Refs/AcctSvcrRef', 'Refs/TxId']))
    return [
      {
        isUnsure,
        line: {
          day,
          isCredit,
          amount: amountOf(amount),
          currency,
          purpose: purposeOf(facts, entry),
          ...payerOf(facts, isCredit ? 'Dbtr' : 'Cdtr'),
          bankReference: readText(bankReference, 128),
          account: readText(firstOf(account, ['Acct/Id/IBAN', 'Acct/Id/Othr/Id']), 64),
        },
      },
    ]
  })
  const stated = way === 'CRDT' ? cents : -cents
  const read = candidates.reduce((all, { line }) => all + signedCents(line), 0n)
  if (read === stated) return { ...nothing, candidates }
  return {
    ...nothing,
    candidates,
    checks: [
      {
        kind: 'BATCH',
        account: candidates[0]?.line.account ?? null,
        currency,
        stated: amountText(stated),
        read: amountText(read),
        lines: candidates.map((_, nth) => nth + 1),
      },
    ],
  }
}

function dayOfEntry(entry: Facts): string | null {
  for (const path of ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm']) {
    const [year, month, date] = (entry.get(path) ?? '').slice(0, 10).split('-')
    const day = dayOf(year, month, date)
    if (day !== null) return day
  }
  return null
}

/** Returns the amount of a transaction in the currency of its entry. */
function partCents(facts: Facts, currency: string | null): bigint | null {
  for (const path of ['Amt', 'AmtDtls/TxAmt/Amt']) {
    const own = facts.get(`${path}@Ccy`)
    if (facts.has(path) && (own === undefined || own === currency)) return camtCents(facts.get(path))
  }
  return null
}

/** Joins what the transactions of an entry say, so that no name and no reference is lost. */
function together(transactions: readonly Facts[]): Facts {
  const [first, ...others] = transactions
  if (!first || others.length === 0) return first ?? new Map()
  const all: Facts = new Map()
  for (const facts of transactions)
    for (const [path, value] of facts) {
      const old = all.get(path)
      const isSaid = old?.split(', ').includes(value)
      all.set(path, old === undefined || isSaid ? (old ?? value) : `${old}, ${value}`)
    }
  return all
}

const payerOf = (facts: Facts, side: 'Dbtr' | 'Cdtr') => ({
  payerName: readText(
    firstOf(
      facts,
      [side, `Ultmt${side}`].flatMap((each) =>
        ['Nm', 'Pty/Nm', 'Agt/FinInstnId/Nm'].map((name) => `RltdPties/${each}/${name}`),
      ),
    ),
    255,
  ),
  payerAccount: readText(
    firstOf(facts, [`RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`]),
    64,
  ),
})

function purposeOf(facts: Facts, entry: Facts): string {
  const reference = facts.get('Refs/EndToEndId')
  const parts = [
    facts.get('RmtInf/Ustrd'),
    facts.get('RmtInf/Strd/CdtrRefInf/Ref'),
    facts.get('RmtInf/Strd/RfrdDocInf/Nb'),
    facts.get('RmtInf/Strd/AddtlRmtInf'),
    reference?.replace(/\bNOTPROVIDED\b(, )?/g, ''),
    facts.get('AddtlTxInf'),
    entry.get('AddtlNtryInf'),
  ]
  return readText([...new Set(parts.filter(Boolean))].join(' '), 2000) ?? ''
}

const textOf = (entry: Facts, transactions: readonly Facts[]) =>
  readText(
    [
      firstOf(entry, ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt']),
      entry.get('CdtDbtInd'),
      entry.get('Amt'),
      entry.get('Amt@Ccy'),
      ...transactions.slice(0, 3).map((facts) => purposeOf(facts, entry)),
    ]
      .filter(Boolean)
      .join(' '),
    300,
  ) ?? ''
