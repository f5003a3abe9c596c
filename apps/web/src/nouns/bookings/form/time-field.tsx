import { useState } from 'react'
import { WallPicker } from '../../../kit/forms/moment-picker.tsx'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { momentOf, wallOf } from '../../../kit/text/wall-time.ts'

interface TimeFieldProps {
  label: string
  value: string | null
  onChange: (moment: string | null) => void
}

/** A day ahead and a time in the provider's zone, which is named; both may stay empty. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const { t } = useTranslation('common')
  const timeZone = useTimeZone()
  const [today] = useState(() => wallOf(new Date().toISOString(), timeZone).slice(0, 10))
  return (
    <WallPicker
      label={label}
      clearable
      description={t('zone', { zone: timeZone })}
      minDate={today}
      value={value === null ? null : wallOf(value, timeZone)}
      onChange={(wall) => onChange(wall === null ? null : momentOf(wall, timeZone))}
    />
  )
}
