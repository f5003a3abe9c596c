import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { policies } from '@coverline/contract/calls.generated'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByPolicies } from './queries.ts'

/**
 * Restores deleted policies; asks if one of them would share days with another policy of its person in the plan.
 * Resolves to true if it was done.
 */
export function useRestorePolicies(): (insurancePolicyIds: string[]) => Promise<boolean> {
  const { t } = useTranslation(['policies', 'insured'])
  const fail = useFailure()
  const { mutateAsync } = useCommand(policies.saveBulk, { refresh: touchedByPolicies })

  return async (insurancePolicyIds) => {
    const attempt = async (isConfirmed: boolean): Promise<boolean> => {
      const confirmed = isConfirmed ? { confirm: ['POLICY_OVERLAPS' as const] } : {}
      try {
        const { changed } = await mutateAsync({ input: { insurancePolicyIds, restore: true, ...confirmed } })
        toast.success(t('restored', { count: changed }))
        return true
      } catch (error) {
        if (isConfirmed || !(error instanceof ApiError) || error.code !== 'POLICY_OVERLAPS') {
          fail(error)
          return false
        }
      }
      const agreed = await confirm({
        title: t('insured:cases.POLICY_OVERLAPS.title'),
        text: t('insured:cases.POLICY_OVERLAPS.text'),
        confirmLabel: t('deletedList.restore'),
      })
      return agreed && attempt(true)
    }
    return attempt(false)
  }
}
