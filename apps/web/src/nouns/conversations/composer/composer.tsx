import type { Scheduled } from '@coverline/contract/conversations/tools'
import type { Conversation, Message } from '@coverline/contract/conversations/shapes'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Attachments } from '../files/attachments.tsx'
import { ChannelHints } from './channel-hints.tsx'
import { ClientChannel } from './client-channel.tsx'
import { ChannelMenu } from './channel-menu.tsx'
import { ComposerBar } from './composer-bar.tsx'
import classes from './composer.module.css'
import { MailRecipients } from './mail-recipients.tsx'
import type { Recipients } from './use-recipients.ts'
import type { useAttachments } from '../files/use-attachments.ts'
import { useEditorLabels } from './use-editor-labels.ts'
import type { Kinds } from './use-kinds.ts'
import { useNoteMentions } from '../mentions/use-note-mentions.tsx'
import { type Written, useComposer } from './use-composer.ts'
import { WindowBanner } from '../whatsapp/whatsapp-window.tsx'

const MessageEditor = lazy(async () => ({
  default: (await import('@coverline/ui/editor/message-editor')).MessageEditor,
}))

interface ComposerProps {
  conversation: Conversation
  /** Answer and note, which are written apart. */
  kinds: Kinds
  attachments: ReturnType<typeof useAttachments>
  recipients: Recipients
  editor: RefObject<EditorHandle | null>
  editing: Message | null
  /** The scheduled message being edited. */
  scheduled?: Scheduled | null
  /** Shows which message is being edited. */
  banner?: ReactNode
  onChange: (text: string) => void
  onSend: (written: Written) => void
  onSlash?: (word: string | null) => void
  onMenuKey?: (key: string) => boolean
  /** More tools beside the send button. */
  tools?: (written: Written, isReady: boolean) => ReactNode
  above?: ReactNode
}

/** The editor of a conversation: text, files, channel and the tools beside the send button. */
export function Composer({ editor, ...props }: ComposerProps) {
  const { conversation, kinds, attachments, recipients, editing, scheduled = null } = props
  const { t } = useTranslation('conversations')
  const labels = useEditorLabels()
  const composer = useComposer({ conversation, kinds, attachments, recipients, editing, scheduled })
  const { text, isNote, channel, client, window, written } = composer
  const mentions = useNoteMentions({
    editor,
    conversation,
    isNote: editing ? editing.isNote : isNote,
    editing,
  })
  const canSend = composer.canSend && !mentions.isUnclear(text)
  const send = () => {
    if (canSend) props.onSend({ ...written, mentionUserIds: mentions.mentionedIn(text) })
  }
  return (
    <div className={classes.composer} data-note={isNote || undefined}>
      {props.above}
      {window && client && !isNote ? <WindowBanner client={client} state={window} /> : null}
      {props.banner}
      {composer.isMail ? <MailRecipients conversation={conversation} recipients={recipients} /> : null}
      {mentions.menu}
      <Suspense fallback={<Skeleton height={150} radius="lg" />}>
        <MessageEditor
          ref={editor}
          labels={labels}
          placeholder={isNote ? t('note.placeholder') : t('placeholder')}
          initial={text}
          tone={isNote ? 'note' : undefined}
          onChange={(html) => {
            composer.setText(html)
            props.onChange(html)
          }}
          onSend={send}
          onFiles={editing ? undefined : attachments.add}
          {...(props.onSlash ? { onSlash: props.onSlash } : {})}
          onAt={mentions.onAt}
          onMenuKey={(key) => mentions.onMenuKey(key) || (props.onMenuKey?.(key) ?? false)}
        >
          <Attachments items={attachments.items} onRemove={attachments.remove} />
          <ClientChannel
            channel={editing || isNote ? null : composer.clientChannel}
            onChoose={composer.choose}
          />
          <ChannelHints channel={channel} isClosed={composer.isClosed} isMessage={!isNote && !editing} />
          <ComposerBar
            mode={editing ? 'edit' : isNote ? 'note' : scheduled ? 'scheduled' : 'message'}
            onNote={(next) => composer.setText(kinds.choose(next))}
            channelMenu={
              <ChannelMenu
                conversation={conversation}
                channel={composer.channelType}
                onChoose={composer.choose}
              />
            }
            tools={props.tools?.(written, canSend)}
            canSend={canSend}
            onSend={send}
          />
        </MessageEditor>
      </Suspense>
    </div>
  )
}
