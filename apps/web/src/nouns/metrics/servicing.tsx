import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { momentFormats } from '../../kit/text/use-format.ts'
import { providerSettings } from '../../kit/text/provider-settings.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import { DayCard } from './day-card.tsx'
import { MetricFilters } from './metric-filters.tsx'
import classes from './metrics.module.css'
import { askedOf, useServicing } from './queries.ts'
import { ShownContext } from './request-link.tsx'
import type { ChangeMetrics, MetricSearch } from './search.ts'
import { Tiles } from './tiles.tsx'

/** How requests are answered: numbers, days and what they are made of. */
export function Servicing({ search, onChange }: { search: MetricSearch; onChange: ChangeMetrics }) {
  const { t, i18n } = useTranslation('metrics')
  const query = useServicing(search)
  const { data } = query
  const asked = useMemo(() => askedOf(search), [search])
  const shown = useMemo(
    () => (data ? { asked, period: { from: data.from, to: data.to } } : null),
    [asked, data],
  )
  const { time } = momentFormats(i18n.language, providerSettings().timeZone)
  return (
    <div className={classes.top}>
      <MetricFilters search={search} onChange={onChange} />
      {query.error && !data ? <ErrorState onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <Waiting /> : null}
      {data ? (
        <ShownContext value={shown}>
          <Tiles shown={data} />
          <div className={classes.cards}>
            <DayCard series={data.series} />
            {[...data.breakdowns]
              .toSorted((a, b) => Number(b.key === 'OPEN_NOW') - Number(a.key === 'OPEN_NOW'))
              .map((breakdown) => (
                <BreakdownCard key={breakdown.key} breakdown={breakdown} />
              ))}
          </div>
          <p className={classes.updated}>
            {t('updated', { time: time(new Date(query.dataUpdatedAt).toISOString()) })}
          </p>
        </ShownContext>
      ) : null}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <div className={classes.tiles}>
        {Array.from({ length: 7 }, (_, nth) => (
          <Skeleton key={nth} h={96} radius={12} />
        ))}
      </div>
      <div className={classes.cards}>
        <Skeleton h={360} radius={12} className={classes.wide} />
        <Skeleton h={360} radius={12} />
      </div>
    </>
  )
}
