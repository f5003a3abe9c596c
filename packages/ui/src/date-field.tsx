import '@mantine/dates/styles.css'
import 'dayjs/locale/es.js'
import 'dayjs/locale/pt.js'
import 'dayjs/locale/ru.js'
import { DateInput, DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { parseDay, showDay } from './form/parse-date.ts'
import { type FieldProps, fieldProps } from './form/field-props.ts'
import { useUiTexts } from './ui-texts.tsx'

const shown = 'DD.MM.YYYY'

function useCalendarProps(label: string) {
  const texts = useUiTexts()
  return {
    locale: texts.locale,
    firstDayOfWeek: 1 as const,
    valueFormat: shown,
    clearButtonProps: { 'aria-label': `${texts.clear}: ${label}` },
    ariaLabels: { previousMonth: texts.previousMonth, nextMonth: texts.nextMonth },
    previousLabel: texts.previousMonth,
    nextLabel: texts.nextMonth,
  }
}

interface DateFieldProps<Values> extends FieldProps<Values> {
  /** YYYY-MM-DD */
  minDate?: string
  maxDate?: string
}

/** A day, typed as dd.MM.yyyy or picked; the form holds YYYY-MM-DD or null. */
export function DateField<Values>(props: DateFieldProps<Values>) {
  const { previousLabel: _previous, nextLabel: _next, ...calendar } = useCalendarProps(props.label)
  const field = fieldProps(props)
  const value = field.value as string | null | undefined
  return (
    <DateInput
      {...field}
      {...calendar}
      value={value === undefined || value === '' ? null : value}
      onChange={(next) => field.onChange(next)}
      dateParser={parseDay}
      placeholder={props.placeholder ?? 'dd.mm.yyyy'}
      clearable={!field.withAsterisk}
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
      {...(props.minDate ? { minDate: props.minDate } : {})}
      {...(props.maxDate ? { maxDate: props.maxDate } : {})}
    />
  )
}

interface DateRangeProps {
  label: string
  /** YYYY-MM-DD or null, from and to. */
  value: [string | null, string | null]
  onChange: (value: [string | null, string | null]) => void
  width?: number | string
  /** Visible label above; in a filter bar the label is the placeholder. */
  labelled?: boolean
}

/** The accessible name repeats the days that the button shows. */
function nameOf(label: string, [from, to]: DateRangeProps['value']): string {
  return from && to ? `${label}: ${showDay(from)} – ${showDay(to)}` : label
}

/** Two days, for filters. */
export function DateRange({ label, value, onChange, width = 230, labelled = false }: DateRangeProps) {
  const { previousLabel: _previous, nextLabel: _next, ...calendar } = useCalendarProps(label)
  return (
    <DatePickerInput
      {...calendar}
      type="range"
      {...(labelled ? { label } : { 'aria-label': nameOf(label, value) })}
      placeholder={label}
      value={value}
      onChange={onChange}
      clearable
      allowSingleDateInRange
      w={width}
      maw="100%"
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
    />
  )
}
