import '@mantine/dates/styles.css'
import { DateInput as MantineDateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useCalendarProps } from './calendar-props.ts'
import type { ControlProps } from './field-props.ts'
import { parseDay } from './parse-date.ts'

interface DateInputProps {
  field: ControlProps
  minDate?: string | undefined
  maxDate?: string | undefined
}

/** The control of a date field with its calendar */
export function DateInput({ field, minDate, maxDate }: DateInputProps) {
  const calendar = useCalendarProps(field.label)
  const value = field.value as string | null | undefined
  return (
    <MantineDateInput
      {...field}
      {...calendar}
      value={value === undefined || value === '' ? null : value}
      onChange={(next) => field.onChange(next)}
      dateParser={parseDay}
      placeholder={field.placeholder || 'dd.mm.yyyy'}
      clearable={!field.withAsterisk}
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
      {...(minDate ? { minDate } : {})}
      {...(maxDate ? { maxDate } : {})}
    />
  )
}
