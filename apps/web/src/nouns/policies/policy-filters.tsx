import type { ListedPolicy } from '@coverline/contract/policies/endpoints'
import { type Filter, FilterBar } from '@coverline/ui/table/filter-bar'
import { dayRangeFilter, recordsFilter, textFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import type { List } from '../../kit/lists/use-list.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useCompanyOptions } from '../companies/shared/use-company-options.ts'
import { usePlanOptions } from '../plans/shared/use-plan-options.ts'
import {
  invitationStates,
  paymentFormats,
  paymentStatuses,
  periods,
  type PolicySearch,
  policyTypes,
  states,
} from './search.ts'

type PolicyFiltersProps = Pick<List<ListedPolicy, PolicySearch>, 'search' | 'change' | 'reset'>

const overdue = 'PAYMENT_OVERDUE' as const
const quickFilters = [...periods, overdue] as const

/**
 * Search and filters of the policy list; quick filters for policies that end within 30 and 90 days or are in force
 * today, and for overdue payments.
 */
export function PolicyFilters({ search, change, reset }: PolicyFiltersProps) {
  const { t } = useTranslation(['policies', 'payments'])
  const { day: shown } = useFormat()
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
        change({
          period,
          payment: chosen === overdue ? 'OVERDUE' : undefined,
          sortBy: period ? 'endDate' : search.sortBy,
        })
      },
    },
    wordsFilter({
      id: 'state',
      label: t('state'),
      known: states,
      name: (word) => t(`states.${word}`),
      value: search.states,
      onChange: (chosen) => change({ states: chosen }),
    }),
    recordsFilter({
      id: 'program',
      label: t('program'),
      options: programs,
      value: search.programs,
      onChange: (ids) => change({ programs: ids }),
    }),
    recordsFilter({
      id: 'company',
      label: t('company'),
      options: companies,
      value: search.companies,
      onChange: (ids) => change({ companies: ids }),
    }),
    wordsFilter({
      id: 'type',
      label: t('type'),
      known: policyTypes,
      name: (word) => t(`types.${word}`),
      value: search.types,
      onChange: (types) => change({ types }),
    }),
    {
      kind: 'select',
      id: 'payment',
      label: t('paymentStatus'),
      options: paymentStatuses.map((value) => ({ value, label: t(`payments:statuses.${value}`) })),
      value: search.payment ? [search.payment] : [],
      onChange: ([chosen]) => change({ payment: paymentStatuses.find((each) => each === chosen) }),
    },
    wordsFilter({
      id: 'format',
      label: t('paymentFormat'),
      known: paymentFormats,
      name: (word) => t(`payments:formats.${word}`),
      value: search.formats,
      onChange: (formats) => change({ formats }),
    }),
    textFilter({
      id: 'number',
      label: t('number'),
      value: search.number,
      onChange: (number) => change({ number }),
    }),
    wordsFilter({
      id: 'invitation',
      label: t('invitation'),
      known: invitationStates,
      name: (word) => t(`invitations.${word}`),
      value: search.invitations,
      onChange: (invitations) => change({ invitations }),
    }),
    dayRangeFilter({
      id: 'end',
      label: t('endRange'),
      from: search.endFrom,
      to: search.endTo,
      shown,
      onChange: (endFrom, endTo) => change({ endFrom, endTo }),
    }),
    dayRangeFilter({
      id: 'start',
      label: t('startRange'),
      from: search.startFrom,
      to: search.startTo,
      shown,
      onChange: (startFrom, startTo) => change({ startFrom, startTo }),
    }),
  ]
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => change({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={filters}
      onReset={reset}
    />
  )
}
