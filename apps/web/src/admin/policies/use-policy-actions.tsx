import { useCommand } from '@coverline/client/hooks'
import type { InputOf } from '@coverline/contract/endpoint'
import { policies } from '@coverline/contract/policies'
import { confirm } from '@coverline/ui/confirm'
import { toast } from '@coverline/ui/toast'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../shared/use-failure.ts'
import { touchedByPolicies } from './queries.ts'

/** What can be done with one or many policies. Each resolves to whether it was done. */
export function usePolicyActions() {
  const { t } = useTranslation('policies')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(policies.saveBulk, { refresh: touchedByPolicies })

  const run = async (
    input: InputOf<typeof policies.saveBulk>,
    done: (count: number) => void,
  ): Promise<boolean> => {
    try {
      const { changed } = await mutateAsync({ input })
      done(changed)
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  const restore = (insurancePolicyIds: string[]) =>
    run({ insurancePolicyIds, restore: true }, (count) => toast.success(t('restored', { count })))

  const activate = (insurancePolicyIds: string[]) =>
    run({ insurancePolicyIds, activate: true }, (count) => toast.success(t('activated', { count })))

  const deactivate = (insurancePolicyIds: string[], deactivationDate: string) =>
    run({ insurancePolicyIds, deactivate: { deactivationDate } }, (count) =>
      toast.success(t('deactivated', { count })),
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
  return { activate, deactivate, remove, isPending }
}
