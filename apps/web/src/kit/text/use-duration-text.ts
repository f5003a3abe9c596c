import { useMemo } from 'react'
import { useTranslation } from './use-translation.ts'
import { numberFormatter } from './formatters.ts'

const [hour, day] = [60, 24 * 60]

/**
 * Returns a function that says how long a number of minutes is, in one unit: minutes below an hour, hours if they come out even or below two
 * days, else whole days. `long` spells the unit out.
 */
export function useDurationText(unitDisplay: 'short' | 'long'): (minutes: number) => string {
  const { language } = useTranslation('common').i18n
  return useMemo(() => {
    const format = (unit: 'minute' | 'hour' | 'day') => {
      const form = numberFormatter(language, {
        style: 'unit',
        unit,
        unitDisplay,
        maximumFractionDigits: 1,
      })
      return (count: number) => form.format(count)
    }
    const [minutesText, hoursText, daysText] = [format('minute'), format('hour'), format('day')]
    return (minutes) => {
      if (minutes < hour) return minutesText(Math.max(1, Math.floor(minutes)))
      if (unitDisplay === 'long')
        return minutes % hour === 0 ? hoursText(minutes / hour) : minutesText(minutes)
      return minutes < 2 * day ? hoursText(Math.floor(minutes / hour)) : daysText(Math.floor(minutes / day))
    }
  }, [language, unitDisplay])
}
