import { dayAfter, monthsAfter } from '@coverline/contract/calendar'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { dateFormatter, numberFormatter } from '../../kit/text/formatters.ts'

type Days = { from: string; to: string }

const isMonth = ({ from, to }: Days): boolean =>
  from.endsWith('-01') && to === dayAfter(monthsAfter(from, 1), -1)

const hour = 60
const day = 24 * hour

/** Returns formatters of counts, shares and times of a dashboard. */
export function useMetricFormat() {
  const { t, i18n } = useTranslation('metrics')
  const { number, money, day: dayText } = useFormat()
  const minutes = (value: number): string => {
    if (value < hour) return t('times.minutes', { minutes: number(Math.round(value)) })
    if (value < 2 * day) {
      const whole = Math.round(value)
      return t('times.hours', { hours: number(Math.floor(whole / hour)), minutes: number(whole % hour) })
    }
    return t('times.days', { days: number(Math.round((value / day) * 10) / 10) })
  }
  const months = dateFormatter(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const percents = numberFormatter(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  return {
    number,
    minutes,
    share: (value: number) => percents.format(value),
    span: ({ from, to }: Days) => {
      if (isMonth({ from, to })) return months.format(new Date(`${from}T00:00:00Z`))
      return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
    },
    day: dayText,
    month: (month: string) => months.format(new Date(`${month}-01T00:00:00Z`)),
    /** A sum without cents, as it stands beside a count */
    money: (sum: string, currency: string) => money(String(Math.round(Number(sum))), currency),
    of: (unit: 'COUNT' | 'MINUTES' | 'SHARE', value: number) => {
      if (unit === 'MINUTES') return minutes(value)
      return unit === 'COUNT' ? number(value) : percents.format(value)
    },
  }
}
