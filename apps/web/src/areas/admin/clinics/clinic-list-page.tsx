import { clinics } from '@coverline/contract/calls.generated'
import type { Clinic } from '@coverline/contract/clinics/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Skeleton } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { useList } from '../../../kit/lists/use-list.ts'
import { ExportMenu } from '../../../kit/files/export-menu.tsx'
import { ClinicFilters } from '../../../nouns/clinics/clinic-filters.tsx'
import { ClinicTable } from '../../../nouns/clinics/clinic-table.tsx'
import { filtersOf, pageSize, useClinicList } from '../../../nouns/clinics/queries.ts'
import type { ClinicSearch } from '../../../nouns/clinics/search.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const ClinicDialog = lazy(async () => ({
  default: (await import('../../../nouns/clinics/clinic-dialog.tsx')).ClinicDialog,
}))
const LinkDialog = lazy(async () => ({
  default: (await import('../../../nouns/clinics/link-dialog.tsx')).LinkDialog,
}))
const ClinicMap = lazy(async () => ({
  default: (await import('../../../nouns/clinics/map/clinic-map.tsx')).ClinicMap,
}))
const Duplicates = lazy(async () => ({
  default: (await import('../../../nouns/clinics/clinic-duplicates.tsx')).ClinicDuplicates,
}))

const route = getRouteApi('/admin/clinics')

/** The clinics of the provider: list, map, and possible duplicates. */
export function ClinicListPage() {
  const { t } = useTranslation('clinics')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useClinicList(search)
  const [edited, setEdited] = useState<Clinic | null>(null)
  const [linked, setLinked] = useState<string[]>([])
  const { view = 'list', page } = search
  const list = useList<Clinic, ClinicSearch>({
    name: 'clinics',
    search,
    query,
    pageSize,
    views: ['view'],
    beside: ['create'],
    go: (next, replace) => void navigate({ search: next, replace }),
  })
  const { change } = list
  const canCreate = useAllowed({ permissions: ['PLANS_CREATE', 'PLANS_UPDATE'] })
  const create = canCreate ? (
    <Button leftSection={<IconPlus size={17} />} onClick={() => change({ create: true, page })}>
      {t('create')}
    </Button>
  ) : null
  const filters = <ClinicFilters {...list} />

  return (
    <ListPage
      found={query.data}
      fills={view === 'list'}
      primary={create}
      actions={
        <ListActions search={search} onImport={() => void navigate({ href: '/admin/clinics/import' })} />
      }
      views={{
        label: t('title'),
        items: [
          { value: 'list' as const, label: t('views.list') },
          { value: 'map' as const, label: t('views.map') },
          { value: 'duplicates' as const, label: t('views.duplicates') },
        ],
        value: view,
        onChange: (next) => change({ view: next === 'list' ? undefined : next }),
      }}
    >
      <Suspense fallback={<Skeleton height={420} radius="lg" />}>
        {view === 'list' ? (
          <ClinicTable
            list={list}
            onOpen={(href) => void navigate({ href })}
            onEdit={setEdited}
            onLink={setLinked}
            create={create}
            toolbar={filters}
          />
        ) : null}
        {view === 'map' ? <ClinicMap search={search} filters={filters} /> : null}
        {view === 'duplicates' ? (
          <Duplicates page={page ?? 0} onPage={(next) => change({ page: next || undefined })} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {canCreate && search.create ? (
          <ClinicDialog
            onClose={() => change({ create: undefined, page })}
            onSaved={(id) => void navigate({ href: `/admin/clinics/${id}` })}
          />
        ) : null}
        {edited ? (
          <ClinicDialog
            clinicId={edited.clinicId}
            onClose={() => setEdited(null)}
            onSaved={() => setEdited(null)}
          />
        ) : null}
        {linked.length > 0 ? <LinkDialog clinicIds={linked} onClose={() => setLinked([])} /> : null}
      </Suspense>
    </ListPage>
  )
}

function ListActions({ search, onImport }: { search: ClinicSearch; onImport: () => void }) {
  const { t } = useTranslation('clinics')
  const canExport = useAllowed({ permissions: ['PLANS_EXPORT'] })
  const canImport = useAllowed({ permissions: ['PLANS_UPDATE'] })
  return (
    <>
      {canExport ? <ExportMenu endpoint={clinics.listInCsv} filters={filtersOf(search)} /> : null}
      {canImport ? (
        <Button variant="outline" leftSection={<IconFileImport size={17} />} onClick={onImport}>
          {t('common:import')}
        </Button>
      ) : null}
    </>
  )
}
