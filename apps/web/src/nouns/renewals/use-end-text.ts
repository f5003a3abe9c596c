import type { Renewal } from '@coverline/contract/renewals/endpoints'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { daysBetween } from '@coverline/contract/calendar'
import { today } from '../../kit/text/days.ts'

/** Returns a function that formats the distance to a policy's end. */
export function useEndText(): (renewal: Pick<Renewal, 'endDate'>) => string {
  const { t } = useTranslation('renewals')
  return ({ endDate }) => {
    const days = daysBetween(today(), endDate)
    if (days === 0) return t('endsToday')
    return days < 0 ? t('ended', { count: -days }) : t('ends', { count: days })
  }
}
