import { useQueryCall } from '@coverline/client/hooks'
import { companies } from '@coverline/contract/companies'
import { plans } from '@coverline/contract/plans'
import type { DropdownOption } from '@coverline/ui/dropdown'
import { useTranslation } from './use-translation.ts'
import { useAllowed } from '../app/use-session.ts'

const longer = 5 * 60_000

/** Plans to choose from or to filter by. */
export function usePlanOptions(): DropdownOption[] {
  const { t } = useTranslation('plans')
  const allowed = useAllowed({ permissions: ['PLANS_VIEW'] })
  const { data } = useQueryCall(
    'plans',
    plans.list,
    { limit: 1000, sortBy: 'name', sortDirection: 'ASC' },
    { enabled: allowed, staleTime: longer },
  )
  return (data?.items ?? []).map(({ packageId, name }) => ({
    value: packageId,
    label: name || t('nameless'),
  }))
}

/** Client companies to filter by. */
export function useCompanyOptions(): DropdownOption[] {
  const allowed = useAllowed({ permissions: ['INSURED_VIEW'] })
  const { data } = useQueryCall(
    'companies',
    companies.list,
    { limit: 1000, sortBy: 'name', sortDirection: 'ASC' },
    { enabled: allowed, staleTime: longer },
  )
  return (data?.items ?? []).map(({ clientCompanyId, name }) => ({ value: clientCompanyId, label: name }))
}
