import type { CoverFacts } from '@coverline/contract/benefits/cover-words/cover-facts'
import { type CoverReader, coverWords } from '@coverline/contract/benefits/cover-words/cover-words'
import { plannedOf } from '@coverline/contract/bookings/rules'
import type { Language } from '@coverline/contract/languages'
import { translate } from '@coverline/messages/server'
import type { JudgedCoverage } from '../coverage.ts'

/** Returns what a service is worth on a day in sentences of a language. */
export const coverTexts = (language: Language, facts: CoverFacts, reader: CoverReader = 'PERSON'): string[] =>
  coverWords(facts, { language, reader, say: (key, values) => translate(language, key, values) })

/** Returns what decides about a judged service, for its sentences. */
export function coverFactsOf({ coverage, openDays, reasons }: JudgedCoverage, day: string): CoverFacts {
  const { benefit, policy, lastDay } = coverage
  return {
    title: benefit.title,
    day,
    reasons,
    limits: benefit.limits.map((limit) => ({ ...limit, planned: plannedOf(limit, openDays) })),
    coPayment: benefit.coPayment,
    currency: benefit.currency,
    waitingUntil: benefit.waitingUntil,
    approvalNeeded: benefit.approvalNeeded,
    firstDay: policy.startDate,
    lastDay,
  }
}
