import { insurancePlanTypes, insuranceTypes } from '@coverline/contract/plans/terms'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useCompanyOptions, useInsurerOptions } from './queries.ts'
import type { PlanSearch } from './search.ts'

interface PlanFiltersProps {
  search: PlanSearch
  /** Undefined removes a filter. */
  onChange: (changed: { [K in keyof PlanSearch]: PlanSearch[K] | undefined }) => void
  onReset: () => void
}

function chosenOf<T extends string>(values: readonly T[], chosen: readonly string[]): T[] | undefined {
  const some = values.filter((each) => chosen.includes(each))
  return some.length > 0 ? some : undefined
}

/** Search and filters of the plan list (SCREENS). */
export function PlanFilters({ search, onChange, onReset }: PlanFiltersProps) {
  const { t } = useTranslation('plans')
  const insurers = useInsurerOptions(['ACTIVE', 'NOT_ACTIVE']) ?? []
  const companies = useCompanyOptions()
  const { clientCompany } = search
  const status = search.status ?? (clientCompany === undefined ? 'all' : 'active')
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (searchQuery) => onChange({ searchQuery: searchQuery || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={[
        {
          kind: 'multi',
          id: 'insurers',
          label: t('insurer'),
          options: insurers,
          value: search.insurers ?? [],
          onChange: (chosen) => onChange({ insurers: chosen.length > 0 ? chosen : undefined }),
        },
        ...(companies
          ? [
              {
                kind: 'select' as const,
                id: 'company',
                label: t('company'),
                options: companies,
                value: clientCompany === undefined ? [] : [clientCompany],
                // A company selected by hand does not restrict the status automatically.
                onChange: ([chosen]: string[]) =>
                  onChange({
                    clientCompany: chosen,
                    status: status === 'all' && chosen ? 'all' : search.status,
                  }),
              },
            ]
          : []),
        {
          kind: 'select',
          id: 'status',
          label: t('common:status'),
          options: [
            { value: 'active', label: t('plans:states.active') },
            { value: 'inactive', label: t('plans:states.inactive') },
          ],
          value: status === 'all' ? [] : [status],
          onChange: ([chosen]) =>
            onChange({
              status:
                chosen === 'active' || chosen === 'inactive' ? chosen : clientCompany ? 'all' : undefined,
            }),
          width: 140,
        },
        {
          kind: 'multi',
          id: 'types',
          label: t('insuranceType'),
          options: insuranceTypes.map((value) => ({ value, label: t(`insuranceTypes.${value}`) })),
          value: search.types ?? [],
          onChange: (chosen) => onChange({ types: chosenOf(insuranceTypes, chosen) }),
        },
        {
          kind: 'multi',
          id: 'planTypes',
          label: t('planType'),
          options: insurancePlanTypes.map((value) => ({ value, label: t(`planTypes.${value}`) })),
          value: search.planTypes ?? [],
          onChange: (chosen) => onChange({ planTypes: chosenOf(insurancePlanTypes, chosen) }),
          width: 150,
        },
      ]}
      onReset={onReset}
    />
  )
}
