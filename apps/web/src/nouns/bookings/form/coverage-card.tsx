import type { BookableService } from '@coverline/contract/bookings/shapes'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './booking-form.module.css'

type Limit = BookableService['limits'][number]

/** What a service is worth to the person on the day: shown before anything else is chosen. */
export function CoverageCard({ service }: { service: BookableService }) {
  const { t } = useTranslation('bookings')
  const format = useFormat()
  const { reasons, coPayment, currency, waitingUntil, approvalNeeded, policyNumber, program } = service
  const isCovered = reasons.length === 0
  return (
    <section
      className={classes.coverage}
      data-covered={isCovered || undefined}
      aria-label={t('coverage.label')}
    >
      <div className={classes.verdict}>
        <StatusBadge tone={isCovered ? 'success' : 'danger'}>
          {t(isCovered ? 'coverage.covered' : 'coverage.not')}
        </StatusBadge>
        <span className={classes.soft}>{[program.name, policyNumber].filter(Boolean).join(' · ')}</span>
      </div>
      {isCovered ? null : (
        <ul className={classes.reasons}>
          {reasons.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      )}
      <dl className={classes.terms}>
        <div>
          <dt>{t('coverage.left')}</dt>
          <dd>
            {service.limits.length === 0
              ? t('coverage.noLimit')
              : service.limits.map((limit) => (
                  <LimitLeft key={`${limit.unit} ${limit.period}`} limit={limit} currency={currency} />
                ))}
          </dd>
        </div>
        <div>
          <dt>{t('coverage.coPayment')}</dt>
          <dd>
            {coPayment === null
              ? t('coverage.none')
              : coPayment.kind === 'PERCENT'
                ? `${coPayment.value} %`
                : format.money(coPayment.value, currency)}
          </dd>
        </div>
        <div>
          <dt>{t('coverage.waiting')}</dt>
          <dd>
            {waitingUntil === null
              ? t('coverage.over')
              : t('coverage.until', { day: format.day(waitingUntil) })}
          </dd>
        </div>
        <div>
          <dt>{t('coverage.approval')}</dt>
          <dd>{t(approvalNeeded ? 'coverage.needed' : 'coverage.notNeeded')}</dd>
        </div>
      </dl>
    </section>
  )
}

function LimitLeft({ limit, currency }: { limit: Limit; currency: string }) {
  const { t } = useTranslation('bookings')
  const format = useFormat()
  const shown = (quantity: string) => (limit.unit === 'AMOUNT' ? format.money(quantity, currency) : quantity)
  return (
    <span className={classes.limit}>
      {t('coverage.of', { left: shown(limit.left), quantity: shown(limit.quantity) })}
      {limit.unit === 'AMOUNT' ? '' : ` ${t(`coverage.units.${limit.unit}`)}`}
      {limit.planned > 0 ? (
        <span className={classes.soft}> ({t('coverage.planned', { count: limit.planned })})</span>
      ) : null}
    </span>
  )
}
