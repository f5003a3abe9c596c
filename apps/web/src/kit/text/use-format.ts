import { formatDay, formatMoney } from '@coverline/contract/value-texts'
import { useMemo } from 'react'
import { useTranslation } from './use-translation.ts'
import { providerSettings } from './provider-settings.ts'
import { clockFormat } from './clock.ts'
import { dateFormatter, numberFormatter } from './formatters.ts'

/** Returns formatters for date (YYYY-MM-DD) and time in a time zone; default: the browser's. */
export function momentFormats(language: string, timeZone: string | undefined) {
  const zone = timeZone ? { timeZone } : {}
  const days = dateFormatter('en-CA', {
    ...zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const times = clockFormat(language, timeZone)
  return {
    dayOf: (iso: string) => days.format(new Date(iso)),
    time: (iso: string) => times.format(new Date(iso)),
  }
}

/** Returns formatters of values for this user: times in the provider's time zone, money with its currency. */
export function useFormat() {
  const { i18n } = useTranslation('common')
  const { language } = i18n
  const { timeZone } = providerSettings()
  return useMemo(() => {
    const { dayOf, time } = momentFormats(language, timeZone)
    const numbers = numberFormatter(language, {})
    return {
      day: (day: string | null) => (day === null ? '' : formatDay(day, language)),
      /** The day of a moment, without its time */
      dayOf: (iso: string) => formatDay(dayOf(iso), language),
      moment: (iso: string) => `${formatDay(dayOf(iso), language)}, ${time(iso)}`,
      number: (value: number) => numbers.format(value),
      money: (amount: string, currency: string | undefined) => formatMoney(amount, currency, language),
      /** The sign before the cents */
      decimalSign: numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    }
  }, [language, timeZone])
}
