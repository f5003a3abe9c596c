import { useQueryCall } from '@coverline/client/hooks'
import { memberCards } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { useReaderMoment } from '../../../kit/text/use-reader-moment.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './card.module.css'

const most = 5

/** When the card was checked lately, and with which answer; nothing if it never was. */
export function CardChecks({ policyId }: { policyId: string }) {
  const { t } = useTranslation('cards')
  const moment = useReaderMoment()
  const { data } = useQueryCall('memberCards', memberCards.checks, {})
  const own = (data?.items ?? []).filter((check) => check.policyId === policyId).slice(0, most)
  if (own.length === 0) return null
  return (
    <Card title={t('checks')}>
      <ul className={classes.checks}>
        {own.map(({ checkId, checkedAt, isCovered }) => (
          <li key={checkId}>
            <time dateTime={checkedAt}>{moment(checkedAt)}</time>
            <span>{t(isCovered ? 'check.covered' : 'check.notCovered')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
