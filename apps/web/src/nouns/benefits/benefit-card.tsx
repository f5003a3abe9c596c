import type { PersonBenefit } from '@coverline/contract/benefits/endpoints'
import type { UseRefusal } from '@coverline/contract/benefits/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { Progress } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { ServiceIcon } from '../plans/shared/service-icon.tsx'
import { useBenefitText } from '../plans/shared/use-benefit-text.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './benefits.module.css'

interface BenefitCardProps {
  benefit: PersonBenefit
  src: string | undefined
}

const tones: Partial<Record<UseRefusal, StatusTone>> = { USED_UP: 'danger', WAITING_PERIOD: 'warning' }
/** Below this percentage of the limit, the bar shows a warning. */
const little = 20

/** One service of a policy: what is left of each limit, and its other rules. */
export function BenefitCard({ benefit, src }: BenefitCardProps) {
  const { t } = useTranslation('benefits')
  const format = useFormat()
  const text = useBenefitText()
  const { refusal, waitingUntil, limits, currency, useCount } = benefit
  const facts = [
    ...text.facts(benefit),
    ...(waitingUntil ? [t('waitingUntil', { day: format.day(waitingUntil) })] : []),
    ...(useCount > 0 ? [t('used', { count: useCount })] : []),
  ]
  return (
    <li className={classes.benefit}>
      <div className={classes.head}>
        <ServiceIcon icon={benefit.icons[0]} kind={benefit.kind} src={src} />
        <span className={classes.name}>{benefit.title}</span>
        <StatusBadge tone={refusal ? (tones[refusal] ?? 'neutral') : 'success'}>
          {refusal ? t(`refusals.${refusal}`) : t('available')}
        </StatusBadge>
      </div>
      {limits.length === 0 ? <span className={classes.dim}>{t('unlimited')}</span> : null}
      {limits.map((limit) => {
        const share = Math.min(100, (Number(limit.left) / Number(limit.quantity)) * 100)
        const words = t('left', {
          left: text.figure(limit.unit, limit.left, currency),
          whole: text.whole(limit.unit, limit.quantity, currency),
        })
        return (
          <div key={`${limit.unit}-${limit.period}`} className={classes.limit}>
            <div className={classes.line}>
              <span>{words}</span>
              <span className={classes.dim}>
                {limit.period === 'YEAR' && limit.from && limit.until
                  ? t('span', { from: format.day(limit.from), until: format.day(limit.until) })
                  : t(`periods.${limit.period}`)}
              </span>
            </div>
            <Progress
              value={share}
              size={6}
              color={share <= little ? 'orange' : 'brand'}
              aria-label={words}
            />
          </div>
        )
      })}
      {facts.length > 0 ? (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
