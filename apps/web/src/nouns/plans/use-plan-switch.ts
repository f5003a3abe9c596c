import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { plans } from '@coverline/contract/calls.generated'
import type { Plan } from '@coverline/contract/plans/endpoints'
import { missingForActivation } from '@coverline/contract/plans/terms'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { mendingAddress } from './mending-address.ts'

/** Queries to refresh after a plan changed. */
export const touchedByPlans = ['plans', 'services', 'companies', 'insurers', 'dictionaries', 'audit'] as const

/**
 * Activates and deactivates plans; what blocks an activation is listed for 10 seconds with links (STATES).
 */
export function usePlanSwitch() {
  const { t } = useTranslation('plans')
  const fail = useFailure()
  const save = useCommand(plans.save, { refresh: touchedByPlans })
  const [pending, setPending] = useState<string | null>(null)

  const warn = (packageId: string, error: ApiError) => {
    const named = [error.details['missing']].flat()
    const missing = missingForActivation.filter((one) => named.includes(one))
    const offerIds = [error.details['offerIds']].flat().filter((id) => typeof id === 'string')
    toast.warning({
      id: `activation-${packageId}`,
      title: t('activation.refused'),
      text: t('activation.missing'),
      items: missing.map((one) => ({
        text: t(`activation.${one}`),
        href: mendingAddress(packageId, one, offerIds),
      })),
    })
  }

  /** Resolves to true if the plan was switched. */
  const toggle = async (plan: Pick<Plan, 'packageId' | 'isAvailable'>): Promise<boolean> => {
    const { packageId } = plan
    setPending(packageId)
    try {
      await save.mutateAsync({ input: { packageId, isAvailable: !plan.isAvailable } })
      toast.success(t(plan.isAvailable ? 'deactivated' : 'activated'))
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PACKAGE_CAN_NOT_BE_ACTIVATED') warn(packageId, error)
      else fail(error)
      return false
    } finally {
      setPending(null)
    }
  }

  return { toggle, pending }
}
