import type { Insurer } from '@coverline/contract/insurers'
import type { UiAction } from '@coverline/ui/action'
import { Button } from '@coverline/ui/button'
import { DataTable } from '@coverline/ui/data-table'
import { FilterBar } from '@coverline/ui/filter-bar'
import { PageHeader } from '@coverline/ui/page-header'
import { useCallbackRef } from '@mantine/hooks'
import { IconPencil, IconPlus, IconStack2 } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInsurerColumns } from './insurer-columns.tsx'
import { InsurerForm } from './insurer-form.tsx'
import { pageSize, useInsurerList } from './queries.ts'
import type { InsurerSearch } from './search.ts'
import { useInsurerSwitch } from './use-insurer-switch.ts'

const route = getRouteApi('/admin/dictionaries')
const idOf = (insurer: Insurer) => insurer.insuranceCompanyId
const nameOf = (insurer: Insurer) => insurer.title
const noInsurers: Insurer[] = []

type Changed = { [K in keyof InsurerSearch]: InsurerSearch[K] | undefined }

function withChanges(search: InsurerSearch, changed: Changed): InsurerSearch {
  const next = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(next)
}

const plansOf = ({ insuranceCompanyId }: Insurer): string =>
  `/admin/programs?insurers=${encodeURIComponent(JSON.stringify([insuranceCompanyId]))}`

/** The insurance companies of the provider: added, edited and turned on and off by an administrator. */
export function InsurerListPage() {
  const { t } = useTranslation('insurers')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInsurerList(search)
  const { toggle, pending } = useInsurerSwitch()
  const [edited, setEdited] = useState<Insurer | 'new' | null>(null)
  const onToggle = useCallbackRef((insurer: Insurer) => void toggle(insurer))
  const columns = useInsurerColumns({ insurers: query.data?.items ?? noInsurers, pending, onToggle })

  const change = (changed: Changed) =>
    void navigate({
      search: (old: InsurerSearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  const reset = () => void navigate({ search: {} })
  const actionsOf = (insurer: Insurer): UiAction[] => [
    ...(insurer.can.update
      ? [
          {
            id: 'edit',
            label: t('common:edit'),
            icon: <IconPencil size={16} />,
            onSelect: () => setEdited(insurer),
          },
        ]
      : []),
    {
      id: 'plans',
      label: t('showPlans'),
      icon: <IconStack2 size={16} />,
      onSelect: () => void navigate({ href: plansOf(insurer) }),
    },
  ]
  const createButton = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={query.data ? t('subtitle', { count: query.data.totalCount }) : undefined}
        actions={createButton}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={query.data?.items}
        rowId={idOf}
        rowName={nameOf}
        onOpen={setEdited}
        rowActions={actionsOf}
        sort={search.sortBy ? { by: search.sortBy, direction: search.sortDirection ?? 'ASC' } : undefined}
        onSort={({ by, direction }) =>
          change({ sortBy: by as InsurerSearch['sortBy'], sortDirection: direction })
        }
        page={search.page ?? 0}
        pageSize={pageSize}
        onPage={(page) => change({ page: page || undefined })}
        total={query.data?.totalCount}
        totalCapped={query.data?.totalCountCapped}
        fetching={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
        filtered={Boolean(search.searchQuery) || search.status !== undefined}
        onResetFilters={reset}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: createButton }}
        toolbar={
          <FilterBar
            search={{
              value: search.searchQuery ?? '',
              onChange: (text) => change({ searchQuery: text || undefined }),
              placeholder: t('searchPlaceholder'),
            }}
            filters={[
              {
                kind: 'select',
                id: 'status',
                label: t('common:status'),
                options: [
                  { value: 'ACTIVE', label: t('common:active') },
                  { value: 'NOT_ACTIVE', label: t('common:inactive') },
                ],
                value: search.status ? [search.status] : [],
                onChange: ([status]) =>
                  change({ status: status === 'ACTIVE' || status === 'NOT_ACTIVE' ? status : undefined }),
              },
            ]}
            onReset={reset}
          />
        }
      />
      {edited ? (
        <InsurerForm
          key={edited === 'new' ? 'new' : edited.insuranceCompanyId}
          insurer={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}
