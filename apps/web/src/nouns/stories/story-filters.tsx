import { storyStatuses } from '@coverline/contract/stories/terms'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { recordsFilter, wordsFilter } from '../../kit/lists/list-filters.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useCompanyOptions } from '../companies/shared/use-company-options.ts'
import { usePlanOptions } from '../plans/shared/use-plan-options.ts'
import type { StorySearch } from './search.ts'

export type Changed = { [K in keyof StorySearch]?: StorySearch[K] | undefined }

interface StoryFiltersProps {
  search: StorySearch
  onChange: (changed: Changed) => void
  onReset: () => void
}

export function StoryFilters({ search, onChange, onReset }: StoryFiltersProps) {
  const { t } = useTranslation('stories')
  const companies = useCompanyOptions()
  const programs = usePlanOptions()
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => onChange({ searchQuery: text || undefined }),
        placeholder: t('search'),
      }}
      filters={[
        wordsFilter({
          id: 'statuses',
          label: t('fields.status'),
          known: storyStatuses,
          name: (status) => t(`statuses.${status}`),
          value: search.statuses,
          onChange: (statuses) => onChange({ statuses }),
        }),
        recordsFilter({
          id: 'companies',
          label: t('fields.companies'),
          value: search.companies,
          onChange: (ids) => onChange({ companies: ids }),
          options: companies,
        }),
        recordsFilter({
          id: 'programs',
          label: t('fields.programs'),
          value: search.programs,
          onChange: (ids) => onChange({ programs: ids }),
          options: programs,
        }),
      ]}
      onReset={onReset}
    />
  )
}
