import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { PageHeader } from '@coverline/ui/display/page-header'
import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ChangeList } from '../../../nouns/changes/change-list.tsx'
import { useOwnChanges } from '../../../nouns/changes/queries.ts'
import { Adding } from './adding.tsx'

/** Drafts of the officer's company and what it has sent. */
export function ChangesPage() {
  const { t } = useTranslation('changes')
  const { data, error, refetch } = useOwnChanges()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<Adding isFirst />} />
      {error && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={220} radius="lg" /> : null}
      {data && data.items.length === 0 ? (
        <Card>
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        </Card>
      ) : null}
      {data && data.items.length > 0 ? (
        <ChangeList items={data.items} linkOf={({ employeeChangeId }) => `/hr/changes/${employeeChangeId}`} />
      ) : null}
    </>
  )
}
