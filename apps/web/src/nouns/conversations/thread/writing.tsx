import type { Conversation } from '@coverline/contract/conversations/shapes'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { Button } from '@coverline/ui/actions/button'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AiMenu } from '../ai/ai-menu.tsx'
import { Composer } from '../composer/composer.tsx'
import type { Written } from '../composer/use-composer.ts'
import { EditingBanner } from '../composer/editing-banner.tsx'
import { MacroMenu } from '../../macros/shared/macro-menu.tsx'
import { fillReply } from '../replies/fill-reply.ts'
import { post } from '../outbox/outbox.ts'
import classes from '../pane.module.css'
import { ScheduleButton } from '../schedule/schedule-button.tsx'
import { ScheduledStrip } from '../schedule/scheduled-strip.tsx'
import { storedFiles, useAttachments } from '../files/use-attachments.ts'
import type { useChatTime } from '../bubble/use-chat-time.ts'
import { useKinds } from '../composer/use-kinds.ts'
import { useRecipients } from '../composer/use-recipients.ts'
import { draftsOf } from '../composer/own-drafts.ts'
import { useDraft } from '../composer/use-draft.ts'
import type { useEditing } from '../composer/use-editing.ts'
import { useKeptReplies } from '../replies/use-kept-replies.tsx'
import { useOwnNames } from '../../../session/use-own-names.ts'
import { useSchedule } from '../schedule/use-schedule.ts'
import { useStopByKey } from '../composer/use-stop-by-key.ts'
import { useWritingHelp, WritingHelp } from '../ai/writing-help.tsx'

interface WritingProps {
  conversationId: string
  /** The request that is open beside the thread. */
  ticketId: string | null
  conversation: Conversation
  editing: ReturnType<typeof useEditing>
  time: ReturnType<typeof useChatTime>
  typing: (isNote: boolean) => void
  onSent: () => void
  above: ReactNode
}

/** Everything below the thread: scheduled messages, canned replies and the editor. */
export function Writing({
  conversationId,
  ticketId,
  conversation,
  editing,
  time,
  typing,
  onSent,
  above,
}: WritingProps) {
  const { t } = useTranslation('conversations')
  const user = useUser()
  // The draft may have been started with the person, before there was a conversation.
  const [begun] = useState(() =>
    draftsOf(
      { userId: user.id, ids: [conversationId, conversation.person?.personProfileId], now: Date.now() },
      conversation,
    ),
  )
  // A scheduled message has its own files; those of the drafts are kept separately.
  const itsFiles = useAttachments()
  const editor = useRef<EditorHandle>(null)
  const keepDraft = useDraft('conversationId', conversationId)
  const [isOver, setIsOver] = useState(false)
  const { message, scheduled } = editing
  const recipients = useRecipients(begun.answer?.mailCc, scheduled, {
    to: conversation.mailAddress,
    own: conversation.mailboxAddress,
  })
  const kinds = useKinds(begun, recipients, editor, keepDraft)
  const { words } = kinds
  const edited = message ?? scheduled
  const attachments = scheduled ? itsFiles : kinds.files
  // The draft is kept while an existing message is edited; leaving the conversation discards that edit.
  useEffect(() => {
    const handle = editor.current
    if (!edited || !handle) return
    const aside = words.current
    handle.set(edited.text)
    handle.focus()
    return () => handle.set(aside)
  }, [edited, words])

  const filesOf = () => storedFiles(attachments.items)
  const clear = (isNote: boolean) => {
    editor.current?.set('')
    kinds.clear(isNote)
  }
  const help = useWritingHelp(conversationId)
  const schedule = useSchedule(conversationId, scheduled, () => (scheduled ? editing.stop() : clear(false)))
  const send = (written: Written) => {
    if (message) return editing.save(written.text, written.mentionUserIds)
    const given = { conversationId, files: filesOf(), ...written }
    if (scheduled) {
      // It still answers its own request.
      post({ ...given, ticketId: null, scheduledId: scheduled.scheduledId })
      editing.stop()
    } else {
      post({ ...given, ticketId })
      clear(written.isNote)
    }
    onSent()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    // A sent message keeps its files.
    if (event.dataTransfer.files.length > 0 && !message) attachments.add([...event.dataTransfer.files])
  }
  const own = useOwnNames()
  const replies = useKeptReplies(editor, ({ text }) => fillReply(text, conversation, own))
  // The slash menu handles the key itself.
  const root = useStopByKey(edited !== null && replies.menu === null, editing.stop)
  return (
    <div
      className={classes.writing}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      ref={root}
    >
      {isOver ? <div className={classes.drop}>{t('files.drop')}</div> : null}
      <Composer
        above={
          <>
            {above}
            <ScheduledStrip
              conversationId={conversationId}
              time={time}
              editedId={scheduled?.scheduledId ?? null}
              onEdit={(item) => {
                itsFiles.fill(item.files)
                editing.startScheduled(item)
              }}
            />
            <WritingHelp help={help} editor={editor} />
            {replies.menu}
          </>
        }
        conversation={conversation}
        kinds={kinds}
        attachments={attachments}
        recipients={recipients}
        editor={editor}
        editing={message}
        scheduled={scheduled}
        banner={<EditingBanner editing={editing} time={time} />}
        onSlash={replies.onSlash}
        onMenuKey={replies.onMenuKey}
        onChange={(text) => {
          if (!edited && text !== '') typing(kinds.isNote)
          kinds.keepWords(text, { isAside: edited !== null })
        }}
        onSend={send}
        tools={(written, isReady) => (
          <>
            <AiMenu
              hasText={written.text !== ''}
              isNote={written.isNote}
              onPick={(wish) => help.start(wish, written.text)}
            />
            {ticketId && !edited && !written.isNote ? (
              <MacroMenu
                ticketId={ticketId}
                channelType={written.channelType}
                textOf={(html) => fillReply(html, conversation, own)}
                onWrite={(html) => editor.current?.insert(html)}
              />
            ) : null}
            {scheduled ? (
              <Button
                variant="outline"
                disabled={!isReady}
                loading={schedule.isPending}
                onClick={() =>
                  schedule.save({ ...written, sendAt: scheduled.sendAt, ticketId, files: filesOf() })
                }
              >
                {t('save')}
              </Button>
            ) : null}
            {written.isNote ? null : (
              <ScheduleButton
                disabled={!isReady}
                sendAt={scheduled?.sendAt}
                onSchedule={(sendAt) => schedule.save({ ...written, sendAt, ticketId, files: filesOf() })}
              />
            )}
          </>
        )}
      />
      {replies.dialog}
    </div>
  )
}
