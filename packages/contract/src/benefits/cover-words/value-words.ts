import type { Language } from '../../languages.ts'
import { listFormatter, numberFormatter } from '../../formatters.ts'
import { formatDay, formatMoney } from '../../value-texts.ts'
import type { BenefitUnit } from '../terms.ts'
import type { Say } from './cover-facts.ts'

/** Returns what writes days, sums and quantities in a language. */
export function valueWords(language: Language, currency: string, say: Say) {
  const money = (amount: string) => formatMoney(amount, currency, language)
  return {
    money,
    day: (day: string) => formatDay(day, language),
    /** `share`: in percent */
    percent: (share: string) =>
      numberFormatter(language, { style: 'percent', maximumFractionDigits: 2 }).format(Number(share) / 100),
    list: (parts: readonly string[]) => listFormatter(language, { type: 'conjunction' }).format(parts),
    /** For example "10 visits" or "€500" */
    quantity: (unit: BenefitUnit, value: string) =>
      unit === 'AMOUNT' ? money(value) : say(`benefits:units.${unit}`, { count: Number(value) }),
    /** The same after "up to": some languages decline it. */
    atMost: (unit: BenefitUnit, value: string) =>
      unit === 'AMOUNT' ? money(value) : say(`benefits:wholes.${unit}`, { count: Number(value) }),
  }
}
export type ValueWords = ReturnType<typeof valueWords>
