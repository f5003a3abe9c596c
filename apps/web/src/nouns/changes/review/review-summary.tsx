import type { ReviewedRow } from '@coverline/contract/changes/shapes'
import { centsOf } from '@coverline/contract/payments/terms'
import { signedAmountOf } from '@coverline/contract/versions/terms'
import { Card } from '@coverline/ui/display/card'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MoneyText } from '../detail/money-text.tsx'
import classes from './review.module.css'
import type { Decisions } from './use-decisions.ts'

interface ReviewSummaryProps {
  rows: readonly ReviewedRow[]
  decisions: Decisions
  currency: string
}

/** What the chosen rows cost together. */
export function ReviewSummary({ rows, decisions, currency }: ReviewSummaryProps) {
  const { t } = useTranslation('changes')
  const sumOf = (kind: ReviewedRow['kind']) =>
    rows
      .filter((row) => row.kind === kind && row.state !== 'REJECTED' && row.state !== 'WITHDRAWN')
      .reduce((sum, row) => sum + centsOf(decisions.priceOf(row)?.amount ?? '0'), 0n)
  const count = (kind: ReviewedRow['kind']) => rows.filter((row) => row.kind === kind).length
  const [plus, minus] = [sumOf('ADD'), sumOf('REMOVE')]
  return (
    <Card title={t('review.summary')}>
      <dl className={classes.sums}>
        {count('ADD') > 0 ? (
          <div className={classes.sum}>
            <dt>{t('counts.additions', { count: count('ADD') })}</dt>
            <dd>
              <MoneyText amount={signedAmountOf(plus)} currency={currency} />
            </dd>
          </div>
        ) : null}
        {count('REMOVE') > 0 ? (
          <div className={classes.sum}>
            <dt>{t('counts.leavers', { count: count('REMOVE') })}</dt>
            <dd>
              <MoneyText amount={signedAmountOf(-minus)} currency={currency} />
            </dd>
          </div>
        ) : null}
        <div className={classes.sum} data-total>
          <dt>{t('review.net')}</dt>
          <dd>
            <MoneyText amount={signedAmountOf(plus - minus)} currency={currency} />
          </dd>
        </div>
      </dl>
      <span className={classes.facts}>{t('review.inOneStep')}</span>
    </Card>
  )
}
