import { useCommand } from '@coverline/client/hooks'
import { plans } from '@coverline/contract/calls.generated'
import { useDeletion } from './shared/use-deletion.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByPlans } from './use-plan-switch.ts'

type Target = { packageId: string; name: string }

/** Deletes plans after a confirmation; if their company has active plans it asks again (STATES). */
export function useDeletePlans() {
  const { t } = useTranslation('plans')
  const save = useCommand(plans.save, { refresh: touchedByPlans })
  return useDeletion<Target>({
    idOf: ({ packageId }) => packageId,
    remove: ({ packageId }, isConfirmed) => {
      const confirmed = isConfirmed ? { confirm: ['COMPANY_HAS_ACTIVE_PACKAGES' as const] } : {}
      return save.mutateAsync({ input: { packageId, packageDelete: true, ...confirmed } })
    },
    held: 'COMPANY_HAS_ACTIVE_PACKAGES',
    texts: (targets) => ({
      title: targets.length === 1 ? t('delete.title') : t('delete.titleMany', { count: targets.length }),
      text: targets.length === 1 ? t('delete.text', { name: targets[0]?.name }) : t('delete.textMany'),
      activeTitle: t('delete.activeTitle'),
      activeText: t('delete.activeText'),
      anyway: t('delete.anyway'),
    }),
    done: (count) => t('deleted', { count }),
  })
}
