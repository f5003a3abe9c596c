import { IconButton } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { Skeleton, Table } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { today } from '../../kit/text/days.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './metrics.module.css'
import { NumberLink } from './number-link.tsx'
import type { Series } from './types.ts'
import { useMetricFormat } from './use-metric-format.ts'

const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }))

/** Counts by day, as a chart or as a table. The table is always there for screen readers. */
export function DayCard({ title, series }: { title: string; series: Series[] }) {
  const { t } = useTranslation('metrics')
  const [isTable, setTable] = useState(false)
  // Nothing has happened yet on the days to come.
  const past = series.map(({ key, points }) => ({ key, points: points.filter(({ day }) => day <= today()) }))
  return (
    <Card
      title={title}
      className={classes.wide}
      actions={
        <IconButton
          label={isTable ? t('asChart') : t('asTable')}
          icon={isTable ? <IconChartLine size={18} /> : <IconTable size={18} />}
          onClick={() => setTable(!isTable)}
        />
      }
    >
      {isTable ? null : (
        <Suspense fallback={<Skeleton h={280} />}>
          <DayChart series={past} />
        </Suspense>
      )}
      <div className={isTable ? classes.days : classes.hidden}>
        <DayTable series={past} />
      </div>
    </Card>
  )
}

function DayTable({ series }: { series: Series[] }) {
  const { t } = useTranslation('metrics')
  const format = useMetricFormat()
  return (
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('columns.day')}</Table.Th>
          {series.map(({ key }) => (
            <Table.Th key={key} ta="right">
              {t(`series.${key}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {(series[0]?.points ?? []).map(({ day }, nth) => (
          <Table.Tr key={day}>
            <Table.Td>{format.day(day)}</Table.Td>
            {series.map(({ key, points }) => (
              <Table.Td key={key} ta="right">
                <NumberLink place={{ series: key, day }}>{format.number(points[nth]?.value ?? 0)}</NumberLink>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
