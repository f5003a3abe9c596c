import { useQueryCall } from '@coverline/client/hooks'
import { plans } from '@coverline/contract/calls.generated'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'

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
