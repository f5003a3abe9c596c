import { useCommand } from '@coverline/client/hooks'
import { duplicates } from '@coverline/contract/calls.generated'
import type { Duplicate } from '@coverline/contract/duplicates/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { toast } from '@coverline/ui/overlays/toast'
import { Pagination, Skeleton, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { DuplicatePair } from '../../../nouns/insured/duplicates/duplicate-pair.tsx'
import classes from '../../../nouns/insured/duplicates/duplicates.module.css'
import type { DuplicateSearch } from '../../../nouns/insured/search.ts'
import { pageSize, useDuplicates } from '../../../nouns/insured/duplicates/queries.ts'
import { useDismiss } from '../../../nouns/insured/duplicates/use-dismiss.ts'
import { countText, useShowCount } from '../layout/page/page-count.ts'
import { AdminPage } from '../layout/page/list-page.tsx'

const MergeDialog = lazy(async () => ({
  default: (await import('../../../nouns/insured/merges/merge-dialog.tsx')).MergeDialog,
}))
const route = getRouteApi('/admin/users/duplicates')

/** Possible duplicates, likeliest first, and pairs marked as different people. */
export function DuplicateListPage() {
  const { t } = useTranslation('duplicates')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const format = useFormat()
  const canDecide = useAllowed({ permissions: ['INSURED_UPDATE'] })
  const query = useDuplicates(search)
  const change = (changed: { [K in keyof DuplicateSearch]?: DuplicateSearch[K] | undefined }) =>
    void navigate({ search: (old: DuplicateSearch) => withChanges(old, changed) })
  const { data } = query
  useShowCount(data && !search.dismissed ? countText(data, format.number) : undefined)
  return (
    <AdminPage
      actions={canDecide ? <SearchButton /> : null}
      views={{
        label: t('tabs.label'),
        items: [
          { value: 'open' as const, label: t('tabs.open') },
          { value: 'dismissed' as const, label: t('tabs.dismissed') },
        ],
        value: search.dismissed ? 'dismissed' : 'open',
        onChange: (value) => change({ dismissed: value === 'dismissed' ? true : undefined, page: undefined }),
      }}
    >
      <Stack>
        {data ? (
          <p className={classes.note}>
            {data.searchedAt
              ? t('searchedAt', { moment: format.moment(data.searchedAt) })
              : t('neverSearched')}
          </p>
        ) : null}
        <Pairs
          query={query}
          search={search}
          canDecide={canDecide}
          onPage={(page) => change({ page: page || undefined })}
        />
      </Stack>
    </AdminPage>
  )
}

function SearchButton() {
  const { t } = useTranslation('duplicates')
  const fail = useFailure()
  const search = useCommand(duplicates.search)
  const start = async () => {
    try {
      await search.mutateAsync({ input: {} })
      toast.success(t('searching'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Button
      variant="outline"
      leftSection={<IconRefresh size={17} />}
      loading={search.isPending}
      onClick={() => void start()}
    >
      {t('search')}
    </Button>
  )
}

interface PairsProps {
  query: ReturnType<typeof useDuplicates>
  search: DuplicateSearch
  canDecide: boolean
  onPage: (page: number) => void
}

function Pairs({ query, search, canDecide, onPage }: PairsProps) {
  const { t } = useTranslation('duplicates')
  const dismiss = useDismiss()
  const [compared, setCompared] = useState<Duplicate | null>(null)
  const { data, error, refetch } = query
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius="lg" />
  if (data.items.length === 0) {
    const none = search.dismissed ? ('noneDismissed' as const) : ('none' as const)
    return (
      <Card>
        <EmptyState title={t(`${none}.title`)} text={t(`${none}.text`)} />
      </Card>
    )
  }
  const pages = Math.ceil(data.totalCount / pageSize)
  return (
    <>
      {data.items.map((pair) => (
        <DuplicatePair
          key={pair.first.personProfileId + pair.second.personProfileId}
          pair={pair}
          canDecide={canDecide}
          onCompare={() => setCompared(pair)}
          onDismiss={(dismissed) => void dismiss(pair, dismissed)}
        />
      ))}
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={(search.page ?? 0) + 1}
          onChange={(next) => onPage(next - 1)}
          getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'next' : 'previous') })}
        />
      ) : null}
      {compared ? (
        <Suspense fallback={null}>
          <MergeDialog
            personProfileId={compared.first.personProfileId}
            otherPersonProfileId={compared.second.personProfileId}
            onClose={() => setCompared(null)}
            onMerged={() => setCompared(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
