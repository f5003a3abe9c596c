import type { Booking } from '@coverline/contract/bookings/shapes'
import { dayAfter } from '@coverline/contract/calendar'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { SegmentedControl, Skeleton, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PeriodBar } from '../../../kit/calendar/period-bar.tsx'
import { today } from '../../../kit/text/days.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'
import type { useCalendarBookings } from '../queries.ts'
import { type BookingSearch, type Changed, groupings, spans } from '../search.ts'
import { useBookingTime } from '../shared/use-booking-time.ts'
import { BookingCalendar } from './booking-calendar.tsx'
import { BookingLanes } from './booking-lanes.tsx'
import classes from './booking-calendar.module.css'
import { shownOf } from './shown-days.ts'

interface CalendarBoardProps {
  query: ReturnType<typeof useCalendarBookings>
  search: BookingSearch
  toolbar: ReactNode
  create: ReactNode
  onChange: (changed: Changed) => void
  onReset: () => void
}

/** The bookings of a day or a week by time, beside those that have no time yet. */
export function CalendarBoard({ query, search, toolbar, create, onChange, onReset }: CalendarBoardProps) {
  const { t } = useTranslation('bookings')
  const isPhone = useIsPhone()
  const timeZone = useTimeZone()
  const { day, span, period } = shownOf(search, isPhone)
  const step = span === 'week' ? 7 : 1
  // It is kept here, because the calendar is replaced while other days are loaded.
  const waiting = useRef<-1 | 1 | null>(null)
  const go = (date: string) => onChange({ date })
  const arrows = {
    waiting,
    onStep: (direction: -1 | 1) => go(dayAfter(day, direction * step)),
  }
  const open = (receptionId: string) => onChange({ receptionId })
  const { data, error, isPlaceholderData } = query
  const items = isPlaceholderData ? undefined : data?.items
  useEffect(() => {
    if (items?.length === 0) waiting.current = null
  }, [items])
  const isFiltered = [search.searchQuery, search.kinds, search.clinics, search.state].some(Boolean)
  return (
    <div className={classes.board}>
      {toolbar}
      <PeriodBar
        day={day}
        period={period}
        step={step}
        today={today()}
        labels={{ previous: t('times.earlier'), next: t('times.later'), today: t('appointments.today') }}
        onDay={go}
      >
        {span === 'day' ? <GroupBy search={search} onChange={onChange} /> : null}
        <SegmentedControl
          aria-label={t('calendar.span')}
          data={spans.map((value) => ({
            value,
            label: t(value === 'week' && isPhone ? 'calendar.agenda' : `appointments.views.${value}`),
          }))}
          value={span}
          onChange={(next) => onChange({ span: spans.find((one) => one === next), date: day })}
        />
      </PeriodBar>
      {error && !data ? <ErrorState onRetry={() => void query.refetch()} /> : null}
      {!items && !error ? <Skeleton height={520} radius="lg" /> : null}
      {items?.length === 0 ? (
        <EmptyState
          title={t('calendar.none')}
          text={t(isFiltered ? 'calendar.noneFiltered' : 'calendar.noneText')}
          action={isFiltered ? <ResetButton onReset={onReset} /> : create}
        />
      ) : null}
      {items && data && items.length > 0 ? (
        <>
          <More total={data.totalCount} isCapped={data.totalCountCapped === true} shown={items.length} />
          <Untimed items={items} onOpen={open} />
          {search.groupBy && span === 'day' ? (
            <BookingLanes items={items} day={day} groupBy={search.groupBy} arrows={arrows} onOpen={open} />
          ) : (
            <BookingCalendar
              items={items}
              period={period}
              shape={span === 'week' && isPhone ? 'agenda' : span}
              arrows={arrows}
              onOpen={open}
            />
          )}
          <p className={classes.soft}>{t('times.zone', { zone: timeZone })}</p>
        </>
      ) : null}
    </div>
  )
}

/** Chooses whether a day has a lane for each doctor or clinic. */
function GroupBy({ search, onChange }: Pick<CalendarBoardProps, 'search' | 'onChange'>) {
  const { t } = useTranslation('bookings')
  return (
    <span className={classes.groupBy}>
      <span aria-hidden>{t('calendar.groupBy')}</span>
      <SegmentedControl
        aria-label={t('calendar.groupBy')}
        data={(['none', ...groupings] as const).map((value) => ({
          value,
          label: t(`calendar.groupings.${value}`),
        }))}
        value={search.groupBy ?? 'none'}
        onChange={(next) => onChange({ groupBy: groupings.find((one) => one === next), span: 'day' })}
      />
    </span>
  )
}

function ResetButton({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('bookings')
  return (
    <UnstyledButton className={classes.reset} onClick={onReset}>
      {t('calendar.reset')}
    </UnstyledButton>
  )
}

/** Says how many bookings of the days are not shown. */
function More({ total, isCapped, shown }: { total: number; isCapped: boolean; shown: number }) {
  const { t } = useTranslation('bookings')
  if (total <= shown) return null
  const count = total - shown - (isCapped ? 1 : 0)
  return (
    <Notice tone="warning" title={t(isCapped ? 'calendar.moreThan' : 'calendar.more', { count })}>
      {t('calendar.moreText')}
    </Notice>
  )
}

/** The bookings that have no agreed time, by the moment that is wished for or when they were made */
function Untimed({ items, onOpen }: { items: readonly Booking[]; onOpen: (receptionId: string) => void }) {
  const { t } = useTranslation('bookings')
  const timeOf = useBookingTime()
  const untimed = items.filter(({ dateTime }) => dateTime === null)
  if (untimed.length === 0) return null
  return (
    <section className={classes.untimed} aria-label={t('noTime')}>
      <h2>{`${t('noTime')} · ${untimed.length}`}</h2>
      <ul>
        {untimed.map((visit) => (
          <li key={visit.receptionId}>
            <UnstyledButton
              className={classes.chip}
              data-state={visit.state}
              onClick={() => onOpen(visit.receptionId)}
            >
              <b>{personName(visit.person) || t('erased')}</b>
              <span>
                {[
                  t(`kinds.${visit.kind}`),
                  visit.preferredFrom ? timeOf(visit) : '',
                  t(`states.${visit.state}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
