import { useCommand } from '@coverline/client/hooks'
import { randomKey } from '@coverline/client/session-store'
import type { ChatFile, Message } from '@coverline/contract/conversations/shapes'
import { Button } from '@coverline/ui/actions/button'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { Skeleton } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useIsOffline } from '../../../session/offline/use-offline.ts'
import type { useChatTime } from '../bubble/use-chat-time.ts'
import classes from '../composer/composer.module.css'
import { EditingBanner } from '../composer/editing-banner.tsx'
import { useEditorLabels } from '../composer/use-editor-labels.ts'
import type { useEditing } from '../composer/use-editing.ts'
import { Attachments } from '../files/attachments.tsx'
import { storedFiles, useAttachments } from '../files/use-attachments.ts'
import type { ClientCalls } from './calls.ts'
import { useQueue } from './queue/use-queue.ts'

const MessageEditor = lazy(async () => ({
  default: (await import('@coverline/ui/editor/message-editor')).MessageEditor,
}))

/** How an area lets its clients write */
export interface ClientWriting {
  /** Plain text that the first message begins with, until it is sent */
  initialText?: string | undefined
  /** False: without buttons of formats */
  hasFormats?: boolean
  onSent?: () => void
}

interface ClientComposerProps {
  calls: ClientCalls
  time: ReturnType<typeof useChatTime>
  /** The message that is changed; without it a new one is written. */
  editing: ReturnType<typeof useEditing> | null
  writing: ClientWriting | undefined
  onSent: (message: Message) => void
  onType: () => void
}

/**
 * Sends what is written: into the queue of the page, which keeps it over a lost connection and a closed app, or at once. The same
 * content keeps its key, so that a lost answer doesn't write it twice.
 */
function useSending(calls: ClientCalls, onSent: (message: Message | null) => void) {
  const failed = useFailure()
  const { queue } = useQueue()
  const { mutate, isPending } = useCommand(calls.send, {
    refresh: ['conversations', 'tickets'],
    retries: 5,
  })
  const known = useRef({ words: '', key: '' })
  const start = (text: string, files: ChatFile[]) => {
    if (queue) return void queue.post(text, files).then(() => onSent(null), failed)
    const cdnFileIds = files.map(({ cdnFileId }) => cdnFileId)
    const words = JSON.stringify([text, cdnFileIds])
    if (known.current.words !== words) known.current = { words, key: randomKey().slice(0, 32) }
    return mutate(
      { input: { text, cdnFileIds, clientKey: known.current.key } },
      {
        onSuccess: (message) => {
          known.current = { words: '', key: '' }
          onSent(message)
        },
        onError: failed,
      },
    )
  }
  return { start, isPending }
}

/** Returns plain text as the editor takes it. */
function htmlOf(text: string): string {
  if (text === '') return ''
  const line = document.createElement('p')
  line.textContent = text
  return line.outerHTML
}

/** The client's editor: text, files and the send button; also changes an own message. */
export function ClientComposer({ calls, time, editing, writing, onSent, onType }: ClientComposerProps) {
  const { t } = useTranslation('conversations')
  const labels = useEditorLabels()
  const editor = useRef<EditorHandle>(null)
  const [text, setText] = useState(() => htmlOf(writing?.initialText ?? ''))
  const attachments = useAttachments([], calls.saveFile)
  const send = useSending(calls, (message) => {
    begin('')
    attachments.clear()
    writing?.onSent?.()
    if (message) onSent(message)
  })
  const isOffline = useIsOffline()
  const edited = editing?.message ?? null
  const files = storedFiles(attachments.items)
  const isEmpty = text === '' && (edited !== null || files.length === 0)
  // A changed message goes at once, within its three minutes.
  const isShut = edited !== null && isOffline
  const canSend = !isEmpty && !isShut && !attachments.isBusy && !send.isPending

  const begin = (html: string) => {
    editor.current?.set(html)
    setText(html)
  }
  const editedId = edited?.messageId
  const wasEdited = useRef(false)
  useEffect(() => {
    if (edited) begin(edited.text)
    else if (wasEdited.current) begin('')
    wasEdited.current = edited !== null
    editor.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- another message begins anew, its reload does not
  }, [editedId])

  const submit = () => {
    if (!canSend) return
    if (edited) editing?.save(text)
    else send.start(text, files)
  }
  return (
    <div className={classes.composer}>
      {editing ? <EditingBanner editing={editing} time={time} /> : null}
      <Suspense fallback={<Skeleton height={150} radius="lg" />}>
        <MessageEditor
          ref={editor}
          labels={labels}
          placeholder={t('client.placeholder')}
          hasFormats={writing?.hasFormats}
          initial={text}
          onChange={(html, isBlank) => {
            setText(isBlank ? '' : html)
            if (!isBlank) onType()
          }}
          onSend={submit}
          onFiles={edited || isOffline ? undefined : attachments.add}
        >
          {edited ? null : <Attachments items={attachments.items} onRemove={attachments.remove} />}
          <div className={classes.bar}>
            <span className={classes.sending}>
              <Button
                rightSection={<IconSend size={16} />}
                disabled={!canSend}
                loading={send.isPending}
                onClick={submit}
                title={t('sendKeys')}
              >
                {edited ? t('save') : t('send')}
              </Button>
            </span>
          </div>
        </MessageEditor>
      </Suspense>
    </div>
  )
}
