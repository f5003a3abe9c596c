import '@mantine/dates/styles.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useCalendarProps } from './calendar-props.ts'
import { parseDay } from './parse-date.ts'

interface DayInputProps {
  label: string
  /** YYYY-MM-DD */
  value: string
  onChange: (day: string) => void
  /** The label only names the control, for a line without room. */
  bare?: boolean
  width?: number | string
}

/** A day that is always set, outside of a form: typed as dd.MM.yyyy or picked. */
export function DayInput({ label, value, onChange, bare = false, width }: DayInputProps) {
  const calendar = useCalendarProps(label)
  return (
    <DateInput
      {...calendar}
      {...(bare ? { 'aria-label': label } : { label })}
      {...(width === undefined ? {} : { w: width })}
      value={value}
      onChange={(next) => {
        if (next) onChange(next.slice(0, 10))
      }}
      dateParser={parseDay}
      placeholder="dd.mm.yyyy"
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
    />
  )
}
