import { dayAfter } from '@coverline/contract/calendar'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import type { Confidence, MatchReason, NamedPolicyState } from '@coverline/contract/statements/terms'
import { isCompany, isPerson, nameWords, type PersonName } from './matching/name-rules.ts'

/** A policy that a line without a proposal names, and why none of its payments fits */
export type NamedPolicy = { policyId: string; policyNumber: string; why: NamedPolicyState }

export type MatchedLine = {
  amount: string
  /** The amount that is not booked yet */
  open: string
  currency: string
  day: string
  purpose: string
  payerName: string | null
}

export type OpenPayment = { id: string; dueDate: string; open: string; currency: string }

/** A policy with its open payments, earliest due date first */
export type Candidate = {
  policyId: string
  person: PersonName
  principal: PersonName | null
  companyName: string | null
  payments: OpenPayment[]
}

/** How the line identifies a policy. A reference identifies one of its payments. */
export type Evidence =
  | { by: 'REFERENCE'; paymentId: string }
  | { by: 'NUMBER' }
  | { by: 'NUMBER_SLIP' }
  | { by: 'NAME' }

export type Allocation = { paymentId: string; amount: string }
export type StoredProposal = {
  confidence: Confidence
  score: number
  reasons: MatchReason[]
  allocations: Allocation[]
}

const shownProposals = 3
const worth: Partial<Record<MatchReason, number>> = {
  REFERENCE: 100,
  NUMBER: 60,
  NUMBER_SLIP: 35,
  NAME: 30,
  COMPANY: 25,
  AMOUNT: 30,
  AMOUNT_SUM: 25,
  AMOUNT_PART: 5,
  AMOUNT_LEFT_OVER: -10,
  NAME_DIFFERS: -20,
  DUE_NEAR: 10,
  DUE_FAR: -10,
}
// Proposals whose scores differ by less are ambiguous.
const tooNear = 6

type Found = { allocations: Allocation[]; reason: MatchReason; isFirst: boolean }

/**
 * Allocates the line's money to payments: to the one with its amount, else to the earliest due ones until it
 * is used up.
 */
export function allocate(open: string, payments: readonly OpenPayment[]): Found | null {
  const [first] = payments
  const wanted = centsOf(open)
  if (!first || wanted === 0n) return null
  const whole = (found: readonly OpenPayment[]) =>
    found.map(({ id, open: amount }) => ({ paymentId: id, amount }))
  if (centsOf(first.open) === wanted) return { allocations: whole([first]), reason: 'AMOUNT', isFirst: true }
  let sum = 0n
  for (const [nth, payment] of payments.entries()) {
    sum += centsOf(payment.open)
    if (sum === wanted)
      return { allocations: whole(payments.slice(0, nth + 1)), reason: 'AMOUNT_SUM', isFirst: true }
    if (sum > wanted) break
  }
  const same = payments.find((payment) => centsOf(payment.open) === wanted)
  if (same) return { allocations: whole([same]), reason: 'AMOUNT', isFirst: false }
  const allocations: Allocation[] = []
  let left = wanted
  for (const payment of payments) {
    if (left === 0n) break
    const part = centsOf(payment.open) < left ? centsOf(payment.open) : left
    allocations.push({ paymentId: payment.id, amount: amountOf(part) })
    left -= part
  }
  return { allocations, reason: left > 0n ? 'AMOUNT_LEFT_OVER' : 'AMOUNT_PART', isFirst: true }
}

function nameReason(line: MatchedLine, candidate: Candidate): MatchReason | null {
  // Without a payer name, the purpose may contain one; then no other name contradicts.
  const payer = nameWords(line.payerName ?? line.purpose)
  const people = [candidate.person, candidate.principal].filter((person) => person !== null)
  if (people.some((person) => isPerson(payer, person))) return 'NAME'
  if (candidate.companyName !== null && isCompany(payer, candidate.companyName)) return 'COMPANY'
  return line.payerName === null ? null : 'NAME_DIFFERS'
}

/**
 * True if a payment due on one day may match money received on another: up to four months late or six weeks
 * early.
 */
const isNear = (due: string, day: string) => due >= dayAfter(day, -120) && due <= dayAfter(day, 45)

function confidenceOf(reasons: readonly MatchReason[], score: number, isFirst: boolean): Confidence | null {
  const has = (reason: MatchReason) => reasons.includes(reason)
  const isWhole = has('AMOUNT') || has('AMOUNT_SUM')
  if (has('REFERENCE') && isWhole) return 'CERTAIN'
  if (has('NUMBER') && isWhole && isFirst && has('DUE_NEAR') && !has('NAME_DIFFERS')) return 'CERTAIN'
  // A name alone is not enough for an amount that does not fit.
  if (!has('REFERENCE') && !has('NUMBER') && !has('NUMBER_SLIP') && !isWhole) return null
  if (score >= 60) return 'LIKELY'
  return score >= 35 ? 'POSSIBLE' : null
}

function proposalFor(line: MatchedLine, candidate: Candidate, evidence: Evidence): StoredProposal | null {
  const inCurrency = candidate.payments.filter(({ currency }) => currency === line.currency)
  const wanted =
    evidence.by === 'REFERENCE' ? inCurrency.filter(({ id }) => id === evidence.paymentId) : inCurrency
  const found = allocate(line.open, wanted)
  if (!found) return null
  const name = nameReason(line, candidate)
  const due = wanted.find(({ id }) => id === found.allocations[0]?.paymentId)?.dueDate ?? ''
  if (evidence.by === 'NAME' && (name === 'NAME_DIFFERS' || name === null)) return null
  // A number with a typing error and another payer name belongs to another policy.
  if (evidence.by === 'NUMBER_SLIP' && name === 'NAME_DIFFERS') return null
  const reasons: MatchReason[] = [
    ...(evidence.by === 'NAME' ? [] : [evidence.by]),
    ...(name ? [name] : []),
    found.reason,
    isNear(due, line.day) ? 'DUE_NEAR' : 'DUE_FAR',
  ]
  const score = reasons.reduce((sum, reason) => sum + (worth[reason] ?? 0), 0)
  const confidence = confidenceOf(reasons, score, found.isFirst)
  return confidence && { confidence, score, reasons, allocations: found.allocations }
}

/** Proposes one payment of each named policy if they add up to the line. */
function together(line: MatchedLine, named: readonly Candidate[]): StoredProposal | null {
  if (named.length < 2) return null
  const firsts = named.map(({ payments }) => payments.find(({ currency }) => currency === line.currency))
  if (firsts.some((payment) => payment === undefined)) return null
  const chosen = firsts.flatMap((payment) => payment ?? [])
  const sum = chosen.reduce((all, { open }) => all + centsOf(open), 0n)
  if (sum !== centsOf(line.open)) return null
  const names = named.map((candidate) => nameReason(line, candidate))
  const name = names.find((reason) => reason === 'NAME' || reason === 'COMPANY') ?? names[0] ?? null
  const isDue = chosen.every(({ dueDate }) => isNear(dueDate, line.day))
  const reasons: MatchReason[] = [
    'NUMBER',
    ...(name ? [name] : []),
    'AMOUNT_SUM',
    isDue ? 'DUE_NEAR' : 'DUE_FAR',
  ]
  const score = reasons.reduce((all, reason) => all + (worth[reason] ?? 0), 0) + 20
  const confidence = confidenceOf(reasons, score, true) ?? 'POSSIBLE'
  return {
    confidence,
    score,
    reasons,
    allocations: chosen.map(({ id, open }) => ({ paymentId: id, amount: open })),
  }
}

/** Returns the proposals for a line, best first. Nothing is ever booked automatically. */
export function proposeFor(
  line: MatchedLine,
  candidates: readonly { candidate: Candidate; evidence: Evidence }[],
): StoredProposal[] {
  const named = candidates.flatMap(({ candidate, evidence }) => (evidence.by === 'NUMBER' ? [candidate] : []))
  const all = [
    together(line, named),
    ...candidates.map(({ candidate, evidence }) => proposalFor(line, candidate, evidence)),
  ]
  const [best, ...others] = all
    .filter((proposal) => proposal !== null)
    .toSorted((a, b) => b.score - a.score || keyOf(a).localeCompare(keyOf(b)))
    .filter((proposal, nth, sorted) => sorted.findIndex((other) => keyOf(other) === keyOf(proposal)) === nth)
  if (!best) return []
  const rivals = others.filter((other) => best.score - other.score < tooNear)
  if (rivals.length > 0) for (const each of [best, ...rivals]) demote(each, 'SEVERAL_FIT')
  return [best, ...others].slice(0, shownProposals)
}

const keyOf = ({ allocations }: StoredProposal) => allocations.map(({ paymentId }) => paymentId).join()

/** Lowers the confidence of a proposal by one step and adds the reason. */
export function demote(proposal: StoredProposal, reason: MatchReason): void {
  proposal.confidence = proposal.confidence === 'CERTAIN' ? 'LIKELY' : 'POSSIBLE'
  if (!proposal.reasons.includes(reason)) proposal.reasons.push(reason)
}
