import { Button } from '@coverline/ui/actions/button'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { SegmentedControl } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { BookingFilters } from '../../../nouns/bookings/list/booking-filters.tsx'
import { BookingTable } from '../../../nouns/bookings/list/booking-table.tsx'
import { shownOf } from '../../../nouns/bookings/calendar/shown-days.ts'
import { useBookings, useCalendarBookings } from '../../../nouns/bookings/queries.ts'
import { bookingSearch, type BookingSearch, type Changed, states } from '../../../nouns/bookings/search.ts'
import { addsBookings, openNewBooking } from '../../../nouns/bookings/shared/new-booking.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const BookingPanel = lazy(async () => ({
  default: (await import('../../../nouns/bookings/panel/booking-panel.tsx')).BookingPanel,
}))

const CalendarBoard = lazy(async () => ({
  default: (await import('../../../nouns/bookings/calendar/calendar-board.tsx')).CalendarBoard,
}))

const route = getRouteApi('/admin/bookings')
const tabs = ['ALL', ...states] as const

/** The bookings of the provider by the time when they take place; one opens in a panel. */
export function BookingListPage() {
  const { t } = useTranslation('bookings')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const isCalendar = search.view === 'calendar'
  const list = useBookings(search)
  const calendar = useCalendarBookings(search, shownOf(search, isPhone).period)
  const query = isCalendar ? calendar : list
  const mayAdd = useAllowed(addsBookings)
  const change = (changed: Changed) =>
    void navigate({
      search: (old: BookingSearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  const { view, date, span, groupBy } = search
  const reset = () =>
    void navigate({
      search: withChanges<BookingSearch>(
        {},
        { state: isCalendar ? undefined : search.state, view, date, span, groupBy },
      ),
    })
  const { page: _page, receptionId, date: _date, ...kept } = search
  const counts = query.data?.counts
  const create = mayAdd ? (
    <Button leftSection={<IconCalendarPlus size={17} aria-hidden />} onClick={() => openNewBooking({})}>
      {t('new')}
    </Button>
  ) : null
  const shown = { search, create, onChange: change, onReset: reset }
  const filters = (hasDays: boolean) => (
    <BookingFilters search={search} onChange={change} onReset={reset} hasDays={hasDays} />
  )
  return (
    <ListPage
      found={query.data}
      primary={create}
      fills={!isCalendar}
      actions={<ViewSwitch view={search.view} onChange={(next) => change({ view: next })} />}
      saved={{
        list: 'bookings',
        search: kept,
        onApply: (found) => void navigate({ search: bookingSearch(found) }),
      }}
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
      {isCalendar ? (
        <Suspense fallback={null}>
          <CalendarBoard query={calendar} toolbar={filters(false)} {...shown} />
        </Suspense>
      ) : (
        <BookingTable query={list} toolbar={filters(true)} {...shown} />
      )}
      {receptionId ? (
        <Suspense fallback={null}>
          <BookingPanel
            receptionId={receptionId}
            onClose={() => change({ receptionId: undefined, page: search.page })}
          />
        </Suspense>
      ) : null}
    </ListPage>
  )
}

interface ViewSwitchProps {
  view: BookingSearch['view']
  onChange: (view: BookingSearch['view']) => void
}

/** The bookings as a list or as a calendar. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('bookings')
  return (
    <SegmentedControl
      aria-label={t('calendar.view')}
      data={(['list', 'calendar'] as const).map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
      value={view ?? 'list'}
      onChange={(next) => onChange(next === 'calendar' ? 'calendar' : undefined)}
    />
  )
}
