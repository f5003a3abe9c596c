import { useCommand } from '@coverline/client/hooks'
import { companies } from '@coverline/contract/calls.generated'
import { useDeletion } from '../plans/shared/use-deletion.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByCompanies } from './queries.ts'

type Target = { clientCompanyId: string; name: string }

/**
 * Deletes companies after a confirmation; it lists a company's active plans before they are deactivated with
 * it (STATES).
 */
export function useDeleteCompanies() {
  const { t } = useTranslation('companies')
  const save = useCommand(companies.save, { refresh: touchedByCompanies })
  return useDeletion<Target>({
    idOf: ({ clientCompanyId }) => clientCompanyId,
    remove: ({ clientCompanyId }, isConfirmed) => {
      const confirmed = isConfirmed ? { confirm: ['COMPANY_HAS_ACTIVE_PLANS' as const] } : {}
      return save.mutateAsync({ input: { clientCompanyId, clientCompanyDelete: true, ...confirmed } })
    },
    held: 'COMPANY_HAS_ACTIVE_PLANS',
    texts: (targets) => ({
      title: t('delete.title', { count: targets.length }),
      text: targets.length === 1 ? t('delete.text', { name: targets[0]?.name }) : t('delete.textMany'),
      activeTitle: t('delete.activeTitle'),
      activeText: t('delete.activeText'),
      anyway: t('delete.anyway'),
    }),
    done: (count) => t('deleted', { count }),
  })
}
