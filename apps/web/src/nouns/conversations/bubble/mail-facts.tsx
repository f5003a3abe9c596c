import type { Message } from '@coverline/contract/conversations/shapes'
import type { MessageMail } from '@coverline/contract/conversations/message-mail'
import { Button } from '@coverline/ui/actions/button'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './bubble.module.css'
import type { useChatTime } from './use-chat-time.ts'
import { useJoinContact } from '../thread/use-join-contact.ts'
import { useCanJoin, useJoin } from '../thread/use-join.ts'

interface FactsProps {
  message: Message
  mail: MessageMail
  time: ReturnType<typeof useChatTime>
}

/** A mail that says another time than it arrived at was on its way, or its sender's clock is wrong. */
const lateMilliseconds = 10 * 60_000

/** Shows the subject of a mail, and whether its sender is trusted (CONTENT-3). */
export function MailFacts({ message, mail, time }: FactsProps) {
  const { t } = useTranslation('conversations')
  const canJoin = useCanJoin('EMAIL')
  const isUnproven = mail.sender === 'NOT_PROVEN' && !mail.isForeign
  const isLate =
    mail.sentAt !== null &&
    Math.abs(new Date(message.at).getTime() - new Date(mail.sentAt).getTime()) > lateMilliseconds
  return (
    <div className={classes.facts}>
      <strong className={classes.subject} title={mail.subject}>
        {mail.subject === '' ? t('mails.noSubject') : mail.subject}
      </strong>
      <Recipients mail={mail} />
      {isLate ? (
        <span className={classes.from}>{t('mails.sentAt', { at: time.moment(mail.sentAt ?? '') })}</span>
      ) : null}
      {mail.isForeign ? (
        <div className={classes.unproven}>
          <StatusBadge tone="warning">
            {t('mails.foreign', { address: mail.via ?? mail.address })}
          </StatusBadge>
          {canJoin && mail.address.includes('@') ? <Same message={message} address={mail.address} /> : null}
        </div>
      ) : null}
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

/** The other recipients of a mail, if there are any. */
function Recipients({ mail: { to, cc, via } }: { mail: MessageMail }) {
  const { t } = useTranslation('conversations')
  return (
    <>
      {via === null ? null : <span className={classes.from}>{t('mails.via', { address: via })}</span>}
      {to.length > 1 ? (
        <span className={classes.from}>{t('mails.to', { addresses: to.join(', ') })}</span>
      ) : null}
      {cc.length > 0 ? (
        <span className={classes.from}>{t('mails.cc', { addresses: cc.join(', ') })}</span>
      ) : null}
    </>
  )
}

/** To whom the provider's mail went, and whom it did not reach. */
export function SentTo({ message: { mail, mailCc, mailCcFailed } }: { message: Message }) {
  const { t } = useTranslation('conversations')
  const lines = [
    mail ? t('mails.to', { addresses: mail.address }) : null,
    mailCc.length > 0 ? t('mails.cc', { addresses: mailCc.join(', ') }) : null,
  ].filter((line) => line !== null)
  return (
    <div className={classes.facts}>
      {lines.length > 0 ? <span className={classes.from}>{lines.join(' · ')}</span> : null}
      {mailCcFailed.length > 0 ? (
        <StatusBadge tone="warning">
          {t('mails.notReached', { addresses: mailCcFailed.join(', ') })}
        </StatusBadge>
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

function Same({ message: { conversationId, messageId }, address }: { message: Message; address: string }) {
  const { t } = useTranslation('conversations')
  const { join, isPending } = useJoinContact(conversationId)
  return (
    <Button
      variant="outline"
      size="compact-sm"
      loading={isPending}
      onClick={() => void join({ messageId, address })}
    >
      {t('mails.same')}
    </Button>
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
