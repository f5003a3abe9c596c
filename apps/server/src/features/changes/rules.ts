import type { Totals } from '@coverline/contract/changes/shapes'
import { isOffered, missingFields } from '@coverline/contract/changes/terms'
import type { FieldOfHr } from '@coverline/contract/insurers/endpoints'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { type Price, priceOf, refundOf, termOn } from '@coverline/contract/tariffs/terms'
import { signedAmountOf } from '@coverline/contract/versions/terms'
import type { Facts } from './facts.ts'
import type { StoredRow } from './queries.ts'
import type { SentPrice } from './write-queries.ts'

export type RowPrice = NonNullable<ReturnType<typeof storedPrice>>

/** What a row costs by the price lists of this moment, from its day or another one; null if they say nothing. */
export function priceNow(row: StoredRow, facts: Facts, day = row.effectiveDate): Price | null {
  const plan = facts.plans.get(row.planId)
  if (!plan) return null
  if (row.kind === 'ADD') {
    const birthdate = row.person.birthdate ?? null
    return priceOf(plan, { relationship: row.relationship, birthdate }, day)
  }
  const person = facts.people.get(row.insuredId ?? '')
  const policy = facts.policies.get(row.policyId ?? '')
  if (!person || !policy) return null
  const { relationship, birthdate } = person
  const days = { insuredFrom: policy.startDate, insuredUntil: policy.endDate }
  return refundOf(plan, { relationship, birthdate, ...days }, day)
}

/** What a row cost when it was sent. */
function storedPrice({ premium, amount, days, termDays }: StoredRow) {
  if (premium === null || amount === null || days === null || termDays === null) return null
  return { premium, amount, days, termDays }
}

/** What a row costs: a draft by the lists of this moment, one that was sent as it was sent. */
export function priceOfRow(row: StoredRow, facts: Facts): RowPrice | null {
  if (row.state !== 'DRAFT') return storedPrice(row)
  const price = priceNow(row, facts)
  if (!price) return null
  const { premium, amount, days, termDays } = price
  return { premium: amountOf(centsOf(premium)), amount, days, termDays }
}

export const sentPrice = (rowId: string, price: Omit<RowPrice, never> | Price | null): SentPrice => ({
  rowId,
  premium: price?.premium ?? null,
  amount: price?.amount ?? null,
  days: price?.days ?? null,
  termDays: price?.termDays ?? null,
})

/** Returns what a row lacks of what its insurer requires. */
export function missingOf(row: StoredRow, facts: Facts): FieldOfHr[] {
  if (row.kind === 'REMOVE') return []
  return missingFields(row.person, row.relationship, facts.plans.get(row.planId)?.fieldsToAdd ?? [])
}

/** True if the company has not answered the question about an open row. */
export const isAsked = ({ state, askedAt, answeredAt }: StoredRow): boolean =>
  state === 'SUBMITTED' && askedAt !== null && answeredAt === null

/** True if the plan of a row is open on its day. */
export function isPlanOpen({ planId, effectiveDate }: StoredRow, { plans }: Pick<Facts, 'plans'>): boolean {
  const plan = plans.get(planId)
  return plan !== undefined && plan.isAvailable && termOn(plan, effectiveDate) !== null
}

/** True if the day of a row is no longer offered, as it is too near for the notice of its company. */
export const isDateOver = ({ kind, effectiveDate }: StoredRow, { rules }: Facts, today: string): boolean =>
  !isOffered(effectiveDate, today, rules.notice[kind])

/** True if a row may be sent today. */
export function isComplete(row: StoredRow, facts: Facts, today: string): boolean {
  if (missingOf(row, facts).length > 0 || isDateOver(row, facts, today)) return false
  if (row.kind === 'REMOVE') return facts.policies.has(row.policyId ?? '')
  return isPlanOpen(row, facts)
}

/** Splits the rows of a draft into those that are sent and those that stay; a relative stays with its principal. */
export function splitRows(
  rows: readonly StoredRow[],
  facts: Facts,
  today: string,
): { sent: StoredRow[]; kept: StoredRow[] } {
  const complete = new Set(rows.filter((row) => isComplete(row, facts, today)).map(({ id }) => id))
  const isSent = ({ id, principalRowId }: StoredRow): boolean => {
    if (!complete.has(id) || principalRowId === null) return complete.has(id)
    const elsewhere = facts.principals.get(principalRowId)?.state
    return complete.has(principalRowId) || elsewhere === 'SUBMITTED' || elsewhere === 'ACCEPTED'
  }
  return { sent: rows.filter(isSent), kept: rows.filter((row) => !isSent(row)) }
}

const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + centsOf(amount), 0n)

type Priced = { row: StoredRow; price: RowPrice | null }

/** Adds up what rows cost; null if none has a price. Rows that are rejected or withdrawn cost nothing. */
export function totalsOf(priced: readonly Priced[], facts: Facts, currency: string): Totals | null {
  const counted = priced.filter(({ row }) => row.state !== 'REJECTED' && row.state !== 'WITHDRAWN')
  if (counted.every(({ price }) => price === null)) return null
  const of = (kind: StoredRow['kind']) => counted.filter(({ row }) => row.kind === kind)
  const amounts = (rows: readonly Priced[], field: 'amount' | 'premium') =>
    rows.flatMap(({ price }) => (price ? [price[field]] : []))
  const [add, remove] = [of('ADD'), of('REMOVE')]
  const [plus, minus] = [sumOf(amounts(add, 'amount')), sumOf(amounts(remove, 'amount'))]
  const termNet = sumOf(amounts(add, 'premium')) - sumOf(amounts(remove, 'premium'))
  return {
    currency,
    additions: { count: add.length, amount: amountOf(plus) },
    leavers: { count: remove.length, amount: amountOf(minus) },
    net: signedAmountOf(plus - minus),
    netOfTerm: signedAmountOf(termNet),
    term: commonTerm(counted, facts),
    unpriced: counted.filter(({ price }) => price === null).length,
  }
}

function commonTerm(priced: readonly Priced[], facts: Facts): Totals['term'] {
  const terms = priced.flatMap(({ row, price }) => {
    const term = price && priceNow(row, facts)?.term
    return term ? [term] : []
  })
  const [first] = terms
  if (!first) return null
  return terms.every(({ from, until }) => from === first.from && until === first.until) ? first : null
}
