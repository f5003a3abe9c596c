import type { Renewal } from '@coverline/contract/renewals/endpoints'
import { daysBetween } from '@coverline/contract/calendar'
import { Avatar } from '@coverline/ui/display/avatar'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { today } from '../../kit/text/days.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './renewal-card.module.css'

/** From so many days before the end the time left is pointed out. */
const soon = 30
const atOnce = 7

function toneOf(days: number): StatusTone {
  if (days <= atOnce) return 'danger'
  return days <= soon ? 'warning' : 'neutral'
}

/** The end of a card is less than a year away. */
const withoutYear = (day: string) => day.replace(/[. ]\d{4}$/u, '')

/** What a card of the board shows below the person's name. */
export function RenewalCard({ renewal }: { renewal: Renewal }) {
  const { t } = useTranslation('renewals')
  const format = useFormat()
  const { program, clientCompany, agent, premium, currency, endDate, stage, note } = renewal
  const of = [program.name, ...(clientCompany ? [clientCompany.name] : [])].join(' · ')
  return (
    <>
      <div className={classes.line}>
        <span className={classes.of} title={of}>
          {of}
        </span>
        {agent ? (
          <span
            className={classes.agent}
            role="img"
            aria-label={t('agentOf', { name: agent.name })}
            title={agent.name}
          >
            <Avatar name={agent.name} size={20} />
          </span>
        ) : null}
      </div>
      <div className={classes.line}>
        {premium ? <strong>{format.money(premium.replace(/\.0+$/u, ''), currency)}</strong> : null}
        <span className={classes.day} title={format.day(endDate)}>
          {withoutYear(format.day(endDate))}
        </span>
        {stage === 'NOT_RENEWED' && note ? (
          <span className={classes.badge} title={note}>
            <StatusBadge dotless tone="neutral">
              {note}
            </StatusBadge>
          </span>
        ) : null}
        {stage === 'RENEWED' || stage === 'NOT_RENEWED' ? null : <DaysLeft endDate={endDate} />}
      </div>
    </>
  )
}

function DaysLeft({ endDate }: { endDate: string }) {
  const { t } = useTranslation('renewals')
  const days = daysBetween(today(), endDate)
  const text =
    days === 0
      ? t('days.today')
      : days < 0
        ? t('days.over', { count: -days })
        : t('days.left', { count: days })
  return (
    <span className={classes.badge}>
      <StatusBadge dotless tone={toneOf(days)}>
        {text}
      </StatusBadge>
    </span>
  )
}
