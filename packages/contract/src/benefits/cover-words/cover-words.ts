import type { CoverageRefusal } from '../../bookings/terms.ts'
import type { Language } from '../../languages.ts'
import type { CoverFacts, Say } from './cover-facts.ts'
import { limitsPhrase, remainders } from './limit-words.ts'
import { valueWords, type ValueWords } from './value-words.ts'

/** Who reads the sentences: the insured person, or staff who reads about the person */
export type CoverReader = 'PERSON' | 'STAFF'
type Words = { say: Say; values: ValueWords; reader: CoverReader }

/** True if the person can use the service later, when the policy begins or the waiting period is over. */
const isLater = ({ reasons, day, firstDay, waitingUntil }: CoverFacts): boolean =>
  (reasons.includes('OUTSIDE_VALIDITY') && firstDay !== null && day < firstDay) ||
  (reasons.includes('WAITING_PERIOD') && waitingUntil !== null)

/** True if a reason is none that time alone removes. */
const isLasting = (facts: CoverFacts, reason: CoverageRefusal): boolean =>
  reason === 'OUTSIDE_VALIDITY'
    ? facts.firstDay === null || facts.day >= facts.firstDay
    : reason !== 'WAITING_PERIOD' && reason !== 'USED_UP'

const isWaitingBeyond = ({ waitingUntil, lastDay }: CoverFacts): boolean =>
  waitingUntil !== null && lastDay !== null && waitingUntil > lastDay

function reasonSentences(facts: CoverFacts, reason: CoverageRefusal, { say, values }: Words): string[] {
  const { day, firstDay, lastDay, waitingUntil } = facts
  if (reason === 'OUTSIDE_VALIDITY' && firstDay !== null && day < firstDay)
    return [say('benefits:words.starts', { day: values.day(firstDay) })]
  if (reason === 'OUTSIDE_VALIDITY' && lastDay !== null && day > lastDay)
    return [say('benefits:words.ends', { day: values.day(lastDay) })]
  if (reason === 'WAITING_PERIOD' && waitingUntil !== null)
    return [
      isWaitingBeyond(facts)
        ? say('benefits:words.waitingBeyond')
        : say('benefits:words.waiting', { day: values.day(waitingUntil) }),
    ]
  // What is used up is said of each limit.
  return reason === 'USED_UP' ? [] : [say(`bookings:reasons.${reason}`)]
}

function verdict(facts: CoverFacts, words: Words): string {
  const { say, values } = words
  const { title, reasons, limits, day } = facts
  if (reasons.length > 0) return say('benefits:words.notCovered', { title, day: values.day(day) })
  return limits.length === 0
    ? say('benefits:words.noLimit', { title })
    : say('benefits:words.upTo', { title, limits: limitsPhrase(facts, words) })
}

/** Returns how much can be used: what is left now, or what will be there when the person no longer has to wait. */
function quantitySentences(facts: CoverFacts, words: Words): string[] {
  const { limits } = facts
  // A limit that is used up already is not promised for later.
  if (!isLater(facts) || limits.some(({ left }) => Number(left) <= 0)) return remainders(facts, words)
  return [
    limits.length === 0
      ? words.say('benefits:words.thenNoLimit')
      : words.say('benefits:words.then', { limits: limitsPhrase(facts, words) }),
  ]
}

function coPaymentSentences({ coPayment }: CoverFacts, { say, values, reader }: Words): string[] {
  if (coPayment === null) return []
  if (Number(coPayment.value) === 0) return [say(`benefits:words.paysNothing.${reader}`)]
  const share = coPayment.kind === 'PERCENT' ? values.percent(coPayment.value) : values.money(coPayment.value)
  return [say(`benefits:words.pays.${coPayment.kind}.${reader}`, { share })]
}

/**
 * Says in sentences what a service is worth to a person on a day: what may be used and until when, what the person pays, and
 * why it cannot be used. It never says that a service is covered without the condition of that day; one that needs an
 * approval always says to ask first. `say` reads the texts, on the server and in the browser.
 */
export function coverWords(
  facts: CoverFacts,
  { language, say, reader = 'PERSON' }: { language: Language; say: Say; reader?: CoverReader },
): string[] {
  const words = { say, reader, values: valueWords(language, facts.currency, say) }
  const isRefused = isWaitingBeyond(facts) || facts.reasons.some((reason) => isLasting(facts, reason))
  return [
    verdict(facts, words),
    ...facts.reasons.flatMap((reason) => reasonSentences(facts, reason, words)),
    ...(isRefused ? [] : [...quantitySentences(facts, words), ...coPaymentSentences(facts, words)]),
    ...(facts.approvalNeeded ? [say(`benefits:words.approval.${reader}`)] : []),
  ]
}
