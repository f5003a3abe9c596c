import { type PaymentFormat, type ScheduledPayment } from '@coverline/contract/payments/terms'
import type { Context } from '../../../platform/context.ts'
import { hasNewOverlap } from './overlap-queries.ts'
import { paymentsOrFault } from '../payments/plan-payments.ts'
import { isPeriodInOrder, type PolicyValues, type PolicyWarning, policyWarnings } from '../rules.ts'
import { findByNumber } from '../write-queries.ts'

export type ForeseenPolicy = {
  /** What would fail, with its fields */
  refusals: {
    error: 'policies.incorrect-validity' | 'policies.not-unique' | 'common.validation'
    fields: Record<string, string>
  }[]
  /** What the user would have to confirm */
  warnings: (PolicyWarning | 'policies.overlaps')[]
  payments: ScheduledPayment[]
}

type Asked = {
  values: PolicyValues
  /** The person and the plan, as far as they exist */
  place: { insuredId: string; planId: string } | null
  premium: string | null
  format: PaymentFormat
}

/** Says what the checks of adding a policy with payments would say, and the payments; saves nothing. */
export async function foreseePolicy(
  ctx: Context,
  { values, place, premium, format }: Asked,
): Promise<ForeseenPolicy> {
  const refusals: ForeseenPolicy['refusals'] = []
  const warnings: ForeseenPolicy['warnings'] = policyWarnings(null, values, ctx.today)
  const isInOrder = isPeriodInOrder(values)
  if (!isInOrder)
    refusals.push({
      error: 'policies.incorrect-validity',
      fields: { endDateSave: 'NOT_SUPPORTED_VALUE' },
    })
  if (values.number !== null && (await findByNumber(ctx, values.number)))
    refusals.push({ error: 'policies.not-unique', fields: { policyNumberSave: 'IS_NOT_UNIQUE' } })
  if (place && (await hasNewOverlap(ctx, { ...place, exceptId: null }, null, values)))
    warnings.push('policies.overlaps')
  const planned =
    premium === null || !isInOrder || values.startDate === null
      ? []
      : paymentsOrFault(
          values,
          { premiumSave: premium, paymentFormatSave: format },
          ctx.actor.workspace?.currency ?? 'EUR',
        )
  if (Array.isArray(planned)) return { refusals, warnings, payments: planned }
  const { firstDueDate: day, ...fields } = planned
  refusals.push({ error: 'common.validation', fields: day ? { ...fields, startDateSave: day } : fields })
  return { refusals, warnings, payments: [] }
}
