import type { Ticket } from '@coverline/contract/tickets/shapes'
import { Avatar } from '@coverline/ui/display/avatar'
import { Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconUser, IconZzz } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ChannelIcon } from '../channel-icon.tsx'
import classes from './list-pane.module.css'
import { ticketSearch } from '../search.ts'
import { TargetMark } from './target-mark.tsx'
import { TagPill } from '../tags/tag-pill.tsx'
import { useTimeText } from '../use-time-text.ts'

interface TicketRowProps {
  ticket: Ticket
  isOpen: boolean
  /** The user's draft in its conversation. */
  draft: string | undefined
  /** Undefined without a selection mode. */
  isChosen: boolean | undefined
  onChoose: (ticketId: string) => void
}

/** One request of the list: person, last message, and what is pending. */
export const TicketRow = memo(function TicketRow({
  ticket,
  isOpen,
  draft,
  isChosen,
  onChoose,
}: TicketRowProps) {
  const { t } = useTranslation('tickets')
  const time = useTimeText()
  const { ticketId, author, number, unreadCount } = ticket
  // Where the client wrote last; a request without a conversation shows where it came from.
  const source = ticket.conversationChannel ?? ticket.source
  const said = ticket.preview || ticket.description || t(`types.${ticket.businessType}`)
  return (
    <li className={classes.row} data-open={isOpen || undefined} data-unread={unreadCount > 0 || undefined}>
      {isChosen === undefined ? null : (
        <Checkbox
          className={classes.check ?? ''}
          checked={isChosen}
          onChange={() => onChoose(ticketId)}
          aria-label={t('bulk.row', { number })}
        />
      )}
      <Link
        to="/admin/tickets/$ticketId"
        params={{ ticketId }}
        search={(old) => withChanges(ticketSearch(old), { panel: undefined })}
        className={classes.link}
        aria-current={isOpen ? 'page' : undefined}
        data-ticket={ticketId}
      >
        <span className={classes.face}>
          <Avatar name={author.fullName} size={38} />
          <span className={classes.channel} title={t(`sources.${source}`)}>
            <ChannelIcon source={source} />
          </span>
        </span>
        <span className={classes.text}>
          <span className={classes.line}>
            <span className={classes.name}>{author.fullName}</span>
            <span className={classes.time}>{time(ticket.activityAt)}</span>
          </span>
          {ticket.subject ? <span className={classes.subject}>{ticket.subject}</span> : null}
          <span className={classes.line}>
            <span className={classes.preview}>
              {draft !== undefined && !isOpen ? (
                <>
                  <span className={classes.draft}>{t('draft')}</span> {draft}
                </>
              ) : (
                <>
                  {ticket.previewAuthor === 'SUPPORT' ? (
                    <span className={classes.own} title={t('answered')}>
                      <IconArrowBackUp size={14} stroke={1.8} aria-hidden />
                    </span>
                  ) : null}
                  {said}
                </>
              )}
            </span>
            {unreadCount > 0 ? (
              <span className={classes.unread} aria-label={t('unread', { count: unreadCount })} role="img">
                {unreadCount > 99 ? '99+' : unreadCount}
              </span>
            ) : null}
          </span>
          <Facts ticket={ticket} />
        </span>
      </Link>
    </li>
  )
})

function Facts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const time = useTimeText()
  const { operator, tags } = ticket
  return (
    <span className={classes.facts}>
      <span className={classes.type}>{t(`types.${ticket.businessType}`)}</span>
      <TargetMark ticket={ticket} />
      {ticket.waitingFor === 'CLIENT' && ticket.queue !== 'SNOOZED' ? (
        <span>{t('waiting.CLIENT')}</span>
      ) : null}
      {ticket.queue === 'SNOOZED' ? (
        <span>
          <IconZzz size={13} stroke={1.8} aria-hidden />
          {ticket.snoozedUntil
            ? t('snooze.until', { moment: time(ticket.snoozedUntil) })
            : t('snooze.untilAnswer')}
        </span>
      ) : null}
      {ticket.cancellationReason ? <span>{t('canceled')}</span> : null}
      {operator ? (
        <span className={classes.operator} title={operator.name}>
          <IconUser size={12} stroke={1.8} aria-hidden />
          {operator.name}
        </span>
      ) : null}
      {tags.slice(0, 2).map((tag) => (
        <TagPill key={tag.tagId} tag={tag} />
      ))}
    </span>
  )
}
