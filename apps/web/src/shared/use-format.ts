import { useMemo } from 'react'
import { useTranslation } from './use-translation.ts'
import { session } from '../app/session.ts'

/** YYYY-MM-DD as dd.MM.yyyy, the same in every language (S2 §5.1). */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** How values are shown to this user: moments in the provider's time zone, money with its currency. */
export function useFormat() {
  const { i18n } = useTranslation('common')
  const { language } = i18n
  const timeZone = session().workspace('INSURANCE_ADMIN_WORKSPACE')?.timeZone
  return useMemo(() => {
    const zone = timeZone ? { timeZone } : {}
    const days = new Intl.DateTimeFormat('en-CA', {
      ...zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    // HH:mm for Russian, else as the language writes it (S2 §9).
    const times = new Intl.DateTimeFormat(language, {
      ...zone,
      hour: '2-digit',
      minute: '2-digit',
      ...(language === 'ru' ? { hourCycle: 'h23' as const } : {}),
    })
    const numbers = new Intl.NumberFormat(language)
    return {
      day: (day: string | null) => (day === null ? '' : formatDay(day)),
      moment: (iso: string) => {
        const moment = new Date(iso)
        return `${formatDay(days.format(moment))}, ${times.format(moment)}`
      },
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
