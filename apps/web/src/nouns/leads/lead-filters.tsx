import { type Filter, FilterBar } from '@coverline/ui/table/filter-bar'
import { dayRangeFilter, recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAgentOptions, useInsurerOptions } from './queries.ts'
import {
  channels,
  clientTypes,
  insuranceTypes,
  funnelStages,
  type LeadSearch,
  lostReasons,
  openStages,
  received,
  stages,
  taskStates,
} from './search.ts'

export type ChangedSearch = { [K in keyof LeadSearch]?: LeadSearch[K] | undefined }

interface LeadFiltersProps {
  search: LeadSearch
  /** False for users who see only their own leads */
  hasAgents: boolean
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
}

/** Search and filters of the leads. */
export function LeadFilters({ search, hasAgents, onChange, onReset }: LeadFiltersProps) {
  const { t } = useTranslation(['leads', 'plans'])
  const agents = useAgentOptions()
  const insurers = useInsurerOptions()
  const filters: Filter[] = [
    ...(hasAgents && !search.whose
      ? [
          recordsFilter({
            id: 'agent',
            label: t('fields.agent'),
            options: agents,
            value: search.agents,
            onChange: (ids) => onChange({ agents: ids }),
          }),
        ]
      : []),
    wordsFilter({
      id: 'stage',
      label: t('fields.stage'),
      known: stages,
      name: (word) => t(`stages.${word}`),
      value: search.stages,
      onChange: (words) => onChange({ stages: words }),
    }),
    wordsFilter({
      id: 'channel',
      label: t('fields.channel'),
      known: channels,
      name: (word) => t(`channels.${word}`),
      value: search.channels,
      onChange: (words) => onChange({ channels: words }),
    }),
    wordsFilter({
      id: 'clientType',
      label: t('fields.clientType'),
      known: clientTypes,
      name: (word) => t(`clientTypes.${word}`),
      value: search.clientTypes,
      onChange: (words) => onChange({ clientTypes: words }),
    }),
    recordsFilter({
      id: 'insurer',
      label: t('fields.insuranceCompany'),
      options: insurers,
      value: search.insurers,
      onChange: (ids) => onChange({ insurers: ids }),
    }),
    wordsFilter({
      id: 'insuranceType',
      label: t('fields.insuranceType'),
      known: insuranceTypes,
      name: (word) => t(`plans:insuranceTypes.${word}`),
      value: search.insuranceTypes,
      onChange: (words) => onChange({ insuranceTypes: words }),
    }),
    ...useWayFilters(search, onChange),
    ...useDealFilters(search, onChange),
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

/** Filters by the stages that leads went through */
function useWayFilters(search: LeadSearch, onChange: LeadFiltersProps['onChange']): Filter[] {
  const { t } = useTranslation('leads')
  const { day: shown } = useFormat()
  const optionsOf = (known: readonly (typeof funnelStages)[number][]) =>
    known.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))
  return [
    {
      kind: 'select',
      id: 'reached',
      label: t('filters.reached'),
      options: optionsOf(funnelStages),
      value: search.reached ? [search.reached] : [],
      onChange: ([chosen]) => onChange({ reached: funnelStages.find((stage) => stage === chosen) }),
    },
    {
      kind: 'select',
      id: 'left',
      label: t('filters.left'),
      options: optionsOf(openStages),
      value: search.left ? [search.left] : [],
      onChange: ([chosen]) => onChange({ left: openStages.find((stage) => stage === chosen) }),
    },
    dayRangeFilter({
      id: 'leftDays',
      label: t('filters.leftDays'),
      from: search.leftFrom,
      to: search.leftTo,
      shown,
      onChange: (leftFrom, leftTo) => onChange({ leftFrom, leftTo }),
    }),
  ]
}

function useDealFilters(search: LeadSearch, onChange: LeadFiltersProps['onChange']): Filter[] {
  const { t } = useTranslation('leads')
  const { day: shown } = useFormat()
  return [
    wordsFilter({
      id: 'payment',
      label: t('fields.paymentStatus'),
      known: received,
      name: (word) => t(`received.${word}`),
      value: search.payments,
      onChange: (words) => onChange({ payments: words }),
    }),
    wordsFilter({
      id: 'lostReason',
      label: t('fields.lostReason'),
      known: lostReasons,
      name: (word) => t(`lostReasons.${word}`),
      value: search.lostReasons,
      onChange: (words) => onChange({ lostReasons: words }),
    }),
    {
      kind: 'select',
      id: 'tasks',
      label: t('filters.task'),
      options: taskStates.map((state) => ({ value: state, label: t(`filters.tasks.${state}`) })),
      value: search.tasks ? [search.tasks] : [],
      onChange: ([chosen]) => onChange({ tasks: taskStates.find((state) => state === chosen) }),
    },
    dayRangeFilter({
      id: 'moved',
      label: t('filters.moved'),
      from: search.movedFrom,
      to: search.movedTo,
      shown,
      onChange: (movedFrom, movedTo) => onChange({ movedFrom, movedTo }),
    }),
    dayRangeFilter({
      id: 'created',
      label: t('filters.created'),
      from: search.createdFrom,
      to: search.createdTo,
      shown,
      onChange: (createdFrom, createdTo) => onChange({ createdFrom, createdTo }),
    }),
    dayRangeFilter({
      id: 'close',
      label: t('filters.expected'),
      from: search.closeFrom,
      to: search.closeTo,
      shown,
      onChange: (closeFrom, closeTo) => onChange({ closeFrom, closeTo }),
    }),
  ]
}
