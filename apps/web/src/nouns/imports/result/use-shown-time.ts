import { formatDay } from '@coverline/contract/value-texts'
import { useCallback } from 'react'
import { momentFormats } from '../../../kit/text/use-format.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** Returns a formatter of times in the provider's time zone and the user's language. */
export function useShownTime(): (moment: string) => string {
  const { i18n } = useTranslation()
  const timeZone = useTimeZone()
  const { language } = i18n
  return useCallback(
    (moment) => {
      const { dayOf, time } = momentFormats(language, timeZone)
      return `${formatDay(dayOf(moment), language)}, ${time(moment)}`
    },
    [language, timeZone],
  )
}
