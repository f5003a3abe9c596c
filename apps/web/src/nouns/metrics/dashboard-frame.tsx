import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { providerSettings } from '../../kit/text/provider-settings.ts'
import { momentFormats } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import { DayCard } from './day-card.tsx'
import classes from './metrics.module.css'
import { type Shown, ShownContext } from './number-link.tsx'
import { Tiles } from './tiles.tsx'
import type { Breakdown, Dashboard } from './types.ts'

interface DashboardFrameProps {
  query: { data: Dashboard | undefined; error: unknown; dataUpdatedAt: number; refetch: () => unknown }
  shown: Shown | null
  filters: ReactNode
  daysTitle: string
  /** The split that stands beside the chart of days */
  beside: Breakdown['key']
}

/** The numbers of a dashboard below its filters, with what is shown while they load or fail. */
export function DashboardFrame({ query, shown, filters, daysTitle, beside }: DashboardFrameProps) {
  const { t, i18n } = useTranslation('metrics')
  const { data, error, dataUpdatedAt, refetch } = query
  const { time } = momentFormats(i18n.language, providerSettings().timeZone)
  const order = ({ key }: Breakdown) => (key === beside ? 0 : 1)
  return (
    <div className={classes.top}>
      {filters}
      {error && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data ? (
        <ShownContext value={shown}>
          <Tiles shown={data} />
          <div className={classes.cards}>
            <DayCard title={daysTitle} series={data.series} />
            {data.breakdowns
              .toSorted((a, b) => order(a) - order(b))
              .map((breakdown) => (
                <BreakdownCard key={breakdown.key} breakdown={breakdown} currency={data.currency} />
              ))}
          </div>
          <p className={classes.updated}>
            {t('updated', { time: time(new Date(dataUpdatedAt).toISOString()) })}
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
        {Array.from({ length: 5 }, (_, nth) => (
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
