import { dayAfter } from '@coverline/contract/calendar'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import type { PaymentEffects } from '@coverline/contract/versions/endpoints'
import { signedAmountOf } from '@coverline/contract/versions/terms'

export type SchedulePayment = {
  id: string
  dueDate: string
  amount: string
  paid: string
  isCanceled: boolean
}

export type Schedule = {
  payments: readonly SchedulePayment[]
  credit: bigint
  today: string
  /** The last day on which a payment may be due; null for a policy without an end */
  until: string | null
}

type PaymentState = { amount: string; isCanceled: boolean }
/** What an adjustment did to a payment; an added payment counts as canceled before. */
export type AdjustmentLine = {
  paymentId: string
  before: PaymentState
  after: PaymentState
  /** What had come in by then */
  paid: string
}
export type Adjustment = { lines: readonly AdjustmentLine[]; credit: bigint }

type Draft = { id: string; dueDate: string; cents: bigint; paid: bigint; isCanceled: boolean }
type Added = { dueDate: string; amount: string } | null

const openOf = ({ cents, paid, isCanceled }: Draft): bigint => (isCanceled ? 0n : cents - paid)
const sumOf = (drafts: readonly Draft[]): bigint =>
  drafts.reduce((sum, { cents, isCanceled }) => sum + (isCanceled ? 0n : cents), 0n)

/**
 * Calculates the effects of a premium difference on a policy's payments. Adjustments that the change takes
 * back are undone first, as far as their payments are still as they left them. No open payment stays due
 * after the last day. Then a credit is used. Then untouched payments due from the day of the change take the
 * difference in proportion. A remaining increase becomes one payment. A remaining decrease reduces what is
 * open of all others, the last due first, then becomes a credit.
 */
export function paymentEffects(
  difference: bigint,
  from: string,
  schedule: Schedule,
  takenBack: readonly Adjustment[] = [],
): PaymentEffects {
  const drafts = schedule.payments
    .map(({ id, dueDate, amount, paid, isCanceled }): Draft => {
      return { id, dueDate, cents: centsOf(amount), paid: centsOf(paid), isCanceled }
    })
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0))
  const begun = sumOf(drafts)
  takeBack(drafts, takenBack, schedule.until)
  const given = takenBack.reduce((sum, { credit }) => sum + credit, 0n)
  const credit = schedule.credit > given ? schedule.credit - given : 0n
  const left = difference - (sumOf(drafts) - begun) + (credit - schedule.credit)
  const { added, owed } = settle(drafts, left, from, { ...schedule, credit })
  const effects = differences(schedule.payments, drafts)
  return { ...effects, added, credit: signedAmountOf(credit + owed - schedule.credit) }
}

/** Undoes what adjustments did to payments that nobody has touched since. */
function takeBack(drafts: Draft[], takenBack: readonly Adjustment[], until: string | null): void {
  const lines = Map.groupBy(
    takenBack.flatMap((adjustment) => adjustment.lines),
    ({ paymentId }) => paymentId,
  )
  const back = drafts.flatMap((draft) => {
    const [first, last] = [lines.get(draft.id)?.[0], lines.get(draft.id)?.at(-1)]
    if (!first || !last) return []
    const isSame =
      last.after.isCanceled === draft.isCanceled &&
      centsOf(last.after.amount) === draft.cents &&
      centsOf(last.paid) === draft.paid
    const to = { cents: centsOf(first.before.amount), isCanceled: first.before.isCanceled }
    const isPossible = to.isCanceled ? draft.paid === 0n : to.cents >= draft.paid
    return isSame && isPossible ? [{ draft, to }] : []
  })
  // One policy has one standing payment on a day.
  for (const { draft, to } of back) if (to.isCanceled || !draft.isCanceled) Object.assign(draft, to)
  const taken = new Set(drafts.flatMap(({ dueDate, isCanceled }) => (isCanceled ? [] : [dueDate])))
  for (const { draft, to } of back) {
    if (to.isCanceled || !draft.isCanceled || taken.has(draft.dueDate)) continue
    if (until !== null && draft.dueDate > until) continue
    Object.assign(draft, to)
    taken.add(draft.dueDate)
  }
}

/** Closes what is open of a payment, up to a sum. Returns how much it took. */
function close(draft: Draft, most: bigint): bigint {
  const part = openOf(draft) < most ? openOf(draft) : most
  // The amount of a canceled payment stays as it was.
  if (part === draft.cents) draft.isCanceled = true
  else draft.cents -= part
  return part
}

function settle(
  drafts: readonly Draft[],
  difference: bigint,
  from: string,
  { credit, today, until }: Schedule,
): { added: Added; owed: bigint } {
  const used = difference > 0n ? (credit < difference ? credit : difference) : 0n
  const late = drafts.filter(({ dueDate }) => until !== null && dueDate > until)
  const moved = late.reduce((sum, draft) => sum + close(draft, openOf(draft)), 0n)
  const rest = difference - used + moved
  const targets = drafts.filter(
    (draft) => openOf(draft) > 0n && draft.paid === 0n && draft.dueDate >= from && !late.includes(draft),
  )
  if (rest > 0n && targets.length === 0) {
    const day = freeDay(drafts, from > today ? from : today, until)
    return { added: { dueDate: day, amount: amountOf(rest) }, owed: -used }
  }
  const left = targets.reduce((sum, { cents }) => sum + cents, 0n) + rest
  if (left > 0n) {
    const shares = inProportion(
      left,
      targets.map(({ cents }) => cents),
    )
    for (const [nth, draft] of targets.entries()) {
      const share = shares[nth] ?? 0n
      if (share === 0n) draft.isCanceled = true
      else draft.cents = share
    }
    return { added: null, owed: -used }
  }
  if (rest < 0n) for (const draft of targets) close(draft, draft.cents)
  let owed = -left
  for (const draft of drafts.toReversed()) owed -= close(draft, owed)
  return { added: null, owed: owed - used }
}

/** Divides a sum in proportion to the weights, exact to the cent. The first parts get the remainder. */
function inProportion(sum: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((total, weight) => total + weight, 0n)
  let weighed = 0n
  let before = 0n
  return weights.map((weight) => {
    weighed += weight
    const upTo = (sum * weighed + all - 1n) / all
    const share = upTo - before
    before = upTo
    return share
  })
}

/** Returns the first day without a payment; within the term the last one if there is none after it. */
function freeDay(drafts: readonly Draft[], from: string, until: string | null): string {
  const taken = new Set(drafts.flatMap(({ dueDate, isCanceled }) => (isCanceled ? [] : [dueDate])))
  let day = from
  while (taken.has(day)) day = dayAfter(day, 1)
  if (until === null || day <= until) return day
  day = until
  while (taken.has(day)) day = dayAfter(day, -1)
  return day
}

function differences(
  payments: readonly SchedulePayment[],
  drafts: readonly Draft[],
): Pick<PaymentEffects, 'changed' | 'canceled' | 'reopened'> {
  const before = new Map(payments.map((payment) => [payment.id, payment]))
  const effects: ReturnType<typeof differences> = { changed: [], canceled: [], reopened: [] }
  for (const { id: paymentId, dueDate, cents, isCanceled } of drafts) {
    const was = before.get(paymentId)
    if (!was || (was.isCanceled && isCanceled)) continue
    const amount = amountOf(cents)
    if (was.isCanceled) effects.reopened.push({ paymentId, dueDate, amount })
    else if (isCanceled) effects.canceled.push({ paymentId, dueDate, amount: was.amount })
    else if (centsOf(was.amount) !== cents)
      effects.changed.push({ paymentId, dueDate, before: was.amount, after: amount })
  }
  return effects
}

/** Returns what an adjustment does to each payment, for a change that takes it back. */
export function adjustmentLines(
  payments: readonly SchedulePayment[],
  { changed, canceled, reopened }: PaymentEffects,
): AdjustmentLine[] {
  const after = new Map<string, PaymentState>([
    ...changed.map((each) => [each.paymentId, { amount: each.after, isCanceled: false }] as const),
    ...canceled.map((each) => [each.paymentId, { amount: each.amount, isCanceled: true }] as const),
    ...reopened.map((each) => [each.paymentId, { amount: each.amount, isCanceled: false }] as const),
  ])
  return payments.flatMap(({ id, amount, isCanceled, paid }) => {
    const then = after.get(id)
    return then ? [{ paymentId: id, before: { amount, isCanceled }, after: then, paid }] : []
  })
}
