import { useCallback } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'

/** Returns a formatter of times in the provider's time zone and the user's language. */
export function useShownTime(): (moment: string) => string {
  const { i18n } = useTranslation()
  const timeZone = useTimeZone()
  const { language } = i18n
  return useCallback(
    (moment) => {
      const date = new Date(moment)
      const parts = Object.fromEntries(
        new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
          .formatToParts(date)
          .map(({ type, value }) => [type, value]),
      )
      const time = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        date,
      )
      return `${parts.day}.${parts.month}.${parts.year}, ${time}`
    },
    [language, timeZone],
  )
}
