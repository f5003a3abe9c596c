import { DateRange } from '@coverline/ui/date-field'
import type { DropdownOption } from '@coverline/ui/dropdown'
import type { CustomFilter, SelectFilter } from '@coverline/ui/filter-bar'

/** What the address holds of chosen values: nothing when none is. */
export const some = <T,>(values: readonly T[]): T[] | undefined =>
  values.length > 0 ? [...values] : undefined

interface DayRangeOptions {
  id: string
  label: string
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** A filter by days, both ends within. */
export function dayRangeFilter({ id, label, from, to, onChange }: DayRangeOptions): CustomFilter {
  return {
    kind: 'custom',
    id,
    label,
    active: Boolean(from ?? to),
    render: ({ fullWidth }) => (
      <DateRange
        label={label}
        width={fullWidth ? '100%' : 210}
        value={[from ?? null, to ?? null]}
        onChange={([first, last]) => onChange(first ?? undefined, last ?? undefined)}
      />
    ),
  }
}

interface WordsOptions<W extends string> {
  id: string
  label: string
  known: readonly W[]
  name: (word: W) => string
  value: readonly W[] | undefined
  onChange: (chosen: W[] | undefined) => void
  width?: number
}

/** A filter by words of which several may be chosen. */
export function wordsFilter<W extends string>(options: WordsOptions<W>): SelectFilter {
  const { id, label, known, name, value = [], onChange, width } = options
  return {
    kind: 'multi',
    id,
    label,
    options: known.map((word) => ({ value: word, label: name(word) })),
    value: [...value],
    onChange: (chosen) => onChange(some(known.filter((word) => chosen.includes(word)))),
    ...(width === undefined ? {} : { width }),
  }
}

interface RecordsOptions extends Pick<SelectFilter, 'width' | 'onSearch' | 'loading'> {
  id: string
  label: string
  options: DropdownOption[]
  value: readonly string[] | undefined
  onChange: (ids: string[] | undefined) => void
}

/** A filter by records of which several may be chosen. */
export function recordsFilter({ value = [], onChange, ...options }: RecordsOptions): SelectFilter {
  return { ...options, kind: 'multi', value: [...value], onChange: (ids) => onChange(some(ids)) }
}
