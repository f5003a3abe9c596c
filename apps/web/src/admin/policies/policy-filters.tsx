import { DateRange } from '@coverline/ui/date-field'
import { type Filter, FilterBar } from '@coverline/ui/filter-bar'
import { useTranslation } from '../../shared/use-translation.ts'
import { useCompanyOptions, usePlanOptions } from '../../shared/use-choices.ts'
import { paymentFormats, paymentStatuses, periods, type PolicySearch, policyTypes, states } from './search.ts'

export type ChangedSearch = { [K in keyof PolicySearch]?: PolicySearch[K] | undefined }

interface PolicyFiltersProps {
  search: PolicySearch
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
}

const overdue = 'PAYMENT_OVERDUE' as const
const quickFilters = [...periods, overdue] as const

const some = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined)

/** Search and filters of the policy list; the quick ones are for what ends within 30 and 90 days and for overdue payments. */
export function PolicyFilters({ search, onChange, onReset }: PolicyFiltersProps) {
  const { t } = useTranslation(['policies', 'payments'])
  const quick = search.period ?? (search.payment === 'OVERDUE' ? overdue : undefined)
  const companies = useCompanyOptions()
  const programs = usePlanOptions()
  const filters: Filter[] = [
    {
      kind: 'select',
      id: 'period',
      label: t('quick.label'),
      options: quickFilters.map((value) => ({ value, label: t(`quick.${value}`) })),
      value: quick ? [quick] : [],
      onChange: ([chosen]) => {
        const period = periods.find((each) => each === chosen)
        onChange({
          period,
          payment: chosen === overdue ? 'OVERDUE' : undefined,
          sortBy: period ? 'endDate' : search.sortBy,
        })
      },
    },
    {
      kind: 'multi',
      id: 'state',
      label: t('state'),
      options: states.map((value) => ({ value, label: t(`states.${value}`) })),
      value: search.states ?? [],
      onChange: (chosen) => onChange({ states: some(states.filter((each) => chosen.includes(each))) }),
    },
    {
      kind: 'multi',
      id: 'program',
      label: t('program'),
      options: programs,
      value: search.programs ?? [],
      onChange: (ids) => onChange({ programs: some(ids) }),
    },
    {
      kind: 'multi',
      id: 'company',
      label: t('company'),
      options: companies,
      value: search.companies ?? [],
      onChange: (ids) => onChange({ companies: some(ids) }),
    },
    {
      kind: 'multi',
      id: 'type',
      label: t('type'),
      options: policyTypes.map((value) => ({ value, label: t(`types.${value}`) })),
      value: search.types ?? [],
      onChange: (chosen) => onChange({ types: some(policyTypes.filter((each) => chosen.includes(each))) }),
    },
    {
      kind: 'select',
      id: 'payment',
      label: t('paymentStatus'),
      options: paymentStatuses.map((value) => ({ value, label: t(`payments:statuses.${value}`) })),
      value: search.payment ? [search.payment] : [],
      onChange: ([chosen]) => onChange({ payment: paymentStatuses.find((each) => each === chosen) }),
    },
    {
      kind: 'multi',
      id: 'format',
      label: t('paymentFormat'),
      options: paymentFormats.map((value) => ({ value, label: t(`payments:formats.${value}`) })),
      value: search.formats ?? [],
      onChange: (chosen) =>
        onChange({ formats: some(paymentFormats.filter((each) => chosen.includes(each))) }),
    },
    {
      kind: 'custom',
      id: 'end',
      label: t('endRange'),
      active: Boolean(search.endFrom ?? search.endTo),
      render: ({ fullWidth }) => (
        <DateRange
          label={t('endRange')}
          width={fullWidth ? '100%' : 210}
          value={[search.endFrom ?? null, search.endTo ?? null]}
          onChange={([from, to]) => onChange({ endFrom: from ?? undefined, endTo: to ?? undefined })}
        />
      ),
    },
    {
      kind: 'custom',
      id: 'start',
      label: t('startRange'),
      active: Boolean(search.startFrom ?? search.startTo),
      render: ({ fullWidth }) => (
        <DateRange
          label={t('startRange')}
          width={fullWidth ? '100%' : 210}
          value={[search.startFrom ?? null, search.startTo ?? null]}
          onChange={([from, to]) => onChange({ startFrom: from ?? undefined, startTo: to ?? undefined })}
        />
      ),
    },
  ]
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => onChange({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={filters}
      onReset={onReset}
    />
  )
}
