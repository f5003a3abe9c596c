import type { Booking } from '@coverline/contract/bookings/shapes'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { useMemo } from 'react'
import { LaneCalendar } from '../../../kit/calendar/lane-calendar.tsx'
import { useWallNow } from '../../../kit/calendar/use-wall-now.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { Grouping } from '../search.ts'
import { lanesOf } from './lanes.ts'
import { type Arrows, useArrows } from './use-arrows.ts'
import { hourHeight, type Timed, useEntries, usePlaceOf } from './use-entries.ts'

interface BookingLanesProps {
  items: readonly Booking[]
  day: string
  groupBy: Grouping
  arrows: Arrows
  onOpen: (receptionId: string) => void
}

/** The bookings of a day in a lane for each doctor or clinic. */
export function BookingLanes({ items, day, groupBy, arrows, onOpen }: BookingLanesProps) {
  const { t, i18n } = useTranslation('bookings')
  const now = useWallNow(useTimeZone())
  const placeOf = usePlaceOf()
  const { timed, entries } = useEntries(items)
  const groups = useMemo(() => lanesOf(timed, groupBy, i18n.language), [timed, groupBy, i18n.language])
  const placed = useMemo(() => {
    const laneOf = new Map(
      groups.flatMap(({ visits }, lane) => visits.map(({ receptionId }) => [receptionId, lane])),
    )
    return entries.map((entry) => ({ ...entry, lane: laneOf.get(entry.id) ?? 0 }))
  }, [groups, entries])
  const { place, onEntryKey } = useArrows(placed, arrows)
  if (groups.length === 0)
    return <EmptyState title={t('calendar.noneTimed')} text={t('calendar.noneTimedText')} compact />
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  // The lane says the doctor or the clinic already.
  const noteOf = (visit: Timed) => (visit[groupBy] ? visit.service.name : placeOf(visit))
  const lanes = groups.map(({ id, name, address, visits }) => ({
    id: id ?? 'none',
    name: id === null ? t(`calendar.without.${groupBy}`) : name,
    note: [t('calendar.count', { count: visits.length }), address].filter(Boolean).join(' · '),
    entries: visits.flatMap((visit) => {
      const entry = byId.get(visit.receptionId)
      const more = visit[groupBy] ? t(`states.${visit.state}`) : entry?.more
      return entry ? [{ ...entry, note: noteOf(visit), more }] : []
    }),
  }))
  const shown = `lanes ${day} ${groupBy}`
  return (
    <div ref={place}>
      <LaneCalendar
        key={shown}
        scrollId={shown}
        label={t('calendar.title')}
        day={day}
        lanes={lanes}
        now={now}
        hourHeight={hourHeight}
        onOpen={onOpen}
        onEntryKey={onEntryKey}
      />
    </div>
  )
}
