import { daysBetween } from '@coverline/contract/calendar'
import { Card } from '@coverline/ui/display/card'
import { momentFormats, useFormat } from '../../../kit/text/use-format.ts'
import { today } from '../../../kit/text/days.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './detail.module.css'

interface CutOffCardProps {
  cutOffAt: string
  timeZone: string
}

/** How many days are left to send a draft, and the exact moment. */
export function CutOffCard({ cutOffAt, timeZone }: CutOffCardProps) {
  const { t, i18n } = useTranslation('changes')
  const format = useFormat()
  // The moment is midnight: the last day is the one before.
  const last = momentFormats(i18n.language, timeZone).dayOf(
    new Date(Date.parse(cutOffAt) - 60_000).toISOString(),
  )
  const days = Math.max(0, daysBetween(today(), last))
  return (
    <Card>
      <div className={classes.cutOff}>
        <span className={classes.left} aria-hidden>
          {days}
        </span>
        <div>
          <p className={classes.name}>{days > 0 ? t('cutOff.days', { count: days }) : t('cutOff.today')}</p>
          <p className={classes.facts}>{t('cutOff.text', { day: format.day(last), zone: timeZone })}</p>
        </div>
      </div>
    </Card>
  )
}
