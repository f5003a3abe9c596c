import '@mantine/dates/styles.css'
import 'dayjs/locale/es.js'
import 'dayjs/locale/pt.js'
import 'dayjs/locale/ru.js'
import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import { useState } from 'react'
import { useTimeZone } from '../text/use-time-zone.ts'
import { useTranslation } from '../text/use-translation.ts'
import { momentOf, wallOf } from '../text/wall-time.ts'

type Fitted = 'label' | 'description' | 'minDate' | 'disabled' | 'clearable' | 'clearButtonProps' | 'maw'

interface WallPickerProps extends Pick<DateTimePickerProps, Fitted> {
  /** For example `2026-11-20 14:05:00`. */
  value: string | null
  onChange: (wall: string | null) => void
}

/** A date and time in the provider's time zone. A date alone means 9:00, never midnight. */
export function WallPicker({ onChange, ...field }: WallPickerProps) {
  const { i18n } = useTranslation('common')
  return (
    <DateTimePicker
      {...field}
      locale={i18n.language}
      firstDayOfWeek={1}
      valueFormat="DD.MM.YYYY HH:mm"
      defaultTimeValue="09:00"
      highlightToday
      onChange={(next) => onChange(next && (next.length > 10 ? next : `${next} 09:00:00`))}
    />
  )
}

interface MomentPickerProps {
  label: string
  value: string
  onChange: (moment: string) => void
  disabled?: boolean
}

/** A future time, selected in the provider's time zone. */
export function MomentPicker({ label, value, onChange, disabled = false }: MomentPickerProps) {
  const { t } = useTranslation('common')
  const timeZone = useTimeZone()
  const [now] = useState(() => wallOf(new Date().toISOString(), timeZone))
  return (
    <WallPicker
      label={label}
      description={t('zone', { zone: timeZone })}
      value={wallOf(value, timeZone)}
      minDate={now}
      disabled={disabled}
      maw={280}
      onChange={(next) => {
        if (next) onChange(momentOf(next, timeZone))
      }}
    />
  )
}
