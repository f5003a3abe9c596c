import { decimalsOf } from '@coverline/contract/money/currencies'
import { useMemo } from 'react'
import { useTranslation } from './use-translation.ts'
import { providerSettings } from './provider-settings.ts'
import { clockFormat } from './clock.ts'
import { dateFormatter, numberFormatter } from './formatters.ts'

const months = dateFormatter('en-US', { month: 'short', timeZone: 'UTC' })

/**
 * Formats YYYY-MM-DD for reading: `5 Sep 2027` in English, whose readers take 05.09. for May or for September,
 * else dd.MM.yyyy as date fields do in every language (FORMS-1).
 */
export function formatDay(day: string, language: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (language !== 'en') return `${date}.${month}.${year}`
  return `${Number(date)} ${months.format(new Date(`${day}T00:00:00Z`))} ${year}`
}

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

/**
 * Formats a decimal string; Intl reads it digit by digit, so that no cent is lost. Without a currency it is a number. A text that
 * is no amount, such as one that is formatted already, stays as it is.
 */
export function formatMoney(amount: string, currency: string | undefined, language: string): string {
  if (!/^-?\d+(\.\d+)?$/u.test(amount)) return amount
  const isWhole = !amount.includes('.') || (decimalsOf(currency ?? '') === 0 && /\.0+$/u.test(amount))
  return numberFormatter(language, {
    ...(currency ? { style: 'currency', currency } : {}),
    minimumFractionDigits: isWhole ? 0 : 2,
  }).format(amount as `${number}`)
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
