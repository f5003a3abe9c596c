import type { MemberTicket } from '@coverline/contract/tickets/member-endpoints'
import type { MemberTicketState } from '@coverline/contract/tickets/terms'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from './requests.module.css'

const tones: Record<MemberTicketState, StatusTone> = {
  RECEIVED: 'info',
  IN_PROGRESS: 'info',
  WAITS_FOR_YOU: 'warning',
  DONE: 'success',
  CANCELED: 'neutral',
}

/** What a request is about, its state in words, and until when an answer is expected. */
export function RequestSummary({ request }: { request: MemberTicket }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { businessType, service, person, state, answerBy, slotDateTime, createdAt, closedAt } = request
  const lines = [
    person.isSelf ? null : t('requests.forWhom', { name: person.name }),
    slotDateTime && t('requests.visit', { moment: format.moment(slotDateTime) }),
    closedAt
      ? t('requests.closed', { moment: format.moment(closedAt) })
      : t('requests.created', { moment: format.moment(createdAt) }),
    answerBy && t('requests.answerBy', { moment: format.moment(answerBy) }),
  ].filter(Boolean)
  return (
    <div className={classes.summary}>
      <p className={classes.head}>
        <span className={classes.about}>{service ?? t(`requests.types.${businessType}`)}</span>
        <StatusBadge tone={tones[state]}>{t(`requests.states.${state}`)}</StatusBadge>
      </p>
      <p className={classes.quiet}>
        {[
          service ? t(`requests.types.${businessType}`) : null,
          t('requests.number', { number: request.number }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {lines.map((line) => (
        <p key={line} className={classes.quiet}>
          {line}
        </p>
      ))}
    </div>
  )
}
