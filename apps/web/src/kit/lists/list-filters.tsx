import { DateRange } from '@coverline/ui/form/date-field'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import type { CustomFilter, SelectFilter } from '@coverline/ui/table/filter-bar'
import { TextFilter } from './text-filter.tsx'

/** Returns the URL value of selected options: undefined if empty. */
export const some = <T,>(values: readonly T[]): T[] | undefined =>
  values.length > 0 ? [...values] : undefined

interface DayRangeOptions {
  id: string
  label: string
  from: string | undefined
  to: string | undefined
  /** Writes a day in the reader's language. */
  shown: (day: string) => string
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** A date range filter, both ends inclusive. */
export function dayRangeFilter({ id, label, from, to, shown, onChange }: DayRangeOptions): CustomFilter {
  return {
    kind: 'custom',
    id,
    label,
    active: Boolean(from ?? to),
    summary: [from, to].map((day) => (day === undefined ? '…' : shown(day))).join(' – '),
    onClear: () => onChange(undefined, undefined),
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

interface TextOptions {
  id: string
  label: string
  value: string | undefined
  onChange: (text: string | undefined) => void
}

/** A filter by part of a text, besides the full search. */
export function textFilter({ id, label, value, onChange }: TextOptions): CustomFilter {
  return {
    kind: 'custom',
    id,
    label,
    active: Boolean(value),
    summary: value ?? '',
    onClear: () => onChange(undefined),
    render: ({ fullWidth }) => (
      <TextFilter
        label={label}
        value={value ?? ''}
        fullWidth={fullWidth === true}
        onChange={(text) => onChange(text || undefined)}
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

/** A multi-select filter by fixed terms. */
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

/** A multi-select filter by records. */
export function recordsFilter({ value = [], onChange, ...options }: RecordsOptions): SelectFilter {
  return { ...options, kind: 'multi', value: [...value], onChange: (ids) => onChange(some(ids)) }
}
