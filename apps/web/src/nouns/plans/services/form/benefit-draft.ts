import type { BenefitPeriod, BenefitUnit } from '@coverline/contract/benefits/terms'
import type { BenefitRules } from '@coverline/contract/benefits/shapes'
import { isCurrency } from '@coverline/contract/money/currencies'
import { type Relationship, relationships } from '@coverline/contract/insured/terms'

export type LimitDraft = { key: number; unit: BenefitUnit; period: BenefitPeriod; quantity: string }

/** Benefits as edited in the form; `isOn` is false for a service without benefit rules. */
export type BenefitDraft = {
  isOn: boolean
  limits: LimitDraft[]
  coPaymentKind: 'NONE' | 'AMOUNT' | 'PERCENT'
  coPaymentValue: string
  currency: string
  waitingDays: string
  approvalNeeded: boolean
  covered: Relationship[]
}

let made = 0
export const newLimit = (limit: Omit<LimitDraft, 'key'>): LimitDraft => ({ key: ++made, ...limit })

export function draftOf(rules: BenefitRules | null, currency: string): BenefitDraft {
  return {
    isOn: rules !== null,
    limits: rules?.limits.map(newLimit) ?? [],
    coPaymentKind: rules?.coPayment?.kind ?? 'NONE',
    coPaymentValue: rules?.coPayment?.value ?? '',
    currency: rules?.currency ?? currency,
    waitingDays: rules?.waitingDays ? String(rules.waitingDays) : '',
    approvalNeeded: rules?.approvalNeeded ?? false,
    covered: [...(rules?.covered ?? relationships)],
  }
}

const amountPattern = /^\d{1,13}(\.\d{1,2})?$/
const wholePattern = /^[1-9]\d{0,6}$/
const isAmount = (text: string) => amountPattern.test(text) && /[1-9]/.test(text)
const mostDays = 3650
const mostPercent = 100

export function draftFaults(draft: BenefitDraft): Record<string, string> {
  if (!draft.isOn) return {}
  const faults: Record<string, string> = {}
  for (const [index, limit] of draft.limits.entries()) {
    const isFit = limit.unit === 'AMOUNT' ? isAmount(limit.quantity) : wholePattern.test(limit.quantity)
    if (!isFit)
      faults[`limits.${index}.quantity`] = limit.quantity === '' ? 'IS_REQUIRED' : 'NOT_SUPPORTED_VALUE'
    const isSame = (one: LimitDraft) => one.unit === limit.unit && one.period === limit.period
    if (draft.limits.findIndex(isSame) !== index) faults[`limits.${index}.unit`] = 'DUPLICATE'
  }
  if (draft.coPaymentKind !== 'NONE') {
    const isTooMuch = draft.coPaymentKind === 'PERCENT' && Number(draft.coPaymentValue) > mostPercent
    if (!isAmount(draft.coPaymentValue) || isTooMuch) {
      faults['coPayment.value'] = draft.coPaymentValue === '' ? 'IS_REQUIRED' : 'NOT_SUPPORTED_VALUE'
    }
  }
  if (!isCurrency(draft.currency)) faults['currency'] = 'NOT_SUPPORTED_VALUE'
  const isDays =
    draft.waitingDays === '' || (/^\d{1,4}$/.test(draft.waitingDays) && Number(draft.waitingDays) <= mostDays)
  if (!isDays) faults['waitingDays'] = 'NOT_SUPPORTED_VALUE'
  if (draft.covered.length === 0) faults['covered'] = 'SOMEONE'
  return faults
}

/** Converts a draft without errors to rules. */
export function rulesOf(draft: BenefitDraft): BenefitRules | null {
  if (!draft.isOn) return null
  const { coPaymentKind: kind } = draft
  return {
    limits: draft.limits.map(({ unit, period, quantity }) => ({ unit, period, quantity })),
    coPayment: kind === 'NONE' ? null : { kind, value: draft.coPaymentValue },
    currency: draft.currency,
    waitingDays: Number(draft.waitingDays),
    approvalNeeded: draft.approvalNeeded,
    covered: relationships.filter((one) => draft.covered.includes(one)),
  }
}
