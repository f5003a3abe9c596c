import { useQueryCall } from '@coverline/client/hooks'
import { spam } from '@coverline/contract/calls.generated'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { seesSpam } from './may-see-spam.ts'
import classes from './spam-link.module.css'

/** The way from the inbox to the spam folder, with the number of its unread messages. */
export function SpamLink() {
  const { t } = useTranslation('senders')
  const format = useFormat()
  const isSeen = useAllowed(seesSpam)
  const { data } = useQueryCall('spam', spam.total, {}, { enabled: isSeen })
  if (!isSeen) return null
  const unread = data?.unread ?? 0
  return (
    <Link
      to="/admin/spam"
      className={classes.link}
      aria-label={unread > 0 ? t('spam.linkUnread', { count: unread }) : t('spam.link')}
    >
      {t('spam.link')}
      {unread > 0 ? <b className={classes.count}>{format.number(unread)}</b> : null}
    </Link>
  )
}
