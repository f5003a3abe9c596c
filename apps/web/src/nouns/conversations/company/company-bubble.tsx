import { companyConversations } from '@coverline/contract/calls.generated'
import type { Message } from '@coverline/contract/conversations/shapes'
import { RichText } from '@coverline/ui/editor/rich-text'
import { Menu } from '@mantine/core'
import { IconCheck, IconChecks, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { BubbleMenu } from '../bubble/actions/bubble-menu.tsx'
import classes from '../bubble/bubble.module.css'
import type { useChatTime } from '../bubble/use-chat-time.ts'
import { ChatFiles } from '../files/chat-files.tsx'

interface CompanyBubbleProps {
  message: Message
  /** The officer whose conversation it is */
  officerName: string
  time: ReturnType<typeof useChatTime>
  isMarked: boolean
  canChange: boolean
  onEdit: (message: Message) => void
  onDelete: (message: Message) => void
}

/** One message as an officer sees it: the officer's on the right, the provider's on the left. */
export function CompanyBubble(props: CompanyBubbleProps) {
  const { message, time } = props
  const { t } = useTranslation('conversations')
  const { author, isDeleted, text, files } = message
  if (author === 'SYSTEM')
    return (
      <li className={classes.system}>
        <RichText html={text} /> <time dateTime={message.at}>{time.time(message.at)}</time>
      </li>
    )
  const isOfficer = author === 'CLIENT'
  const provider = author === 'BOT' ? t('bot') : (message.authorName ?? t('support'))
  const side = isOfficer ? 'support' : 'client'
  return (
    <li
      className={classes.line}
      data-side={side}
      data-message={message.messageId}
      data-marked={props.isMarked || undefined}
    >
      <article className={classes.bubble} data-side={side}>
        <header className={classes.head}>
          <span className={classes.author}>
            {isOfficer ? (message.authorName ?? props.officerName) : provider}
          </span>
          {props.canChange ? <OwnMenu {...props} /> : null}
        </header>
        {isDeleted ? <p className={classes.deleted}>{t('deleted')}</p> : null}
        {text === '' ? null : <RichText html={text} />}
        {files.length > 0 ? (
          <ChatFiles
            conversationId={message.conversationId}
            files={files}
            open={companyConversations.openFiles}
          />
        ) : null}
        <footer className={classes.foot}>
          {message.editedAt && !isDeleted ? <span>{t('edited')}</span> : null}
          <time dateTime={message.at} title={time.moment(message.at)}>
            {time.time(message.at)}
          </time>
          {isOfficer && !isDeleted ? <ReadMark isRead={message.supportIsRead} /> : null}
        </footer>
      </article>
    </li>
  )
}

function OwnMenu({ message, onEdit, onDelete }: CompanyBubbleProps) {
  const { t } = useTranslation('conversations')
  return (
    <BubbleMenu label={t('change')}>
      <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => onEdit(message)}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={() => onDelete(message)}>
        {t('delete')}
      </Menu.Item>
    </BubbleMenu>
  )
}

/** Whether the provider has read an officer's message */
function ReadMark({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('conversations')
  const Icon = isRead ? IconChecks : IconCheck
  const label = t(isRead ? 'delivery.READ' : 'delivery.SENT')
  return (
    <span className={classes.ticks} data-state={isRead ? 'READ' : 'SENT'} title={label}>
      <Icon size={15} stroke={2} aria-hidden />
      <span className={classes.hidden}>{label}</span>
    </span>
  )
}
