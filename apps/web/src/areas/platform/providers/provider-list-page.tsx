import type { Provider } from '@coverline/contract/workspaces/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { Button } from '@coverline/ui/actions/button'
import { DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { PageHeader } from '@coverline/ui/display/page-header'
import { Stack } from '@mantine/core'
import { IconLogin2, IconPencil, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { session } from '../../../session/session.ts'
import { LayoutCard } from './layout-card.tsx'
import { useProviderColumns } from './provider-columns.tsx'
import { pageSize, useProviderList } from './queries.ts'
import type { ProviderSearch } from './search.ts'

const ProviderForm = lazy(async () => ({
  default: (await import('./provider-form.tsx')).ProviderForm,
}))

const route = getRouteApi('/platform/')
const idOf = (provider: Provider) => provider.providerId
const nameOf = (provider: Provider) => provider.name

type Changed = { [K in keyof ProviderSearch]: ProviderSearch[K] | undefined }

export function ProviderListPage() {
  const { t } = useTranslation('workspaces')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useProviderList(search)
  const columns = useProviderColumns()
  const [edited, setEdited] = useState<Provider | 'new' | null>(null)

  const change = (changed: Changed) => {
    const next = { ...search, page: undefined, ...changed }
    const kept = Object.entries(next).filter(([, value]) => value !== undefined)
    void navigate({ search: Object.fromEntries(kept) as ProviderSearch, replace: true })
  }
  const enter = async ({ domainId }: Provider): Promise<void> => {
    await session().visit(domainId)
    await navigate({ to: '/admin' })
  }
  const actionsOf = (provider: Provider): UiAction[] => [
    {
      id: 'edit',
      label: t('common:edit'),
      icon: <IconPencil size={16} />,
      onSelect: () => setEdited(provider),
    },
    {
      id: 'enter',
      label: t('enter'),
      icon: <IconLogin2 size={16} />,
      onSelect: () => void enter(provider),
    },
  ]
  const create = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('providers')}
        subtitle={query.data ? t('subtitle', { count: query.data.totalCount }) : undefined}
        actions={create}
      />
      <Stack gap="lg">
        <DataTable
          label={t('providers')}
          columns={columns}
          rows={query.data?.items}
          rowId={idOf}
          rowName={nameOf}
          onOpen={setEdited}
          rowActions={actionsOf}
          sort={{ by: search.sortBy ?? 'name', direction: search.sortDirection ?? 'ASC' }}
          onSort={({ by, direction }) =>
            change({ sortBy: by as ProviderSearch['sortBy'], sortDirection: direction })
          }
          page={search.page ?? 0}
          pageSize={pageSize}
          hasPageSizes
          onPage={(page) => change({ page: page || undefined })}
          total={query.data?.totalCount}
          fetching={query.isPlaceholderData}
          error={query.error}
          onRetry={() => void query.refetch()}
          filtered={Boolean(search.searchQuery)}
          onResetFilters={() => void navigate({ search: {} })}
          empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
          toolbar={
            <FilterBar
              search={{
                value: search.searchQuery ?? '',
                onChange: (text) => change({ searchQuery: text || undefined }),
                placeholder: t('searchPlaceholder'),
              }}
              onReset={() => void navigate({ search: {} })}
            />
          }
        />
        <LayoutCard />
      </Stack>
      {edited ? (
        <Suspense fallback={null}>
          <ProviderForm
            key={edited === 'new' ? 'new' : edited.providerId}
            provider={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
