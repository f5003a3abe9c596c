import { CloseButton, InputBase } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './date-field.module.css'
import { type FieldProps, fieldProps } from './field-props.ts'
import type { DayRange } from './range-picker.tsx'
import { showDay } from './show-day.ts'
import { WaitingInput } from './waiting-input.tsx'
import { useUiTexts } from '../ui-texts.tsx'

const DateInput = lazy(async () => ({ default: (await import('./date-input.tsx')).DateInput }))
const RangePicker = lazy(async () => ({ default: (await import('./range-picker.tsx')).RangePicker }))

interface DateFieldProps<Values> extends FieldProps<Values> {
  /** YYYY-MM-DD */
  minDate?: string
  maxDate?: string
}

/** A date, typed as dd.MM.yyyy or picked; the form stores YYYY-MM-DD or null. */
export function DateField<Values>(props: DateFieldProps<Values>) {
  const field = fieldProps(props)
  return (
    <Suspense fallback={<WaitingInput field={field} />}>
      <DateInput field={field} minDate={props.minDate} maxDate={props.maxDate} />
    </Suspense>
  )
}

interface DateRangeProps {
  label: string
  /** From and to, each YYYY-MM-DD or null */
  value: DayRange
  onChange: (value: DayRange) => void
  width?: number | string
  /** Shows the label above; in a filter bar the label is the placeholder. */
  labelled?: boolean
}

/** A date range for filters. The calendar's code loads with the first press. */
export function DateRange({ label, value, onChange, width = 230, labelled = false }: DateRangeProps) {
  const texts = useUiTexts()
  const [opened, setOpened] = useState(false)
  const [from, to] = value
  const days = from && to ? `${showDay(from)} – ${showDay(to)}` : null
  // The accessible name includes the dates that the button shows.
  const name = days ? `${label}: ${days}` : label

  const closed = (
    <InputBase
      component="button"
      type="button"
      pointer
      w={width}
      maw="100%"
      {...(labelled ? { label } : { 'aria-label': name })}
      aria-haspopup="dialog"
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        days ? (
          <CloseButton
            size="sm"
            aria-label={`${texts.clear}: ${label}`}
            onClick={() => onChange([null, null])}
          />
        ) : null
      }
      onClick={() => setOpened(true)}
    >
      {days ?? <span className={classes.placeholder}>{label}</span>}
    </InputBase>
  )
  if (!opened) return closed
  return (
    <Suspense fallback={closed}>
      <RangePicker
        label={label}
        name={name}
        value={value}
        onChange={onChange}
        width={width}
        labelled={labelled}
      />
    </Suspense>
  )
}
