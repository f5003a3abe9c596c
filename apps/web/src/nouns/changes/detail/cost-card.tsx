import type { ChangeDetail } from '@coverline/contract/changes/shapes'
import { Card } from '@coverline/ui/display/card'
import { Notice } from '@coverline/ui/overlays/notice'
import type { ReactNode } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './detail.module.css'
import { MoneyText, paidBack } from './money-text.tsx'

type Costs = Pick<ChangeDetail, 'totals' | 'arePricesShown' | 'incompleteCount'>

/** What a change costs to the cent, and what is not in the sum. */
export function CostCard({ change, children }: { change: Costs; children?: ReactNode }) {
  const { t } = useTranslation('changes')
  const format = useFormat()
  const { totals, arePricesShown, incompleteCount } = change
  const term = totals?.term
  return (
    <Card title={t('cost.title')}>
      {term ? (
        <p className={classes.term}>
          {t('cost.term', { from: format.day(term.from), until: format.day(term.until) })}
        </p>
      ) : null}
      {totals ? (
        <Sums totals={totals} />
      ) : (
        <p className={classes.term}>{t(arePricesShown ? 'cost.none' : 'cost.hidden')}</p>
      )}
      <div className={classes.notes}>
        {totals && totals.unpriced > 0 ? (
          <Notice tone="info">{t('cost.unpriced', { count: totals.unpriced })}</Notice>
        ) : null}
        {incompleteCount > 0 ? (
          <Notice tone="warning">{t('cost.incomplete', { count: incompleteCount })}</Notice>
        ) : null}
      </div>
      {children}
    </Card>
  )
}

function Sums({ totals }: { totals: NonNullable<Costs['totals']> }) {
  const { t } = useTranslation('changes')
  const { currency, additions, leavers } = totals
  return (
    <dl className={classes.sums}>
      {additions.count > 0 ? (
        <div className={classes.sum}>
          <dt>{t('counts.additions', { count: additions.count })}</dt>
          <dd>
            <MoneyText amount={additions.amount} currency={currency} />
          </dd>
        </div>
      ) : null}
      {leavers.count > 0 ? (
        <div className={classes.sum}>
          <dt>{t('counts.leavers', { count: leavers.count })}</dt>
          <dd>
            <MoneyText amount={paidBack(leavers.amount)} currency={currency} />
          </dd>
        </div>
      ) : null}
      <div className={classes.sum} data-total>
        <dt>{t('cost.net')}</dt>
        <dd>
          <MoneyText amount={totals.net} currency={currency} />
        </dd>
      </div>
      <div className={classes.sum} data-quiet>
        <dt>{t('cost.whole')}</dt>
        <dd>
          <MoneyText amount={totals.netOfTerm} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
