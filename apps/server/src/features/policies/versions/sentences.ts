import type { Language } from '@coverline/contract/common'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { versionOn } from '@coverline/contract/versions/terms'
import { translate } from '@coverline/messages/server'
import type { Asked, PlannedChange } from './plan-change.ts'

type Reader = { locale: Language; currency: string }

/** Describes the effects of a change on a policy, its premium and its payments, in the reader's language. */
export function sentencesOf(planned: PlannedChange, asked: Asked, { locale, currency }: Reader): string[] {
  const { policy, before, after, difference, payments, laterDays } = planned
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const day = (value: string) => days.format(new Date(`${value}T00:00:00Z`))
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, signDisplay: 'never' })
  const money = (cents: bigint) =>
    `${numbers.format(amountOf(cents < 0n ? -cents : cents) as `${number}`)} ${currency}`
  // Uses the typographic minus sign.
  const signed = (cents: bigint) => `${cents < 0n ? '−' : '+'}${money(cents)}`
  const say = (key: string, values: Record<string, unknown> = {}) =>
    translate(locale, `versions:preview.${key}`, values)
  const name = [policy.firstName, policy.lastName].filter(Boolean).join(' ')
  const values = { name, day: day(asked.validFrom), amount: signed(difference) }
  const sentences = [say(difference === 0n ? `${asked.kind}.same` : `${asked.kind}.text`, values)]
  const planOn = (timeline: typeof before) =>
    planned.planNames.get(versionOn(timeline.versions, asked.validFrom)?.programId ?? '')
  if (asked.programIdSave !== undefined)
    sentences.push(say('plan', { before: planOn(before), after: planOn(after) }))
  if (difference !== 0n)
    sentences.push(say('total', { before: money(before.total), after: money(after.total) }))
  for (const later of laterDays) sentences.push(say('later', { day: day(later) }))
  const { changed, canceled, reopened, added, ...effects } = payments.effects
  const credit = centsOf(effects.credit.replace('-', ''))
  if (changed.length > 0) {
    const sum = changed.reduce((all, one) => all + centsOf(one.after) - centsOf(one.before), 0n)
    sentences.push(say('changed', { count: changed.length, amount: signed(sum) }))
  }
  if (canceled.length > 0) sentences.push(say('canceled', { count: canceled.length }))
  if (reopened.length > 0) sentences.push(say('reopened', { count: reopened.length }))
  if (added) sentences.push(say('added', { amount: money(centsOf(added.amount)), day: day(added.dueDate) }))
  if (credit > 0n)
    sentences.push(say(effects.credit.startsWith('-') ? 'creditUsed' : 'credit', { amount: money(credit) }))
  if (policy.paymentFormat === null && difference !== 0n) sentences.push(say('noSchedule'))
  return sentences
}
