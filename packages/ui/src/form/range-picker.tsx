import '@mantine/dates/styles.css'
import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useCalendarProps } from './calendar-props.ts'

export type DayRange = [string | null, string | null]

interface RangePickerProps {
  label: string
  name: string
  value: DayRange
  onChange: (value: DayRange) => void
  width: number | string
  labelled: boolean
}

/** The calendar of a range, initially open: it loads when the closed control is pressed. */
export function RangePicker({ label, name, value, onChange, width, labelled }: RangePickerProps) {
  const calendar = useCalendarProps(label)
  const control = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    control.current?.focus()
    control.current?.click()
  }, [])
  return (
    <DatePickerInput
      {...calendar}
      type="range"
      {...(labelled ? { label } : { 'aria-label': name })}
      placeholder={label}
      value={value}
      onChange={onChange}
      clearable
      allowSingleDateInRange
      ref={control}
      // Mantine's dialog role would need a name that Mantine does not set.
      popoverProps={{ withRoles: false, returnFocus: true }}
      w={width}
      maw="100%"
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
    />
  )
}
