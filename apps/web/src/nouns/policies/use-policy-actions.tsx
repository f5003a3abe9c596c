import { useCommand } from '@coverline/client/hooks'
import type { InputOf } from '@coverline/contract/endpoint'
import { policies } from '@coverline/contract/calls.generated'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { today } from '../../kit/text/days.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { touchedByPolicies } from './queries.ts'
import { useRestorePolicies } from './use-restore-policies.ts'

/** Actions on one or many policies. Each resolves to true if it was done. */
export function usePolicyActions() {
  const { t } = useTranslation('policies')
  const fail = useFailure()
  const format = useFormat()
  const { mutateAsync, isPending } = useCommand(policies.saveBulk, { refresh: touchedByPolicies })

  const restore = useRestorePolicies()

  const run = async (
    input: InputOf<typeof policies.saveBulk>,
    done: (count: number) => void,
  ): Promise<boolean> => {
    try {
      const { changed, refused } = await mutateAsync({ input })
      done(changed)
      if (refused.length > 0)
        toast.warning({
          title: t('refused.title', { count: refused.length }),
          text: [...new Set(refused.map(({ message }) => message))].join(' '),
        })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  const activate = (insurancePolicyIds: string[], activationDate?: string) =>
    activationDate === undefined
      ? run({ insurancePolicyIds, activate: true }, (count) => toast.success(t('activated', { count })))
      : run({ insurancePolicyIds, activate: { activationDate } }, () =>
          toast.success(t('activationPlanned', { day: format.day(activationDate) })),
        )

  const unschedule = (insurancePolicyIds: string[]) =>
    run({ insurancePolicyIds, unschedule: true }, () => toast.success(t('unschedule.done')))

  const deactivate = (insurancePolicyIds: string[], deactivationDate: string) =>
    run({ insurancePolicyIds, deactivate: { deactivationDate } }, (count) =>
      toast.success(
        count === 1 && deactivationDate > today()
          ? t('deactivationPlanned', { day: format.day(deactivationDate) })
          : t('deactivated', { count }),
      ),
    )

  const remove = async (insurancePolicyIds: string[]): Promise<boolean> => {
    const agreed = await confirm({
      title: t('delete.title', { count: insurancePolicyIds.length }),
      text: t('delete.text'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return false
    return run({ insurancePolicyIds, insurancePolicyDelete: true }, (count) =>
      toast.notice({
        title: t('deleted', { count }),
        action: { label: t('common:undo'), onSelect: () => void restore(insurancePolicyIds) },
      }),
    )
  }
  return { activate, deactivate, unschedule, remove, restore, isPending }
}
