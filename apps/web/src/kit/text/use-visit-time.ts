import { useMemo } from 'react'
import { dayLocale } from './day-locale.ts'
import { dateFormatter, readerZone } from './formatters.ts'
import { momentFormats } from './use-format.ts'
import { useTimeZone } from './use-time-zone.ts'
import { useTranslation } from './use-translation.ts'

export interface VisitTimes {
  /** `Thu, 3 December, 10:00`, and the zone if the reader's clock shows another time */
  moment: (iso: string) => string
  /** The same from one moment to another of the day */
  range: (from: string, to: string) => string
  /** `10:00` by the clock of the provider */
  clock: (iso: string) => string
}

/** Returns formatters of visits, which are by the clock of the provider: the clinic stands there. */
export function useVisitTime(): VisitTimes {
  const { i18n } = useTranslation('common')
  const { language } = i18n
  const timeZone = useTimeZone()
  return useMemo(() => {
    const own = momentFormats(language, timeZone)
    const reader = momentFormats(language, readerZone())
    const dated = dateFormatter(dayLocale(language), {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    const day = (date: string) => dated.format(new Date(`${date}T00:00:00Z`))
    const isSame = (iso: string) => own.dayOf(iso) === reader.dayOf(iso) && own.time(iso) === reader.time(iso)
    const zone = (iso: string) => (isSame(iso) ? '' : ` (${timeZone.replaceAll('_', ' ')})`)
    return {
      clock: own.time,
      moment: (iso) => `${day(own.dayOf(iso))}, ${own.time(iso)}${zone(iso)}`,
      range: (from, to) => `${day(own.dayOf(from))}, ${own.time(from)}–${own.time(to)}${zone(from)}`,
    }
  }, [language, timeZone])
}
