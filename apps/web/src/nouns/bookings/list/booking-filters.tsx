import { FilterBar } from '@coverline/ui/table/filter-bar'
import { dayRangeFilter, recordsFilter, wordsFilter } from '../../../kit/lists/list-filters.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { useClinicOptions } from '../../clinics/shared/use-clinic-options.ts'
import { useDoctorOptions } from '../../doctors/shared/use-doctor-options.ts'
import { type BookingSearch, type Changed, kinds } from '../search.ts'

interface BookingFiltersProps {
  search: BookingSearch
  onChange: (changed: Changed) => void
  onReset: () => void
  /** A calendar has its own days. */
  hasDays?: boolean
}

/** The chosen ones stay options while a search finds others. */
function optionsOf({ found, chosen }: ReturnType<typeof useClinicOptions>) {
  const known = new Set(found.map(({ value }) => value))
  return [...chosen.filter(({ value }) => !known.has(value)), ...found]
}

/** The filters that the list of bookings and its calendar have in common. */
export function BookingFilters({ search, onChange, onReset, hasDays = true }: BookingFiltersProps) {
  const { t } = useTranslation('bookings')
  const format = useFormat()
  const doctors = useDoctorOptions()
  const seesClinics = useAllowed({ permissions: ['PLANS_VIEW'] })
  const clinics = useClinicOptions(search.clinics ?? [], seesClinics)
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
        ...(doctors.length > 0
          ? [
              recordsFilter({
                id: 'doctor',
                label: t('fields.doctor'),
                options: doctors,
                value: search.doctors,
                onChange: (ids) => onChange({ doctors: ids }),
              }),
            ]
          : []),
        ...(seesClinics
          ? [
              recordsFilter({
                id: 'clinic',
                label: t('fields.clinic'),
                options: optionsOf(clinics),
                value: search.clinics,
                loading: clinics.loading,
                onSearch: clinics.onSearch,
                onChange: (ids) => onChange({ clinics: ids }),
              }),
            ]
          : []),
        ...(hasDays
          ? [
              dayRangeFilter({
                id: 'days',
                label: t('fields.days'),
                from: search.from,
                to: search.to,
                shown: (day) => format.day(day),
                onChange: (from, to) => onChange({ from, to }),
              }),
            ]
          : []),
      ]}
      onReset={onReset}
    />
  )
}
