import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { dayLocale } from '../../../../kit/text/day-locale.ts'
import { dateFormatter } from '../../../../kit/text/formatters.ts'
import classes from '../care.module.css'

interface DayChoiceProps {
  label: string
  name: string
  days: readonly string[]
  chosen: string | undefined
  onChange: (day: string) => void
  /** Days that cannot be chosen */
  isShut?: (day: string) => boolean
}

/** Days side by side, one of which is chosen. */
export function DayChoice({ label, name, days, chosen, onChange, isShut }: DayChoiceProps) {
  const { i18n } = useTranslation('care')
  const format = dateFormatter(dayLocale(i18n.language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.days}>
        {days.map((day) => (
          <label key={day} className={classes.time}>
            <input
              type="radio"
              name={name}
              value={day}
              checked={day === chosen}
              disabled={isShut?.(day) ?? false}
              onChange={() => onChange(day)}
            />
            {format.format(new Date(`${day}T00:00:00Z`))}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
