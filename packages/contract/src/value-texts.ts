import { dateFormatter, numberFormatter } from './formatters.ts'
import { decimalsOf } from './money/currencies.ts'

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
