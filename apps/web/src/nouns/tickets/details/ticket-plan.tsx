import type { TicketPolicy } from '@coverline/contract/tickets/shapes'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Progress, Skeleton } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './details.module.css'
import { useTicketProgram } from '../queries.ts'

/** The person's policies with the remaining benefits of each service, and open payments. */
export function TicketPlan({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets')
  const query = useTicketProgram(ticketId)
  if (query.error) return null
  return (
    <section>
      <h3 className={classes.subtitle}>{t('card.policies')}</h3>
      {query.data && !query.isPlaceholderData ? (
        query.data.policies.length === 0 ? (
          <p className={classes.dim}>{t('card.noPolicies')}</p>
        ) : (
          query.data.policies.map((policy) => <OnePolicy key={policy.policyId} policy={policy} />)
        )
      ) : (
        <Skeleton height={90} radius="md" />
      )}
    </section>
  )
}

function OnePolicy({ policy }: { policy: TicketPolicy }) {
  const { t } = useTranslation(['tickets', 'policies'])
  const format = useFormat()
  const mayOpen = useAllowed({ permissions: ['POLICIES_VIEW'] })
  const { number, program, state, startDate, endDate, services, payments } = policy
  const name = number ?? t('card.numberless')
  return (
    <div className={classes.policy}>
      <div className={classes.policyHead}>
        {mayOpen ? (
          <TextLink to={`/admin/policies/${policy.policyId}`}>{name}</TextLink>
        ) : (
          <span>{name}</span>
        )}
        <StatusBadge tone={state === 'ACTIVE' ? 'success' : 'neutral'} quiet>
          {t(`policies:states.${state}`)}
        </StatusBadge>
      </div>
      <p className={classes.dim}>
        {[
          program.name,
          t('card.validity', {
            from: startDate ? format.day(startDate) : '…',
            until: endDate ? format.day(endDate) : t('card.endless'),
          }),
        ].join(' · ')}
      </p>
      {services.map((service) => (
        <Service key={service.offerId} service={service} />
      ))}
      {payments ? <Payments payments={payments} /> : null}
    </div>
  )
}

function Service({ service }: { service: TicketPolicy['services'][number] }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const shown = (value: string, unit: string) => (unit === 'AMOUNT' ? format.number(Number(value)) : value)
  return (
    <div className={classes.service}>
      <p className={classes.serviceName}>
        <span>{service.title}</span>
        {service.refusal && service.limits.length === 0 ? (
          <span className={classes.dim}>{t('card.notNow')}</span>
        ) : null}
      </p>
      {service.limits.map(({ unit, period, quantity, left }) => {
        const [total, rest] = [Number(quantity), Number(left)]
        const text =
          rest > 0 ? t('card.left', { left: shown(left, unit), of: shown(quantity, unit) }) : t('card.usedUp')
        const unitText = t([`card.units.${unit as 'VISITS'}`])
        return (
          <div key={`${unit} ${period}`} className={classes.limit}>
            <span className={classes.dim}>
              {unitText}: {text}
            </span>
            <Progress
              size={4}
              value={total > 0 ? (100 * rest) / total : 0}
              color={rest > 0 ? 'brand' : 'red'}
              aria-label={`${service.title}, ${unitText}`}
            />
          </div>
        )
      })}
    </div>
  )
}

function Payments({ payments }: { payments: NonNullable<TicketPolicy['payments']> }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const { overdueCount, overdueAmount, nextAmount, nextDueDate, currency } = payments
  return (
    <>
      {overdueCount > 0 ? (
        <p className={classes.late}>
          {t('card.overdue', { count: overdueCount, amount: format.money(overdueAmount, currency) })}
        </p>
      ) : null}
      {nextAmount && nextDueDate ? (
        <p className={classes.dim}>
          {t('card.next', { amount: format.money(nextAmount, currency), day: format.day(nextDueDate) })}
        </p>
      ) : null}
    </>
  )
}
