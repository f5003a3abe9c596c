import '@mantine/dates/styles.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useCalendarProps } from './calendar-props.ts'
import { parseDay } from './parse-date.ts'

interface DayInputProps {
  label: string
  /** YYYY-MM-DD; null only with `onClear` */
  value: string | null
  onChange: (day: string) => void
  /** Without it a day is always set. */
  onClear?: () => void
  error?: string | undefined
  /** The label only names the control, for a line without room. */
  bare?: boolean
  width?: number | string
}

/** How a day is typed */
const shape = 'dd.mm.yyyy'

/** A day outside of a form: typed as dd.MM.yyyy or picked. */
export function DayInput({ label, value, onChange, onClear, error, bare = false, width }: DayInputProps) {
  const calendar = useCalendarProps(label)
  return (
    <DateInput
      {...calendar}
      {...(bare ? { 'aria-label': label } : { label })}
      {...(width === undefined ? {} : { w: width })}
      value={value}
      onChange={(next) => {
        if (next) onChange(next.slice(0, 10))
        else onClear?.()
      }}
      clearable={onClear !== undefined}
      error={error}
      dateParser={parseDay}
      placeholder={shape}
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
    />
  )
}
