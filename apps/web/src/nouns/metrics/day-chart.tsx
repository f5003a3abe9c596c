import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useNumberLink } from './number-link.tsx'
import type { Series } from './types.ts'
import { useMetricFormat } from './use-metric-format.ts'

const colors = {
  REQUESTS_NEW: 'brand.6',
  PEOPLE_INSURED: 'brand.6',
  REQUESTS_CLOSED: 'blue.6',
  LEADS_NEW: 'brand.6',
  LEADS_WON: 'blue.6',
} as const

/** The days of the period as lines; a day opens what came in on it. Readers of screens have the table. */
export function DayChart({ series }: { series: Series[] }) {
  const { t } = useTranslation('metrics')
  const format = useMetricFormat()
  const navigate = useNavigate()
  const linkOf = useNumberLink()
  const days = series[0]?.points.map(({ day }) => day) ?? []
  const data = days.map((day, nth) => ({
    day,
    ...Object.fromEntries(series.map(({ key, points }) => [key, points[nth]?.value ?? 0])),
  }))
  const open = (day: string) => {
    const [first] = series
    const link = first && linkOf({ series: first.key, day })
    if (link) void navigate(link)
  }
  return (
    <div aria-hidden>
      <AreaChart
        h={280}
        data={data}
        dataKey="day"
        series={series.map(({ key }) => ({ name: key, label: t(`series.${key}`), color: colors[key] }))}
        curveType="linear"
        withDots={days.length <= 62}
        withGradient={false}
        fillOpacity={0.06}
        withLegend
        legendProps={{ verticalAlign: 'top', height: 36 }}
        dotProps={{ r: 2 }}
        activeDotProps={{ r: 5 }}
        xAxisProps={{
          tickFormatter: (day: string) => format.day(day).replace(/[ .]\d{4}$/u, ''),
          minTickGap: 24,
        }}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' ? format.day(day) : '') }}
        valueFormatter={format.number}
        areaChartProps={{
          accessibilityLayer: false,
          onClick: ({ activeLabel }) => {
            if (activeLabel) open(String(activeLabel))
          },
        }}
      />
    </div>
  )
}
