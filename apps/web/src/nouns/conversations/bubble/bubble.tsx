import type { Message } from '@coverline/contract/conversations/shapes'
import { RichText } from '@coverline/ui/editor/rich-text'
import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconLock } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './bubble.module.css'
import { Original, Reactions, SentAt } from './client-facts.tsx'
import { DeliveryFailure } from './delivery-failure.tsx'
import { ChannelIcon } from '../channel-icon.tsx'
import { ChatFiles } from '../files/chat-files.tsx'
import { SendAgain } from './actions/send-again.tsx'
import { MailFacts, RefusedFiles, SentTo } from './mail-facts.tsx'
import { MailFrame } from './mail-frame.tsx'
import { MailMenu } from './actions/mail-menu.tsx'
import { MessageMenu, OwnMenu } from './actions/message-menu.tsx'
import type { useChatTime } from './use-chat-time.ts'
import { useTranslated } from './use-translated.tsx'

interface BubbleProps {
  message: Message
  clientName: string
  time: ReturnType<typeof useChatTime>
  isMarked: boolean
  canChange: boolean
  onEdit: (message: Message) => void
  onDelete: (message: Message) => void
}

/** One message: the client's on the left, the provider's on the right, notes styled differently. */
export function Bubble({ message, clientName, time, isMarked, canChange, onEdit, onDelete }: BubbleProps) {
  const { t } = useTranslation('conversations')
  const translated = useTranslated(message)
  const { author, isNote, isDeleted } = message
  if (author === 'SYSTEM') return <SystemLine message={message} time={time} />
  const side = author === 'CLIENT' ? 'client' : 'support'
  const support = author === 'BOT' ? t('bot') : (message.authorName ?? t('support'))
  const name = author === 'CLIENT' ? clientName : support
  const isMail = author === 'CLIENT' && message.channelType === 'EMAIL'
  return (
    <li
      className={classes.line}
      data-side={side}
      data-message={message.messageId}
      data-marked={isMarked || undefined}
    >
      <article
        className={classes.bubble}
        data-side={side}
        data-note={isNote || undefined}
        data-mail={isMail || undefined}
      >
        <BubbleHead message={message} name={name} canChange={canChange} onEdit={onEdit} onDelete={onDelete} />
        <BubbleBody message={message} isMail={isMail} time={time} />
        {translated.text}
        <Original message={message} />
        <Reactions message={message} />
        {side === 'support' ? <DeliveryFailure message={message} /> : null}
        <footer className={classes.foot}>
          {translated.button}
          {message.editedAt && !isDeleted ? <span>{t('edited')}</span> : null}
          <SentAt message={message} time={time} />
          <time dateTime={message.at} title={time.moment(message.at)}>
            {time.time(message.at)}
          </time>
          {side === 'support' && !isNote && !isDeleted ? <Ticks message={message} /> : null}
        </footer>
      </article>
    </li>
  )
}

type HeadProps = Pick<BubbleProps, 'message' | 'canChange' | 'onEdit' | 'onDelete'> & { name: string }

function BubbleHead({ message, name, canChange, onEdit, onDelete }: HeadProps) {
  const { t } = useTranslation('conversations')
  return (
    <header className={classes.head}>
      <span className={classes.author}>{name}</span>
      {message.isNote ? (
        <span className={classes.noteMark}>
          <IconLock size={12} aria-hidden /> {t('note.mark')}
        </span>
      ) : (
        <span className={classes.channel} title={t(`channels.${message.channelType}`)}>
          <ChannelIcon channel={message.channelType} size={13} />
          <span className={classes.hidden}>{t(`channels.${message.channelType}`)}</span>
        </span>
      )}
      {message.mail?.hasOriginal ? <MailMenu message={message} /> : null}
      {canChange ? (
        <OwnMenu message={message} onEdit={() => onEdit(message)} onDelete={() => onDelete(message)} />
      ) : null}
      {message.mail?.hasOriginal || canChange || message.isDeleted ? null : <MessageMenu message={message} />}
      {message.canSendAgain ? <SendAgain messageId={message.messageId} /> : null}
    </header>
  )
}

function BubbleBody({ message, isMail, time }: Pick<BubbleProps, 'message' | 'time'> & { isMail: boolean }) {
  const { t } = useTranslation('conversations')
  const { isDeleted, text, files, mentions } = message
  const marked = useMemo(() => mentions.map(({ name }) => `@${name}`), [mentions])
  return (
    <>
      {isMail && message.mail ? <MailFacts message={message} mail={message.mail} time={time} /> : null}
      {!isMail && message.channelType === 'EMAIL' && !message.isNote && !isDeleted ? (
        <SentTo message={message} />
      ) : null}
      {isDeleted ? <p className={classes.deleted}>{t('deleted')}</p> : null}
      {text === '' && isMail && !isDeleted && files.length === 0 ? (
        <p className={classes.deleted}>{t('mails.noText')}</p>
      ) : null}
      {text === '' ? null : isMail ? (
        <MailFrame message={message} />
      ) : (
        <RichText html={text} marked={marked} />
      )}
      <QuickReplies labels={message.quickReplies} />
      {files.length > 0 ? <ChatFiles conversationId={message.conversationId} files={files} /> : null}
      {isMail && message.mail ? <RefusedFiles names={message.mail.refusedFiles} /> : null}
    </>
  )
}

/** Quick replies of the client, shown to the operator but not clickable. */
function QuickReplies({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation('conversations')
  if (labels.length === 0) return null
  return (
    <ul className={classes.quickReplies} aria-label={t('quickReplies')}>
      {labels.map((label) => (
        <li key={label} title={t('quickReplies')}>
          {label}
        </li>
      ))}
    </ul>
  )
}

function SystemLine({ message, time }: Pick<BubbleProps, 'message' | 'time'>) {
  return (
    <li className={classes.system} data-message={message.messageId}>
      <RichText html={message.text} /> <time dateTime={message.at}>{time.time(message.at)}</time>
    </li>
  )
}

/** Delivery state of a message: queued, sent, read. */
function Ticks({ message: { delivery, clientIsRead } }: { message: Message }) {
  const { t } = useTranslation('conversations')
  const state = clientIsRead ? 'READ' : delivery
  const Icon = {
    QUEUED: IconClock,
    FAILED: IconAlertCircle,
    SENT: IconCheck,
    DELIVERED: IconChecks,
    READ: IconChecks,
    RECEIVED: IconCheck,
  }[state]
  const label = state === 'RECEIVED' ? t('delivery.SENT') : t(`delivery.${state}`)
  return (
    <span className={classes.ticks} data-state={state} title={label}>
      <Icon size={15} stroke={2} aria-hidden />
      <span className={classes.hidden}>{label}</span>
    </span>
  )
}
