import type { Doctor } from '@coverline/contract/doctors/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useList } from '../../../kit/lists/use-list.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { DoctorFilters } from '../../../nouns/doctors/doctor-filters.tsx'
import { DoctorTable } from '../../../nouns/doctors/doctor-table.tsx'
import { pageSize, useDoctorList } from '../../../nouns/doctors/queries.ts'
import type { DoctorSearch } from '../../../nouns/doctors/search.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const DoctorDialog = lazy(async () => ({
  default: (await import('../../../nouns/doctors/doctor-dialog.tsx')).DoctorDialog,
}))

const route = getRouteApi('/admin/telemed/doctors')

/** The doctors of telemedicine: who is there now, who takes people, who has no slots. */
export function DoctorListPage() {
  const { t } = useTranslation('doctors')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useDoctorList(search)
  const [edited, setEdited] = useState<Doctor | null>(null)
  const { view, page } = search
  const list = useList<Doctor, DoctorSearch>({
    name: 'doctors',
    search,
    query,
    pageSize,
    views: ['view'],
    beside: ['create'],
    go: (next, replace) => void navigate({ search: next, replace }),
  })
  const { change } = list
  const toDoctor = (href: string) => void navigate({ href })
  const create = useAllowed({ permissions: ['TELEMEDICINE_CREATE'] }) ? (
    <Button leftSection={<IconPlus size={17} />} onClick={() => change({ create: true, page })}>
      {t('create')}
    </Button>
  ) : null
  return (
    <ListPage
      found={query.data}
      primary={create}
      views={{
        label: t('views.label'),
        items: [
          { value: 'all' as const, label: t('views.all') },
          { value: 'online' as const, label: t('views.online') },
          { value: 'duty' as const, label: t('views.duty') },
          { value: 'withoutSlots' as const, label: t('views.withoutSlots') },
        ],
        value: view ?? 'all',
        onChange: (next) => change({ view: next === 'all' ? undefined : next }),
      }}
    >
      <DoctorTable
        list={list}
        onOpen={toDoctor}
        onEdit={setEdited}
        create={create}
        toolbar={<DoctorFilters {...list} />}
      />
      <Suspense fallback={null}>
        {create && search.create ? (
          <DoctorDialog
            onClose={() => change({ create: undefined, page })}
            onSaved={(id) => toDoctor(`/admin/telemed/doctors/${id}`)}
          />
        ) : null}
        {edited ? (
          <DoctorDialog
            doctorId={edited.doctorId}
            onClose={() => setEdited(null)}
            onSaved={() => setEdited(null)}
          />
        ) : null}
      </Suspense>
    </ListPage>
  )
}
