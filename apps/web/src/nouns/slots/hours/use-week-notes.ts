import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useWeeklyHours } from './queries.ts'
import { useExceptionDays } from './use-exception-days.ts'

/** Returns a function that says which exceptions and holidays touch a range of days. */
export function useWeekNotes(doctorId: string): (first: string, last: string) => string[] {
  const { t } = useTranslation('slots')
  const { data } = useWeeklyHours(doctorId)
  const daysOf = useExceptionDays()
  return (first, last) =>
    (data?.exceptions ?? [])
      .filter(({ firstDay, lastDay }) => firstDay <= last && first <= lastDay)
      .map((one) => {
        const ranges = one.hours.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ')
        return t('hours.weekNote', { days: daysOf(one), title: one.title, hours: ranges || t('hours.off') })
      })
}
