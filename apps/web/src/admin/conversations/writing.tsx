import { useCommand } from '@coverline/client/hooks'
import { scheduledMessages, type Scheduled } from '@coverline/contract/conversation-tools'
import type { ChatFile, Conversation } from '@coverline/contract/conversations'
import type { EditorHandle } from '@coverline/ui/message-editor'
import { toast } from '@coverline/ui/toast'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { session } from '../../app/session.ts'
import { useUser } from '../../app/use-session.ts'
import { useFailure } from '../../shared/use-failure.ts'
import { useTranslation } from '../../shared/use-translation.ts'
import { AiMenu } from './ai-menu.tsx'
import { Composer, type Written } from './composer.tsx'
import { fillReply } from './fill-reply.ts'
import { post } from './outbox.ts'
import classes from './pane.module.css'
import { ScheduleButton } from './schedule-button.tsx'
import { ScheduledStrip } from './scheduled-strip.tsx'
import { useAttachments } from './use-attachments.ts'
import type { useChatTime } from './use-chat-time.ts'
import { useDraft } from './use-draft.ts'
import type { useEditing } from './use-editing.ts'
import { useKeptReplies } from './use-kept-replies.tsx'
import { useWritingHelp, WritingHelp } from './writing-help.tsx'

interface WritingProps {
  conversationId: string
  /** The request that is open beside the thread. */
  ticketId: string | null
  conversation: Conversation
  editing: ReturnType<typeof useEditing>
  time: ReturnType<typeof useChatTime>
  typing: () => void
  onSent: () => void
}

/** Everything below the thread: what waits for its time, replies that are kept ready, and the editor. */
export function Writing({
  conversationId,
  ticketId,
  conversation,
  editing,
  time,
  typing,
  onSent,
}: WritingProps) {
  const { t } = useTranslation('conversations')
  const attachments = useAttachments()
  const editor = useRef<EditorHandle>(null)
  const keepDraft = useDraft(conversationId)
  const [isOver, setIsOver] = useState(false)
  const user = useUser()
  const { message } = editing
  const current = useRef(conversation.draft?.text ?? '')
  // What was being written waits while an earlier message is changed.
  useEffect(() => {
    const handle = editor.current
    if (!message || !handle) return
    const aside = current.current
    handle.set(message.text)
    handle.focus()
    return () => handle.set(aside)
  }, [message])

  const filesOf = () => attachments.items.flatMap((item): ChatFile[] => (item.file ? [item.file] : []))
  const clear = (isNote: boolean) => {
    attachments.clear()
    editor.current?.set('')
    keepDraft({ text: '', isNote })
  }
  const help = useWritingHelp(conversationId)
  const schedule = useSchedule(conversationId, ticketId, () => clear(false))
  const send = (written: Written) => {
    if (message) return editing.save(written.text)
    post({ conversationId, ticketId, files: filesOf(), ...written })
    schedule.forget()
    clear(written.isNote)
    onSent()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) attachments.add([...event.dataTransfer.files])
  }
  const own = {
    operatorName: `${user.firstName} ${user.lastName}`.trim(),
    providerName: session().workspace('INSURANCE_ADMIN_WORKSPACE')?.name ?? '',
  }
  const replies = useKeptReplies(editor, ({ text }) => fillReply(text, conversation, own))
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
    >
      {isOver ? <div className={classes.drop}>{t('files.drop')}</div> : null}
      <Composer
        above={
          <>
            <ScheduledStrip
              conversationId={conversationId}
              time={time}
              onEdit={(item) => {
                schedule.edit(item)
                editor.current?.set(item.text)
                editor.current?.focus()
              }}
            />
            <WritingHelp help={help} editor={editor} />
            {replies.menu}
          </>
        }
        conversation={conversation}
        attachments={attachments}
        editor={editor}
        editing={message}
        onStopEditing={editing.stop}
        onSlash={replies.onSlash}
        onMenuKey={replies.onMenuKey}
        onChange={(draft) => {
          current.current = draft.text
          if (message) return
          if (draft.text !== '') typing()
          keepDraft(draft)
        }}
        onSend={send}
        tools={(written, isReady) => (
          <>
            <AiMenu
              hasText={written.text !== ''}
              isNote={written.isNote}
              onPick={(wish) => help.start(wish, written.text)}
            />
            {written.isNote ? null : (
              <ScheduleButton
                disabled={!isReady}
                onSchedule={(sendAt) => schedule.save({ ...written, sendAt, files: filesOf() })}
              />
            )}
          </>
        )}
      />
      {replies.dialog}
    </div>
  )
}

/** Having a message sent at a moment, or moving one that waits. */
function useSchedule(conversationId: string, ticketId: string | null, done: () => void) {
  const { t } = useTranslation('conversations')
  const failed = useFailure()
  const save = useCommand(scheduledMessages.save, { refresh: ['scheduledMessages'] })
  const cancel = useCommand(scheduledMessages.cancel, { refresh: ['scheduledMessages'] })
  const [changed, setChanged] = useState<Scheduled | null>(null)
  return {
    edit: setChanged,
    /** What was opened to be changed has been sent at once instead. */
    forget: () => {
      if (changed) cancel.mutate({ input: { scheduledId: changed.scheduledId } }, { onError: failed })
      setChanged(null)
    },
    save: ({ text, channelType, sendAt, files }: Written & { sendAt: string; files: readonly ChatFile[] }) =>
      save.mutate(
        {
          input: {
            ...(changed ? { scheduledId: changed.scheduledId } : { conversationId }),
            ...(ticketId ? { ticketId } : {}),
            text,
            sendAt,
            ...(channelType ? { channelType } : {}),
            ...(files.length > 0 ? { cdnFileIds: files.map((file) => file.cdnFileId) } : {}),
          },
        },
        {
          onSuccess: () => {
            setChanged(null)
            toast.success(t('schedule.saved'))
            done()
          },
          onError: failed,
        },
      ),
  }
}
