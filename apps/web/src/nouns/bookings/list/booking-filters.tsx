import { FilterBar } from '@coverline/ui/table/filter-bar'
import { dayRangeFilter, wordsFilter } from '../../../kit/lists/list-filters.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { type BookingSearch, type Changed, kinds } from '../search.ts'

interface BookingFiltersProps {
  search: BookingSearch
  onChange: (changed: Changed) => void
  onReset: () => void
}

export function BookingFilters({ search, onChange, onReset }: BookingFiltersProps) {
  const { t } = useTranslation('bookings')
  const format = useFormat()
  return (
    <FilterBar
      search={{
        value: search.searchQuery ?? '',
        onChange: (text) => onChange({ searchQuery: text || undefined }),
        placeholder: t('searchPlaceholder'),
      }}
      filters={[
        wordsFilter({
          id: 'kind',
          label: t('fields.kind'),
          known: kinds,
          name: (word) => t(`kinds.${word}`),
          value: search.kinds,
          onChange: (values) => onChange({ kinds: values }),
        }),
        dayRangeFilter({
          id: 'days',
          label: t('fields.days'),
          from: search.from,
          to: search.to,
          shown: (day) => format.day(day),
          onChange: (from, to) => onChange({ from, to }),
        }),
      ]}
      onReset={onReset}
    />
  )
}
