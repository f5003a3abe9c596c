import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { plans } from '@coverline/contract/plans'
import { confirm } from '@coverline/ui/confirm'
import { toast } from '@coverline/ui/toast'
import { useTranslation } from '../../shared/use-translation.ts'
import { namedPlans, PlanNames } from '../../shared/plan-names.tsx'
import { useFailure } from '../../shared/use-failure.ts'
import { touchedByPlans } from './use-plan-switch.ts'

type Target = { packageId: string; name: string }

/**
 * Deletes plans after a question. Those whose company has active plans are asked about once more, with these plans listed
 * (S1 §4). Resolves to the ids that are gone.
 */
export function useDeletePlans() {
  const { t } = useTranslation('plans')
  const fail = useFailure()
  const save = useCommand(plans.save, { refresh: touchedByPlans })

  const remove = (packageId: string, isConfirmed: boolean) =>
    save.mutateAsync({
      input: {
        packageId,
        packageDelete: true,
        ...(isConfirmed ? { confirm: ['COMPANY_HAS_ACTIVE_PACKAGES' as const] } : {}),
      },
    })

  const removeAll = async (targets: readonly Target[], isConfirmed: boolean) => {
    const gone: string[] = []
    const held: Target[] = []
    const active = new Map<string, string>()
    for (const target of targets) {
      try {
        await remove(target.packageId, isConfirmed)
        gone.push(target.packageId)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'COMPANY_HAS_ACTIVE_PACKAGES') {
          held.push(target)
          for (const plan of namedPlans(error)) active.set(plan.packageId, plan.name)
        } else fail(error)
      }
    }
    return { gone, held, active: [...active].map(([packageId, name]) => ({ packageId, name })) }
  }

  return async (targets: readonly Target[]): Promise<string[]> => {
    const [only] = targets
    const isOne = targets.length === 1
    const agreed = await confirm({
      title: isOne ? t('delete.title') : t('delete.titleMany', { count: targets.length }),
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
        text: <PlanNames intro={t('delete.activeText')} plans={first.active} />,
        confirmLabel: t('delete.anyway'),
        danger: true,
      })
      if (goOn) gone = [...gone, ...(await removeAll(first.held, true)).gone]
    }
    if (gone.length > 0) toast.success(t('deleted', { count: gone.length }))
    return gone
  }
}
