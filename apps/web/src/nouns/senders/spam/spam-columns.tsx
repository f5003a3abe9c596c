import type { SpamItem } from '@coverline/contract/senders/spam-endpoints'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './spam.module.css'

/** Who wrote what, by which channel, why it is spam and when it came. */
export function useSpamColumns(): DataColumn<SpamItem>[] {
  const { t } = useTranslation('senders')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'sender',
        header: t('spam.sender'),
        minWidth: 200,
        cell: ({ sender, senderName }) => (
          <PersonCell
            name={senderName ?? (sender || t('spam.unnamed'))}
            {...(senderName && sender ? { note: sender } : {})}
          />
        ),
      },
      {
        id: 'message',
        header: t('spam.message'),
        priority: 0,
        minWidth: 240,
        cell: ({ subject, preview, isRead }) => (
          <span className={classes.message}>
            {subject ? <span className={isRead ? undefined : classes.unread}>{subject}</span> : null}
            {subject && preview ? ' · ' : null}
            <span className={subject || isRead ? classes.preview : classes.unread}>
              {preview || (subject ? '' : t('spam.noSubject'))}
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('spam.unread'),
        priority: 3,
        card: 'badge',
        cell: ({ isRead }) => (isRead ? null : <StatusBadge tone="info">{t('spam.unread')}</StatusBadge>),
      },
      {
        id: 'channel',
        header: t('spam.channel'),
        priority: 2,
        cell: ({ channel }) => (channel === 'EMAIL' ? 'E-mail' : 'WhatsApp'),
      },
      {
        id: 'reason',
        header: t('spam.reason'),
        priority: 1,
        cell: ({ reason }) => t(`spam.reasons.${reason}`),
      },
      {
        id: 'receivedAt',
        header: t('spam.received'),
        priority: 1,
        cell: ({ receivedAt }) => format.moment(receivedAt),
      },
    ],
    [t, format],
  )
}
