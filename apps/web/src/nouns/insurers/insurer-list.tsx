import type { Insurer } from '@coverline/contract/insurers/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { Button } from '@coverline/ui/actions/button'
import { DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { useCallbackRef } from '@mantine/hooks'
import { IconPencil, IconPlus, IconStack2 } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { listTable } from '../../kit/lists/list-table.ts'
import { withChanges } from '../../kit/lists/read-search.ts'
import { useInsurerColumns } from './insurer-columns.tsx'
import { pageSize, useInsurerList } from './queries.ts'
import type { InsurerSearch } from './search.ts'
import { useInsurerSwitch } from './use-insurer-switch.ts'

const InsurerDialog = lazy(async () => ({ default: (await import('./insurer-dialog.tsx')).InsurerDialog }))

const route = getRouteApi('/admin/dictionaries')
const idOf = (insurer: Insurer) => insurer.insuranceCompanyId
const nameOf = (insurer: Insurer) => insurer.title
const noInsurers: Insurer[] = []

type Changed = { [K in keyof InsurerSearch]?: InsurerSearch[K] | undefined }

const plansOf = ({ insuranceCompanyId }: Insurer): string =>
  `/admin/programs?insurers=${encodeURIComponent(JSON.stringify([insuranceCompanyId]))}`

/** The insurance companies of the provider; an administrator adds, edits, enables and disables them. */
export function InsurerList() {
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
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable(search, query, pageSize, change)}
        rowId={idOf}
        rowName={nameOf}
        onOpen={setEdited}
        rowActions={actionsOf}
        filtered={Boolean(search.searchQuery) || search.status !== undefined}
        onResetFilters={reset}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: createButton }}
        storageKey="insurers"
        toolbar={
          <FilterBar
            trailing={createButton}
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
                  { value: 'ACTIVE', label: t('insurers:states.active') },
                  { value: 'NOT_ACTIVE', label: t('insurers:states.inactive') },
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
        <Suspense fallback={null}>
          <InsurerDialog
            key={edited === 'new' ? 'new' : edited.insuranceCompanyId}
            insurer={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
