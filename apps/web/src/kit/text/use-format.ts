import { useMemo } from 'react'
import { useTranslation } from './use-translation.ts'
import { providerSettings } from './provider-settings.ts'

/** Formats YYYY-MM-DD as dd.MM.yyyy, the same in every language (FORMS-1). */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** Returns formatters for date (YYYY-MM-DD) and time in a time zone; default: the browser's. */
export function momentFormats(language: string, timeZone: string | undefined) {
  const zone = timeZone ? { timeZone } : {}
  const days = new Intl.DateTimeFormat('en-CA', {
    ...zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // HH:mm for Russian, else the language's format (LIMITS).
  const times = new Intl.DateTimeFormat(language, {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    ...(language === 'ru' ? { hourCycle: 'h23' as const } : {}),
  })
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
    const numbers = new Intl.NumberFormat(language)
    return {
      day: (day: string | null) => (day === null ? '' : formatDay(day)),
      moment: (iso: string) => `${formatDay(dayOf(iso))}, ${time(iso)}`,
      number: (value: number) => numbers.format(value),
      /** A decimal string; Intl reads it digit by digit, so that no cent is lost. */
      money: (amount: string, currency: string) =>
        new Intl.NumberFormat(language, {
          style: 'currency',
          currency,
          minimumFractionDigits: amount.includes('.') ? 2 : 0,
        }).format(amount as `${number}`),
    }
  }, [language, timeZone])
}
