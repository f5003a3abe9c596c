import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './policy-performance.module.css'
import { type Performance, usePerformance } from './queries.ts'

/** Performance of a policy: income, payments, debt, and used benefits. */
export function PolicyPerformance({ policyId }: { policyId: string }) {
  const { t } = useTranslation('policies')
  const query = usePerformance(policyId)
  const found = query.data
  if (!found && !query.error) return <Skeleton height={190} radius="lg" />
  return (
    <Card title={t('performance.title')}>
      {found ? <Figures found={found} /> : <ErrorState onRetry={() => void query.refetch()} />}
    </Card>
  )
}

function Figures({ found }: { found: Performance }) {
  const { t } = useTranslation('policies')
  const format = useFormat()
  const { currency, premium, earned, paid, due, overdue, credit, lossRatio } = found
  const money = (sum: string | null) => (sum === null ? null : format.money(sum, currency))
  const used = found.benefitAmounts.map((one) => format.money(one.amount, one.currency)).join(' + ')
  const figures: { label: string; value: string | null; note?: string | null; isBad?: boolean }[] = [
    {
      label: t('performance.earned'),
      value: money(earned),
      note: premium && t('performance.ofPremium', { amount: money(premium) }),
    },
    {
      label: t('performance.paid'),
      value: money(paid),
      note: t('performance.ofScheduled', { amount: money(found.scheduled) }),
    },
    {
      label: t('performance.due'),
      value: money(due),
      note: Number(overdue) > 0 ? t('performance.overdue', { amount: money(overdue) }) : null,
      isBad: Number(overdue) > 0,
    },
    ...(Number(credit) > 0 ? [{ label: t('performance.credit'), value: money(credit) }] : []),
    {
      label: t('performance.benefits'),
      value: used || t('performance.uses', { count: found.benefitUses }),
      note: used ? t('performance.uses', { count: found.benefitUses }) : null,
    },
    {
      label: t('performance.limits'),
      value:
        found.limits === 0 ? null : t('performance.usedUp', { used: found.limitsUsed, all: found.limits }),
    },
    {
      label: t('performance.lossRatio'),
      value: lossRatio === null ? null : `${format.number(lossRatio)} %`,
    },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note, isBad }) => (
        <div key={label} className={classes.figure}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value ?? '—'}</dd>
          {note ? (
            <dd className={classes.note} data-bad={isBad || undefined}>
              {note}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}
