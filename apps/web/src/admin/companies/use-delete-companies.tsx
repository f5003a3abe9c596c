import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { companies } from '@coverline/contract/companies'
import { confirm } from '@coverline/ui/confirm'
import { toast } from '@coverline/ui/toast'
import { useTranslation } from '../../shared/use-translation.ts'
import { type NamedPlan, namedPlans, PlanNames } from '../../shared/plan-names.tsx'
import { useFailure } from '../../shared/use-failure.ts'
import { touchedByCompanies } from './queries.ts'

type Target = { clientCompanyId: string; name: string }

/**
 * Deletes companies after a question. The active plans of one are listed before they are set inactive with it (S1 §4). Resolves to
 * the ids that are gone.
 */
export function useDeleteCompanies() {
  const { t } = useTranslation('companies')
  const fail = useFailure()
  const save = useCommand(companies.save, { refresh: touchedByCompanies })

  const removeAll = async (targets: readonly Target[], isConfirmed: boolean) => {
    const gone: string[] = []
    const held: Target[] = []
    const plans: NamedPlan[] = []
    const confirmed = isConfirmed ? { confirm: ['COMPANY_HAS_ACTIVE_PLANS' as const] } : {}
    for (const target of targets) {
      const { clientCompanyId } = target
      try {
        await save.mutateAsync({ input: { clientCompanyId, clientCompanyDelete: true, ...confirmed } })
        gone.push(clientCompanyId)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'COMPANY_HAS_ACTIVE_PLANS') {
          held.push(target)
          plans.push(...namedPlans(error))
        } else fail(error)
      }
    }
    return { gone, held, plans }
  }

  return async (targets: readonly Target[]): Promise<string[]> => {
    const [only] = targets
    const isOne = targets.length === 1
    const agreed = await confirm({
      title: t('delete.title', { count: targets.length }),
      text: isOne ? t('delete.text', { name: only?.name }) : t('delete.textMany'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return []
    const first = await removeAll(targets, false)
    let { gone } = first
    if (first.held.length > 0) {
      const goOn = await confirm({
        title: t('delete.activeTitle'),
        text: <PlanNames intro={t('delete.activeText')} plans={first.plans} />,
        confirmLabel: t('delete.anyway'),
        danger: true,
      })
      if (goOn) gone = [...gone, ...(await removeAll(first.held, true)).gone]
    }
    if (gone.length > 0) toast.success(t('deleted', { count: gone.length }))
    return gone
  }
}
