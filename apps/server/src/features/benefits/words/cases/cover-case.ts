import type { CoverFacts, CoverLimit } from '@coverline/contract/benefits/cover-words/cover-facts'
import type { BenefitUnit } from '@coverline/contract/benefits/terms'
import type { Language } from '@coverline/contract/languages'

/** What is known of a service, and its sentences in en, ru, es and pt as a native writes them */
export type CoverCase = readonly [Partial<CoverFacts>, string, string, string, string]

const titles: Record<Language, string> = {
  en: 'Dentist',
  ru: 'Стоматолог',
  es: 'Dentista',
  pt: 'Dentista',
}

/** Returns the facts of a case: judged on 29 November 2026, by a policy of the year 2026. */
export const factsIn = (language: Language, given: Partial<CoverFacts>): CoverFacts => ({
  title: titles[language],
  day: '2026-11-29',
  reasons: [],
  limits: [],
  coPayment: null,
  currency: 'EUR',
  waitingUntil: null,
  approvalNeeded: false,
  firstDay: '2026-01-01',
  lastDay: '2026-12-31',
  ...given,
})

type Rest = Partial<Pick<CoverLimit, 'until' | 'planned'>>

const limit =
  (period: CoverLimit['period']) =>
  (unit: BenefitUnit, quantity: string, left: string, rest: Rest = {}): CoverLimit => ({
    unit,
    period,
    quantity,
    left,
    until: '2026-12-31',
    planned: 0,
    ...rest,
  })
export const year = limit('YEAR')
export const term = limit('TERM')
