import { useQueryCall } from '@coverline/client/hooks'
import { companies } from '@coverline/contract/calls.generated'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useAllowed } from '../../../session/use-session.ts'

const longer = 5 * 60_000

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
