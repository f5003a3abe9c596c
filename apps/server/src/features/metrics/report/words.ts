import type { Language } from '@coverline/contract/common'
import type { CompanyDashboard, LeadDashboard, RequestDashboard } from '@coverline/contract/metrics/endpoints'
import type { metricUnits } from '@coverline/contract/metrics/terms'
import { translate } from '@coverline/messages/server'
import type { Days } from '../period.ts'

export type Dashboard = RequestDashboard | LeadDashboard | CompanyDashboard
type Split = Dashboard['breakdowns'][number]

// English dates begin with the day, as everywhere in the product.
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

const isMonth = ({ from, to }: Days): boolean => {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return from.endsWith('-01') && to === last
}

const hour = 60
const day = 24 * hour

/** Returns what writes the numbers, days and names of a dashboard in a language, as the interface shows them. */
export function wordsOf(language: Language) {
  const locale = localeOf(language)
  const t = (key: string, values: Record<string, unknown> = {}) => translate(language, key, values)
  const numbers = new Intl.NumberFormat(locale)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const minutes = (value: number): string => {
    if (value < hour) return t('metrics:times.minutes', { minutes: numbers.format(Math.round(value)) })
    const whole = Math.round(value)
    if (value < 2 * day)
      return t('metrics:times.hours', {
        hours: numbers.format(Math.floor(whole / hour)),
        minutes: numbers.format(whole % hour),
      })
    return t('metrics:times.days', { days: numbers.format(Math.round((value / day) * 10) / 10) })
  }
  return {
    t,
    number: (value: number) => numbers.format(value),
    share: (value: number) => percents.format(value),
    minutes,
    of: (unit: (typeof metricUnits)[number], value: number | null) => {
      if (value === null) return '–'
      if (unit === 'MINUTES') return minutes(value)
      return unit === 'COUNT' ? numbers.format(value) : percents.format(value)
    },
    /** The day of a moment in a time zone */
    dayOf: (moment: Date, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(moment),
    /** A sum without cents, as the dashboard shows it */
    money: (sum: string, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
        sum as `${number}`,
      ),
    /** A whole month by its name, other days by the first and the last one */
    period: ({ from, to }: Days) =>
      isMonth({ from, to }) ? months.format(new Date(from)) : days.formatRange(new Date(from), new Date(to)),
    rowName: (key: Split['key'], { id, name }: Split['rows'][number]): string => {
      if (id === null) return t('metrics:nobody')
      const word = wordKeys[key]
      if (word) return t(`${word}.${key === 'REQUEST_STATE' && id === 'TODO' ? 'NEW' : id}`)
      return key === 'FORECAST' ? months.format(new Date(`${id}-01`)) : name || t('metrics:nameless')
    },
  }
}

export type Words = ReturnType<typeof wordsOf>

/** Where the names stand of breakdowns whose rows are words, not records */
const wordKeys: Partial<Record<Split['key'], string>> = {
  FUNNEL: 'leads:stages',
  STAGE_TIME: 'leads:stages',
  STAGE: 'leads:stages',
  LEAD_CHANNEL: 'leads:channels',
  LOST_REASON: 'leads:lostReasons',
  TYPE: 'tickets:types',
  REQUEST_TYPE: 'tickets:types',
  REQUEST_STATE: 'tickets:statuses',
  CHANNEL: 'tickets:sources',
  OPEN_NOW: 'metrics:queues',
  FIRST_ANSWER: 'tickets:firstAnswers',
  VOTE: 'tickets:votes',
}
