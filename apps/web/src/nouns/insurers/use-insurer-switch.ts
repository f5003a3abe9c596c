import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { insurers } from '@coverline/contract/calls.generated'
import type { Insurer } from '@coverline/contract/insurers/endpoints'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { namedPlans } from '../plans/shared/plan-names.tsx'
import { useFailure } from '../../kit/text/use-failure.ts'
import { touchedByInsurers } from './queries.ts'

/** Maximum number of plans named in a message; a link leads to the full list. */
const mostNamed = 5

/** Enables and disables insurance companies; the active plans that use one are named with links (STATES). */
export function useInsurerSwitch() {
  const { t } = useTranslation('insurers')
  const fail = useFailure()
  const save = useCommand(insurers.save, { refresh: touchedByInsurers })
  const [pending, setPending] = useState<string | null>(null)

  const warn = (id: string, error: ApiError) => {
    const plans = namedPlans(error)
    const chosen = encodeURIComponent(JSON.stringify([id]))
    const all = `/admin/programs?insurers=${chosen}&status=active&deactivationRedirect=%2Fadmin%2Fdictionaries`
    toast.warning({
      id: `insurer-${id}`,
      title: t('inUse.title'),
      text: t('inUse.text'),
      items: [
        ...plans
          .slice(0, mostNamed)
          .map(({ packageId, name }) => ({ text: name, href: `/admin/programs/${packageId}` })),
        { text: t('inUse.all', { count: plans.length }), href: all },
      ],
    })
  }

  const toggle = async ({ insuranceCompanyId, status }: Insurer): Promise<void> => {
    setPending(insuranceCompanyId)
    const isActive = status === 'ACTIVE'
    try {
      await save.mutateAsync({ input: { insuranceCompanyId, status: isActive ? 'NOT_ACTIVE' : 'ACTIVE' } })
      toast.success(t(isActive ? 'deactivated' : 'activated'))
    } catch (error) {
      const isUsed = error instanceof ApiError && error.code === 'INSURANCE_COMPANY_USED_IN_ACTIVE_PLANS'
      if (isUsed) warn(insuranceCompanyId, error)
      else fail(error)
    } finally {
      setPending(null)
    }
  }

  return { toggle, pending }
}
