import { formatDay } from '@coverline/contract/value-texts'
import { useMemo } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { providerSettings } from '../../../kit/text/provider-settings.ts'
import { momentFormats } from '../../../kit/text/use-format.ts'
import { dateFormatter } from '../../../kit/text/formatters.ts'

/** Returns formatters for days and times of messages in the provider's time zone. */
export function useChatTime() {
  const { t, i18n } = useTranslation('conversations')
  const { language } = i18n
  const { timeZone } = providerSettings()
  return useMemo(() => {
    const { dayOf, time } = momentFormats(language, timeZone)
    const zone = timeZone ? { timeZone } : {}
    const weekdays = dateFormatter(language, { ...zone, weekday: 'long' })
    return {
      dayOf,
      time,
      dayLabel: (iso: string) => {
        const day = dayOf(iso)
        const date = formatDay(day, language)
        if (day === dayOf(new Date().toISOString())) return t('day.today', { date })
        const weekday = weekdays.format(new Date(iso))
        return `${weekday.charAt(0).toLocaleUpperCase(language)}${weekday.slice(1)}, ${date}`
      },
      moment: (iso: string) => `${formatDay(dayOf(iso), language)}, ${time(iso)}`,
    }
  }, [language, timeZone, t])
}
