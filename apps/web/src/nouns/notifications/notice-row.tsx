import type { Notification } from '@coverline/contract/notifications/endpoints'
import { type NotificationKind, subjectPath } from '@coverline/contract/notifications/terms'
import { IconButton } from '@coverline/ui/actions/button'
import {
  IconArrowsExchange,
  IconAt,
  IconCalendarEvent,
  IconCheck,
  IconChecklist,
  IconClockExclamation,
  IconFile,
  IconHelpCircle,
  IconInbox,
  IconMessageCircle,
  IconMessage2,
  type Icon,
  IconShieldLock,
  IconUserPlus,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { momentFormats } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './notice-panel.module.css'
import { useNoticeArea } from './notice-area.ts'
import { useNoticeText } from './use-notice-text.ts'

const icons: Record<NotificationKind, Icon> = {
  CLIENT_CHAT: IconMessageCircle,
  TICKET_MESSAGE_CREATED: IconInbox,
  TELEMEDICINE: IconCalendarEvent,
  LEAD_CREATED: IconUserPlus,
  LEAD_MESSAGE_CREATED: IconMessage2,
  TASK_ASSIGNED: IconChecklist,
  TASK_EXPIRED: IconClockExclamation,
  NOTE_MENTION: IconAt,
  REQUEST_LATE: IconClockExclamation,
  COMPANY_MESSAGE: IconMessageCircle,
  COMPANY_CHANGE: IconArrowsExchange,
  COMPANY_QUESTION: IconHelpCircle,
  COMPANY_FILE: IconFile,
  COMPANY_CUT_OFF: IconClockExclamation,
  CHAT_MESSAGE: IconMessageCircle,
  BOOKING: IconCalendarEvent,
  VISIT_SOON: IconClockExclamation,
  SECURITY: IconShieldLock,
}

interface NoticeRowProps {
  notice: Notification
  onOpen: (path: string) => void
  onRead: () => void
}

/** One notice: a link to its subject, and a button that dismisses it. */
export function NoticeRow({ notice, onOpen, onRead }: NoticeRowProps) {
  const { t, i18n } = useTranslation(['notifications', 'tickets'])
  const text = useNoticeText()
  const { timeZone } = useNoticeArea()
  const path = subjectPath(notice.subject.noun, notice.subject.id)
  const NoticeIcon = icons[notice.kind]
  const more = [
    notice.businessType ? t(`tickets:types.${notice.businessType}`) : null,
    notice.number === null ? null : t('tickets:number', { number: notice.number }),
  ].filter(Boolean)
  const follow = (event: MouseEvent) => {
    // Keeps the browser's own handling of new tabs.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(path)
  }
  return (
    <li className={classes.row} data-unread={!notice.isRead || undefined}>
      <a href={path} className={classes.link} onClick={follow}>
        <span className={classes.icon} aria-hidden>
          <NoticeIcon size={18} stroke={1.7} />
        </span>
        <span className={classes.words}>
          <span className={classes.said}>{text(notice)}</span>
          {notice.text ? <span className={classes.quote}>{notice.text}</span> : null}
          <span className={classes.about}>
            {[...more, momentFormats(i18n.language, timeZone).time(notice.lastAt)].join(' · ')}
          </span>
        </span>
        {notice.isRead ? null : (
          <span className={classes.dot} role="img" aria-label={t('notifications:panel.unread')} />
        )}
      </a>
      {notice.isRead ? null : (
        <span className={classes.aside}>
          <IconButton
            label={t('notifications:panel.markRead')}
            icon={<IconCheck size={16} stroke={1.8} />}
            size={30}
            onClick={onRead}
          />
        </span>
      )}
    </li>
  )
}
