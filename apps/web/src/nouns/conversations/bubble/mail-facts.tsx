import type { Message } from '@coverline/contract/conversations/endpoints'
import type { MessageMail } from '@coverline/contract/conversations/message-mail'
import { Button } from '@coverline/ui/actions/button'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './bubble.module.css'
import { useCanJoin, useJoin } from '../thread/use-join.ts'

/** Shows the subject of a mail, and whether its sender is trusted (CONTENT-3). */
export function MailFacts({ message, mail }: { message: Message; mail: MessageMail }) {
  const { t } = useTranslation('conversations')
  const canJoin = useCanJoin('EMAIL')
  const isUnproven = mail.sender === 'NOT_PROVEN'
  return (
    <div className={classes.facts}>
      {mail.subject === '' ? null : <strong className={classes.subject}>{mail.subject}</strong>}
      {mail.kind === 'LIST' ? <StatusBadge tone="neutral">{t('mails.list')}</StatusBadge> : null}
      {isUnproven ? (
        <div className={classes.unproven}>
          <StatusBadge tone="warning">
            {mail.looksLike ? t('mails.looksLike', { name: mail.looksLike.name }) : t('mails.unknown')}
          </StatusBadge>
          <span className={classes.from}>{mail.address}</span>
          {mail.looksLike && canJoin ? <Join message={message} person={mail.looksLike} /> : null}
        </div>
      ) : null}
    </div>
  )
}

export function RefusedFiles({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('conversations')
  if (names.length === 0) return null
  return (
    <p className={classes.refused}>
      <IconPaperclip size={14} aria-hidden /> {t('mails.refused', { names: names.join(', ') })}
    </p>
  )
}

interface JoinProps {
  message: Message
  person: { id: string; name: string }
}

function Join({ message: { conversationId }, person }: JoinProps) {
  const { t } = useTranslation('conversations')
  const { join, isPending } = useJoin(conversationId, 'EMAIL')
  return (
    <Button variant="outline" size="compact-sm" loading={isPending} onClick={() => void join(person)}>
      {t('mails.join')}
    </Button>
  )
}
