import { daysBetween } from '@coverline/contract/calendar'
import type { Lead } from '@coverline/contract/leads/endpoints'
import { leadNumber } from '@coverline/contract/leads/terms'
import { Avatar } from '@coverline/ui/display/avatar'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { today } from '../../../kit/text/days.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './lead-card.module.css'

/** From so many days before the expected close it is pointed out. */
const soon = 7

const withoutYear = (day: string) => day.replace(/[. ]\d{4}$/u, '')

/** What a card of the board shows below the lead's name. */
export function LeadCard({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const { agent, dealPremium, currency, stage, lostReason } = lead
  const about = [
    lead.companyName,
    lead.clientAcquisitionChannel && t(`channels.${lead.clientAcquisitionChannel}`),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <div className={classes.line}>
        <span className={classes.about} title={about}>
          {about || leadNumber(lead.number)}
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
      {dealPremium || lostReason || lead.expectedCloseDate ? (
        <div className={classes.line}>
          {dealPremium ? <strong>{format.money(dealPremium.replace(/\.0+$/u, ''), currency)}</strong> : null}
          {stage === 'LOST' && lostReason ? (
            <span className={classes.badge}>
              <StatusBadge dotless tone="neutral">
                {t(`lostReasons.${lostReason}`)}
              </StatusBadge>
            </span>
          ) : null}
          {stage === 'WIN' || stage === 'LOST' ? null : <Close day={lead.expectedCloseDate} />}
        </div>
      ) : null}
    </>
  )
}

/** The day by which the lead is expected to close; a passed one is pointed out. */
function Close({ day }: { day: string | null }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  if (day === null) return null
  const left = daysBetween(today(), day)
  const shown = withoutYear(format.day(day))
  return (
    <span className={classes.badge} title={`${t('fields.expectedCloseDate')}: ${format.day(day)}`}>
      <StatusBadge dotless tone={left < 0 ? 'danger' : left <= soon ? 'warning' : 'neutral'}>
        {shown}
      </StatusBadge>
    </span>
  )
}
