import type { Scheduled } from '@coverline/contract/conversations/tools'
import type { Conversation, Message } from '@coverline/contract/conversations/endpoints'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { Button } from '@coverline/ui/actions/button'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { Menu, Skeleton, Switch } from '@mantine/core'
import { IconChevronDown, IconSend } from '@tabler/icons-react'
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Attachments } from '../files/attachments.tsx'
import { ChannelIcon } from '../channel-icon.tsx'
import { MailTo } from './mail-to.tsx'
import classes from './composer.module.css'
import type { useAttachments } from '../files/use-attachments.ts'
import { useEditorLabels } from './use-editor-labels.ts'
import { useWindow, WindowBanner } from '../whatsapp/whatsapp-window.tsx'

const MessageEditor = lazy(async () => ({
  default: (await import('@coverline/ui/editor/message-editor')).MessageEditor,
}))

export type Written = { text: string; isNote: boolean; channelType: ConversationChannel | null }

interface ComposerProps {
  conversation: Conversation
  /** Initial content of the editor. */
  begun: { text: string; isNote: boolean } | null
  attachments: ReturnType<typeof useAttachments>
  editor: RefObject<EditorHandle | null>
  editing: Message | null
  /** The scheduled message being edited. */
  scheduled?: Scheduled | null
  /** Shows which message is being edited. */
  banner?: ReactNode
  onChange: (written: { text: string; isNote: boolean }) => void
  onSend: (written: Written) => void
  onSlash?: (word: string | null) => void
  onMenuKey?: (key: string) => boolean
  /** More tools beside the send button. */
  tools?: (written: Written, isReady: boolean) => ReactNode
  above?: ReactNode
}

export function Composer({ editor, ...props }: ComposerProps) {
  const { conversation, begun, attachments, editing, scheduled = null } = props
  const { t } = useTranslation('conversations')
  const labels = useEditorLabels()
  const [text, setText] = useState(begun?.text ?? '')
  const [isNoted, setIsNote] = useState(begun?.isNote ?? false)
  const isNote = isNoted && !scheduled
  // A scheduled message has its own channel.
  const [own, setOwn] = useState<ConversationChannel | null>(null)
  const [its, setIts] = useState<{ of: Scheduled; channel: ConversationChannel } | null>(null)
  const chosen = !scheduled ? own : its?.of === scheduled ? its.channel : scheduled.channelType
  const channel = conversation.channels.find(
    (one) => one.channelType === (chosen ?? conversation.conversationChannel),
  )
  const isWhatsapp = channel?.channelType === 'WHATSAPP' && channel.state === 'OPEN'
  const personProfileId = conversation.person?.personProfileId
  const client = conversation.conversationId
    ? { conversationId: conversation.conversationId }
    : personProfileId
      ? { personProfileId }
      : null
  const window = useWindow(client, isWhatsapp)
  const isShut = window !== null && !window.isFree
  const isClosed = !isNote && !editing && (channel?.state !== 'OPEN' || isShut)
  const isEmpty = text === '' && attachments.items.every((item) => item.file === null)
  const written: Written = { text, isNote, channelType: chosen }
  const send = () => {
    if (!isClosed && !isEmpty && !attachments.isBusy) props.onSend(written)
  }
  return (
    <div className={classes.composer} data-note={isNote || undefined}>
      {props.above}
      {window && client && !isNote ? <WindowBanner client={client} state={window} /> : null}
      {props.banner}
      <Suspense fallback={<Skeleton height={150} radius="lg" />}>
        <MessageEditor
          ref={editor}
          labels={labels}
          placeholder={isNote ? t('note.placeholder') : t('placeholder')}
          initial={text}
          tone={isNote ? 'note' : undefined}
          onChange={(html) => {
            setText(html)
            props.onChange({ text: html, isNote })
          }}
          onSend={send}
          onFiles={editing ? undefined : attachments.add}
          {...(props.onSlash ? { onSlash: props.onSlash } : {})}
          {...(props.onMenuKey ? { onMenuKey: props.onMenuKey } : {})}
        >
          <Attachments items={attachments.items} onRemove={attachments.remove} />
          {isClosed && channel && channel.state !== 'OPEN' ? (
            <p className={classes.closed} role="status">
              {t(`channelStates.${channel.state}`)}
            </p>
          ) : null}
          {!isNote && !editing && channel?.channelType === 'EMAIL' && !isClosed && !channel.isLinked ? (
            <p className={classes.closed} role="status">
              {t('unlinkedMail')}
            </p>
          ) : null}
          {!isNote && !editing && channel?.channelType === 'EMAIL' && !isClosed ? (
            <MailTo address={conversation.mailAddress} />
          ) : null}
          <div className={classes.bar}>
            {editing || scheduled ? null : (
              <Switch
                size="xs"
                label={t('note.switch')}
                checked={isNote}
                onChange={(event) => {
                  setIsNote(event.currentTarget.checked)
                  props.onChange({ text, isNote: event.currentTarget.checked })
                }}
              />
            )}
            {editing || isNote ? null : (
              <ChannelMenu
                conversation={conversation}
                channel={chosen ?? conversation.conversationChannel}
                onChoose={(one) => (scheduled ? setIts({ of: scheduled, channel: one }) : setOwn(one))}
              />
            )}
            <span className={classes.sending}>
              {editing ? null : props.tools?.(written, !isClosed && !isEmpty && !attachments.isBusy)}
              <Button
                rightSection={<IconSend size={16} />}
                disabled={isClosed || isEmpty || attachments.isBusy}
                onClick={send}
                title={t('sendKeys')}
              >
                {editing ? t('save') : isNote ? t('note.save') : t(scheduled ? 'schedule.sendNow' : 'send')}
              </Button>
            </span>
          </div>
        </MessageEditor>
      </Suspense>
    </div>
  )
}

interface ChannelMenuProps {
  conversation: Conversation
  channel: ConversationChannel
  onChoose: (channel: ConversationChannel) => void
}

function ChannelMenu({ conversation, channel, onChoose }: ChannelMenuProps) {
  const { t } = useTranslation('conversations')
  if (conversation.channels.length < 2) return null
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button
          type="button"
          className={classes.channel}
          aria-label={t('chooseChannel', { channel: t(`channels.${channel}`) })}
        >
          <ChannelIcon channel={channel} /> {t(`channels.${channel}`)}{' '}
          <IconChevronDown size={13} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {conversation.channels.map(({ channelType, state }) => (
          <Menu.Item
            key={channelType}
            leftSection={<ChannelIcon channel={channelType} />}
            disabled={state !== 'OPEN'}
            onClick={() => onChoose(channelType)}
          >
            {t(`channels.${channelType}`)}
            {state === 'OPEN' ? null : <span className={classes.why}>{t(`channelStates.${state}`)}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
