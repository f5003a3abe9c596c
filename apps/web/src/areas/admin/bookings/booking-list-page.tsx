import { Button } from '@coverline/ui/actions/button'
import { IconCalendarPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { BookingFilters } from '../../../nouns/bookings/list/booking-filters.tsx'
import { BookingTable } from '../../../nouns/bookings/list/booking-table.tsx'
import { useBookings } from '../../../nouns/bookings/queries.ts'
import { type BookingSearch, type Changed, states } from '../../../nouns/bookings/search.ts'
import { addsBookings, openNewBooking } from '../../../nouns/bookings/shared/new-booking.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const BookingPanel = lazy(async () => ({
  default: (await import('../../../nouns/bookings/panel/booking-panel.tsx')).BookingPanel,
}))

const route = getRouteApi('/admin/bookings')
const tabs = ['ALL', ...states] as const

/** The bookings of the provider by the time when they take place; one opens in a panel. */
export function BookingListPage() {
  const { t } = useTranslation('bookings')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useBookings(search)
  const mayAdd = useAllowed(addsBookings)
  const change = (changed: Changed) =>
    void navigate({
      search: (old: BookingSearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  const reset = () => void navigate({ search: search.state ? { state: search.state } : {} })
  const counts = query.data?.counts
  const create = mayAdd ? (
    <Button leftSection={<IconCalendarPlus size={17} aria-hidden />} onClick={() => openNewBooking({})}>
      {t('new')}
    </Button>
  ) : null
  return (
    <ListPage
      found={query.data}
      primary={create}
      views={{
        label: t('states.label'),
        items: tabs.map((value) => ({
          value,
          label: t(`states.${value}`),
          count: value === 'ALL' ? undefined : counts?.[value],
        })),
        value: search.state ?? 'ALL',
        onChange: (state) => change({ state: state === 'ALL' ? undefined : state }),
      }}
    >
      <BookingTable
        query={query}
        search={search}
        onChange={change}
        onReset={reset}
        create={create}
        toolbar={<BookingFilters search={search} onChange={change} onReset={reset} />}
      />
      {search.receptionId ? (
        <Suspense fallback={null}>
          <BookingPanel
            receptionId={search.receptionId}
            onClose={() => change({ receptionId: undefined, page: search.page })}
          />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
