import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import type { Language } from '@coverline/contract/common'
import type { InsuranceType, ServiceKind } from '@coverline/contract/plans/terms'
import type { BuiltInIcon } from '@coverline/contract/services/icons'

export type ServiceWords = readonly [title: string, description: string]

export type BuiltInService = {
  kind: ServiceKind
  icon: BuiltInIcon
  words: Record<Language, ServiceWords>
  /** Without a currency: amounts use the provider's currency. */
  benefits?: Partial<Omit<BenefitRules, 'currency'>>
}

export type BuiltInTemplate = {
  id: string
  insuranceType: InsuranceType
  name: Record<Language, string>
  description: Record<Language, string>
  services: readonly BuiltInService[]
}

type Limit = BenefitRules['limits'][number]

export const visits = (quantity: number, period: Limit['period'] = 'YEAR'): Limit => ({
  unit: 'VISITS',
  period,
  quantity: String(quantity),
})
export const days = (quantity: number, period: Limit['period'] = 'YEAR'): Limit => ({
  unit: 'DAYS',
  period,
  quantity: String(quantity),
})
export const amount = (quantity: number, period: Limit['period'] = 'YEAR'): Limit => ({
  unit: 'AMOUNT',
  period,
  quantity: String(quantity),
})
export const percent = (value: number) => ({ kind: 'PERCENT' as const, value: String(value) })
export const fixed = (value: number) => ({ kind: 'AMOUNT' as const, value: String(value) })
