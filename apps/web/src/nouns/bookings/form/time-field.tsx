import { WallPicker } from '../../../kit/forms/moment-picker.tsx'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { momentOf, wallOf } from '../../../kit/text/wall-time.ts'

interface TimeFieldProps {
  label: string
  value: string | null
  onChange: (moment: string | null) => void
}

/** A day and a time in the provider's zone, which may stay empty. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const timeZone = useTimeZone()
  return (
    <WallPicker
      label={label}
      clearable
      value={value === null ? null : wallOf(value, timeZone)}
      onChange={(wall) => onChange(wall === null ? null : momentOf(wall, timeZone))}
    />
  )
}
