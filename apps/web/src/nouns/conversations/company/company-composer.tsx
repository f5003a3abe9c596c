import { useCommand } from '@coverline/client/hooks'
import { randomKey } from '@coverline/client/session-store'
import { companyConversations } from '@coverline/contract/calls.generated'
import type { Message } from '@coverline/contract/conversations/shapes'
import { Button } from '@coverline/ui/actions/button'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { Skeleton } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { useChatTime } from '../bubble/use-chat-time.ts'
import classes from '../composer/composer.module.css'
import { EditingBanner } from '../composer/editing-banner.tsx'
import { useEditorLabels } from '../composer/use-editor-labels.ts'
import type { useEditing } from '../composer/use-editing.ts'
import { Attachments } from '../files/attachments.tsx'
import { storedFiles, useAttachments } from '../files/use-attachments.ts'

const MessageEditor = lazy(async () => ({
  default: (await import('@coverline/ui/editor/message-editor')).MessageEditor,
}))

interface CompanyComposerProps {
  time: ReturnType<typeof useChatTime>
  /** The message that is changed; without it a new one is written. */
  editing: ReturnType<typeof useEditing> | null
  onSent: (message: Message) => void
  onType: () => void
}

/** Sends what is written. The same content keeps its key, so that a lost answer doesn't write it twice. */
function useSending(onSent: (message: Message) => void) {
  const failed = useFailure()
  const { mutate, isPending } = useCommand(companyConversations.send, {
    refresh: ['conversations', 'tickets'],
    retries: 5,
  })
  const known = useRef({ words: '', key: '' })
  const start = (text: string, cdnFileIds: string[]) => {
    const words = JSON.stringify([text, cdnFileIds])
    if (known.current.words !== words) known.current = { words, key: randomKey().slice(0, 32) }
    mutate(
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

/** The officer's editor: text, files and the send button; also changes an own message. */
export function CompanyComposer({ time, editing, onSent, onType }: CompanyComposerProps) {
  const { t } = useTranslation('conversations')
  const labels = useEditorLabels()
  const editor = useRef<EditorHandle>(null)
  const [text, setText] = useState('')
  const attachments = useAttachments([], companyConversations.saveFile)
  const send = useSending((message) => {
    begin('')
    attachments.clear()
    onSent(message)
  })
  const edited = editing?.message ?? null
  const files = storedFiles(attachments.items)
  const isEmpty = text === '' && (edited !== null || files.length === 0)
  const canSend = !isEmpty && !attachments.isBusy && !send.isPending

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
    else
      send.start(
        text,
        files.map(({ cdnFileId }) => cdnFileId),
      )
  }
  return (
    <div className={classes.composer}>
      {editing ? <EditingBanner editing={editing} time={time} /> : null}
      <Suspense fallback={<Skeleton height={150} radius="lg" />}>
        <MessageEditor
          ref={editor}
          labels={labels}
          placeholder={t('company.placeholder')}
          initial={text}
          onChange={(html, isBlank) => {
            setText(isBlank ? '' : html)
            if (!isBlank) onType()
          }}
          onSend={submit}
          onFiles={edited ? undefined : attachments.add}
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
