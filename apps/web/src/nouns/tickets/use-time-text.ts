import { formatDay } from '@coverline/contract/value-texts'
import { useMemo } from 'react'
import { providerSettings } from '../../kit/text/provider-settings.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { clockFormat } from '../../kit/text/clock.ts'
import { dateFormatter } from '../../kit/text/formatters.ts'

/** Returns a short time format: the time for today, day and month for this year, else the date. */
export function useTimeText(): (iso: string) => string {
  const { i18n } = useTranslation('common')
  const { language } = i18n
  const timeZone = providerSettings().timeZone ?? 'UTC'
  return useMemo(() => {
    const hours = clockFormat(language, timeZone)
    const dayOf = dateFormatter('sv-SE', { timeZone, dateStyle: 'short' })
    const month = dateFormatter(language, { timeZone, day: 'numeric', month: 'short' })
    return (iso) => {
      const [moment, now] = [new Date(iso), new Date()]
      const [day, today] = [dayOf.format(moment), dayOf.format(now)]
      if (day === today) return hours.format(moment)
      if (day.slice(0, 4) === today.slice(0, 4)) return month.format(moment)
      return formatDay(day, language)
    }
  }, [language, timeZone])
}
