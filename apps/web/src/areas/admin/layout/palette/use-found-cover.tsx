import { payments, plans, policies } from '@coverline/contract/calls.generated'
import { IconCash, IconShieldCheck, IconStack2 } from '@tabler/icons-react'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { personName } from '../../../../nouns/insured/shared/person-name.ts'
import { PaymentStatusBadge } from '../../../../nouns/payments/payment-status-badge.tsx'
import { PolicyStateBadge } from '../../../../nouns/policies/shared/policy-state.tsx'
import { useAllowed } from '../../../../session/use-session.ts'
import { facts, type Found, shownOfEach, useAnswer } from './found.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export function useFoundPolicies(text: string) {
  const { t } = useTranslation(['policies', 'app'])
  const format = useFormat()
  const isAllowed = useAllowed({ permissions: ['POLICIES_VIEW'] })
  const input = { searchQuery: text, limit: shownOfEach, page: 0 }
  const { data, isPending } = useAnswer('policies', policies.list, input, { text, isAllowed })
  const items = (data?.items ?? []).map((policy): Found => ({
    id: policy.policyId,
    label: policy.number ?? t('app:palette.noNumber'),
    description: facts(
      personName(policy.insured),
      policy.program.name,
      policy.endDate && t('app:palette.until', { day: format.day(policy.endDate) }),
    ),
    picture: <IconShieldCheck {...icon} />,
    badge: <PolicyStateBadge state={policy.state} endDate={policy.endDate} />,
    href: `/admin/policies/${policy.policyId}`,
  }))
  return { items, isPending }
}

export function useFoundPayments(text: string) {
  const { t } = useTranslation(['payments', 'app'])
  const format = useFormat()
  const isAllowed = useAllowed({ permissions: ['POLICIES_VIEW'] })
  const input = { searchQuery: text, limit: shownOfEach, page: 0 }
  const { data, isPending } = useAnswer('payments', payments.list, input, { text, isAllowed })
  const items = (data?.items ?? []).map((payment): Found => {
    const sum = format.money(payment.amount, payment.currency)
    return {
      id: payment.paymentId,
      label: t('app:palette.payment', { sum, day: format.day(payment.dueDate) }),
      description: facts(personName(payment.insured), payment.policyNumber, payment.program.name),
      picture: <IconCash {...icon} />,
      badge: <PaymentStatusBadge payment={payment} />,
      href: `/admin/policies/${payment.policyId}`,
    }
  })
  return { items, isPending }
}

export function useFoundPlans(text: string) {
  const { t } = useTranslation('app')
  const isAllowed = useAllowed({ permissions: ['PLANS_VIEW'] })
  const input = { searchQuery: text, limit: shownOfEach, page: 0 }
  const { data, isPending } = useAnswer('plans', plans.list, input, { text, isAllowed })
  const items = (data?.items ?? []).map((plan): Found => ({
    id: plan.packageId,
    label: plan.name,
    description: facts(
      plan.insuranceCompany?.name,
      plan.clientCompany?.name,
      t('palette.peopleCount', { count: plan.userCount }),
    ),
    picture: <IconStack2 {...icon} />,
    href: `/admin/programs/${plan.packageId}`,
  }))
  return { items, isPending }
}
