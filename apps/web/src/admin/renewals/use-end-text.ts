import type { Renewal } from '@coverline/contract/renewals'
import { useTranslation } from '../../shared/use-translation.ts'
import { today } from '../../shared/days.ts'

/** How far away a policy's end is, in words. */
export function useEndText(): (renewal: Pick<Renewal, 'endDate'>) => string {
  const { t } = useTranslation('renewals')
  return ({ endDate }) => {
    const days = Math.round((Date.parse(endDate) - Date.parse(today())) / 86_400_000)
    if (days === 0) return t('endsToday')
    return days < 0 ? t('ended', { count: -days }) : t('ends', { count: days })
  }
}
