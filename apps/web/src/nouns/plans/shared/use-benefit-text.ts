import type { BenefitUnit } from '@coverline/contract/benefits/terms'
import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import type { Language } from '@coverline/contract/languages'
import { relationships } from '@coverline/contract/insured/terms'
import { useMemo } from 'react'
import { type Translate, useTranslation } from '../../../kit/text/use-translation.ts'
import { numberFormatter } from '../../../kit/text/formatters.ts'

type Limit = BenefitRules['limits'][number]

function benefitText(t: Translate<'benefits'>, locale: string) {
  const number = numberFormatter(locale, {})

  const money = (amount: string, currency: string): string =>
    numberFormatter(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: amount.includes('.') ? 2 : 0,
    }).format(amount as `${number}`)

  /** For example "10 visits", "€500". */
  const quantity = (unit: BenefitUnit, value: string, currency: string): string =>
    unit === 'AMOUNT' ? money(value, currency) : t(`units.${unit}`, { count: Number(value) })

  /** The same after "of": some languages decline it. */
  const whole = (unit: BenefitUnit, value: string, currency: string): string =>
    unit === 'AMOUNT' ? money(value, currency) : t(`wholes.${unit}`, { count: Number(value) })

  /** The number of what is left, in the unit of the total: "3", "€120". */
  const figure = (unit: BenefitUnit, value: string, currency: string): string =>
    unit === 'AMOUNT' ? money(value, currency) : number.format(Number(value))

  const limit = ({ unit, quantity: value, period }: Limit, currency: string): string =>
    `${quantity(unit, value, currency)} ${t(`periods.${period}`)}`

  const covered = (people: BenefitRules['covered']): string | null =>
    people.length === relationships.length
      ? null
      : t('coveredOnly', { people: people.map((one) => t(`relations.${one}`)).join(', ') })

  const coPayment = ({
    coPayment: paid,
    currency,
  }: Pick<BenefitRules, 'coPayment' | 'currency'>): string | null => {
    if (!paid) return null
    return paid.kind === 'PERCENT'
      ? t('coPaymentPercent', { value: number.format(Number(paid.value)) })
      : t('coPaymentAmount', { value: money(paid.value, currency) })
  }

  /** All rules except the limits, one fact each. */
  const facts = (rules: Omit<BenefitRules, 'limits'>): string[] =>
    [
      coPayment(rules),
      rules.waitingDays > 0 ? t('waiting', { count: rules.waitingDays }) : null,
      rules.approvalNeeded ? t('approvalNeeded') : null,
      covered(rules.covered),
    ].filter((fact) => fact !== null)

  return { quantity, whole, figure, limit, facts }
}

/** Returns formatters of benefits in the user's language, or in another one for a preview. */
export function useBenefitText(language?: Language) {
  const { t, i18n } = useTranslation('benefits', language ? { lng: language } : {})
  const locale = language ?? i18n.language
  return useMemo(() => benefitText(t, locale), [t, locale])
}
