import { useQueryCall } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/calls.generated'
import { acquisitionChannels } from '@coverline/contract/leads/terms'
import { ticketCategories } from '@coverline/contract/metrics/terms'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { type Filter, FilterBar, type SelectFilter } from '@coverline/ui/table/filter-bar'
import { dayRangeFilter, recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import { today } from '../../kit/text/days.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useCompanyOptions } from '../companies/shared/use-company-options.ts'
import { usePlanOptions } from '../plans/shared/use-plan-options.ts'
import { useAllowed } from '../../session/use-session.ts'
import { daysOfPeriod, periodName, type PeriodName, periods } from './periods.ts'
import type { ChangeMetrics, MetricSearch } from './search.ts'

interface MetricFiltersProps {
  search: MetricSearch
  onChange: ChangeMetrics
}

/** A period by its name, and any days of one's own choice */
function usePeriodFilters({ search, onChange }: MetricFiltersProps): Filter[] {
  const { t } = useTranslation('metrics')
  const { day: shown } = useFormat()
  const { from, to } = { ...daysOfPeriod('THIS_MONTH', today()), ...search }
  const chosen = periodName({ from, to }, today())
  const choosePeriod = (name: PeriodName) =>
    onChange(name === 'THIS_MONTH' ? { from: undefined, to: undefined } : daysOfPeriod(name, today()))
  return [
    {
      kind: 'custom',
      id: 'period',
      label: t('filters.period'),
      // The days say it: the period is a quick way to choose them.
      active: false,
      summary: '',
      onClear: () => choosePeriod('THIS_MONTH'),
      render: ({ fullWidth }) => (
        <Dropdown
          label={t('filters.period')}
          options={periods.map((name) => ({ value: name, label: t(`periods.${name}`) }))}
          value={chosen ? [chosen] : []}
          onChange={([next]) => choosePeriod(periods.find((each) => each === next) ?? 'THIS_MONTH')}
          clearable={false}
          width={fullWidth ? '100%' : 170}
        />
      ),
    },
    dayRangeFilter({
      id: 'days',
      label: t('filters.days'),
      from: search.from,
      to: search.to,
      shown,
      onChange: (first, last) => onChange({ from: first, to: last }),
    }),
  ]
}

/** The period alone */
export function PeriodFilters(props: MetricFiltersProps) {
  const filters = usePeriodFilters(props)
  return <FilterBar filters={filters} onReset={() => props.onChange({ from: undefined, to: undefined })} />
}

/** Period, company, plan and kind of client. */
export function RequestMetricFilters(props: MetricFiltersProps) {
  const { search, onChange } = props
  const { t } = useTranslation('metrics')
  const companies = useCompanyOptions()
  const plans = usePlanOptions()
  const one = (
    id: string,
    label: string,
    options: SelectFilter['options'],
    value: string | undefined,
    choose: (value: string | undefined) => void,
  ): SelectFilter => ({
    kind: 'select',
    id,
    label,
    options,
    value: value ? [value] : [],
    onChange: ([next]) => choose(next),
  })
  const filters = [
    ...usePeriodFilters(props),
    one('company', t('filters.company'), companies, search.company, (company) => onChange({ company })),
    one('plan', t('filters.plan'), plans, search.plan, (plan) => onChange({ plan })),
    one(
      'category',
      t('filters.category'),
      ticketCategories.map((value) => ({ value, label: t(`categories.${value}`) })),
      search.category,
      (next) => onChange({ category: ticketCategories.find((each) => each === next) }),
    ),
  ]
  return (
    <FilterBar
      filters={filters}
      onReset={() =>
        onChange({ from: undefined, to: undefined, company: undefined, plan: undefined, category: undefined })
      }
    />
  )
}

const longer = 5 * 60_000

/** Period, agent and channel; an agent sees the own leads alone. */
export function LeadMetricFilters(props: MetricFiltersProps) {
  const { search, onChange } = props
  const { t } = useTranslation(['metrics', 'leads'])
  const seesAll = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const { data } = useQueryCall('members', leads.agents, {}, { enabled: seesAll, staleTime: longer })
  const filters = [
    ...usePeriodFilters(props),
    ...(seesAll
      ? [
          recordsFilter({
            id: 'agent',
            label: t('leads:fields.agent'),
            options: (data?.items ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
            value: search.agents,
            onChange: (agents) => onChange({ agents }),
          }),
        ]
      : []),
    wordsFilter({
      id: 'channel',
      label: t('leads:fields.channel'),
      known: acquisitionChannels,
      name: (word) => t(`leads:channels.${word}`),
      value: search.channels,
      onChange: (channels) => onChange({ channels }),
    }),
  ]
  return (
    <FilterBar
      filters={filters}
      onReset={() => onChange({ from: undefined, to: undefined, agents: undefined, channels: undefined })}
    />
  )
}
