import { formatDay } from '@coverline/contract/value-texts'
import { useMemo } from 'react'
import { readerZone } from './formatters.ts'
import { momentFormats } from './use-format.ts'
import { useTranslation } from './use-translation.ts'

/** Returns a formatter of moments in the reader's own zone, for appointments that the reader keeps. */
export function useReaderMoment(): (iso: string) => string {
  const { i18n } = useTranslation('common')
  const { language } = i18n
  return useMemo(() => {
    const { dayOf, time } = momentFormats(language, readerZone())
    return (iso) => `${formatDay(dayOf(iso), language)}, ${time(iso)}`
  }, [language])
}
