import type { CompanyTicket } from '@coverline/contract/tickets/shapes'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useTimeText } from '../use-time-text.ts'
import classes from './company-requests.module.css'
import { RequestStatus } from './request-status.tsx'

interface CompanyRequestsProps {
  items: readonly CompanyTicket[]
  openId?: string | undefined
  hrefOf: (ticketId: string) => string
  onOpen: (ticketId: string) => void
}

/** Requests of the company's officers as lines with their state and last activity */
export function CompanyRequests({ items, openId, hrefOf, onOpen }: CompanyRequestsProps) {
  const { t } = useTranslation('tickets')
  const time = useTimeText()
  return (
    <ul className={classes.list} aria-label={t('company.list')}>
      {items.map(({ ticketId, number, businessType, description, status, activityAt }) => (
        <li key={ticketId}>
          <a
            href={hrefOf(ticketId)}
            className={classes.request}
            aria-current={ticketId === openId ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onOpen(ticketId)
            }}
          >
            <span className={classes.line}>
              <span className={classes.type}>{t(`types.${businessType}`)}</span>
              <time dateTime={activityAt} className={classes.soft}>
                {time(activityAt)}
              </time>
            </span>
            <span className={classes.line}>
              <span className={classes.text}>
                <span className={classes.soft}>{t('company.number', { number })}</span> {description}
              </span>
              <RequestStatus status={status} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
