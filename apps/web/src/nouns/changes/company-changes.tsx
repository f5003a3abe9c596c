import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { ChangeList } from './change-list.tsx'
import { useSentChanges } from './queries.ts'

/** What a company sent, on its page in the provider's area. */
export function CompanyChanges({ clientCompanyId }: { clientCompanyId: string }) {
  const { t } = useTranslation('changes')
  const { data, error, refetch } = useSentChanges(clientCompanyId)
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={220} radius="lg" />
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState title={t('review.none')} />
      </Card>
    )
  return (
    <ChangeList items={data.items} linkOf={({ employeeChangeId }) => `/admin/changes/${employeeChangeId}`} />
  )
}
