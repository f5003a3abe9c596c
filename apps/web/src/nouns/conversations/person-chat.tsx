import { useCommand } from '@coverline/client/hooks'
import { randomKey } from '@coverline/client/session-store'
import { conversations } from '@coverline/contract/calls.generated'
import { type Conversation } from '@coverline/contract/conversations/shapes'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { Skeleton } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useAllowed, useUser } from '../../session/use-session.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { Composer } from './composer/composer.tsx'
import { fillReply } from './replies/fill-reply.ts'
import { OpenConversation } from './open-conversation.tsx'
import classes from './pane.module.css'
import { useConversation } from './thread/use-conversation.ts'
import { useKinds } from './composer/use-kinds.ts'
import { useRecipients } from './composer/use-recipients.ts'
import { draftsOf } from './composer/own-drafts.ts'
import { useDraft } from './composer/use-draft.ts'
import { useKeptReplies } from './replies/use-kept-replies.tsx'
import { useOwnNames } from '../../session/use-own-names.ts'

interface PersonChatProps {
  personProfileId: string
  /** The request that is answered. */
  ticketId?: string
  /** True inside a page that provides the frame. */
  isPart?: boolean
  /** Shown above the editor. */
  above?: ReactNode
}

/** The thread with a person on the person's page; the first message creates the conversation. */
export function PersonChat(props: PersonChatProps) {
  return <Chat key={props.personProfileId} {...props} />
}

function Chat({ personProfileId, ticketId, above, isPart = false }: PersonChatProps) {
  const { data, error, refetch, isFresh } = useConversation({ personProfileId })
  const canWrite = useAllowed({ permissions: ['INSURED_INSURANCE_CHAT_OPEN'] })
  const [isFirst, setIsFirst] = useState(false)
  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={320} radius="lg" />
  // A draft creates the conversation, but this editor stays until a message is sent.
  if (data.conversationId === null && !isFirst) setIsFirst(true)
  const isOpen = data.conversationId !== null && !(isFirst && data.lastMessageAt === null)
  return (
    <section className={isPart ? classes.pane : classes.onPage}>
      {isOpen && data.conversationId ? (
        <OpenConversation
          key={data.conversationId}
          conversationId={data.conversationId}
          ticketId={ticketId}
          conversation={data}
          isFresh={isFresh}
          canWrite={canWrite && data.can.write}
          above={above}
        />
      ) : (
        <FirstMessage
          personProfileId={personProfileId}
          ticketId={ticketId}
          conversation={data}
          canWrite={canWrite}
          above={above}
        />
      )}
    </section>
  )
}

interface FirstMessageProps {
  personProfileId: string
  ticketId: string | undefined
  conversation: Conversation
  canWrite: boolean
  above: ReactNode
}

function FirstMessage({ personProfileId, ticketId, conversation, canWrite, above }: FirstMessageProps) {
  const { t } = useTranslation('conversations')
  const failed = useFailure()
  const user = useUser()
  const [begun] = useState(() => draftsOf({ userId: user.id, ids: [], now: Date.now() }, conversation))
  const editor = useRef<EditorHandle>(null)
  const keepDraft = useDraft('personProfileId', personProfileId)
  const recipients = useRecipients(begun.answer?.mailCc, null, {
    to: conversation.mailAddress,
    own: conversation.mailboxAddress,
  })
  const kinds = useKinds(begun, recipients, editor, keepDraft)
  const { files: attachments } = kinds
  const known = useRef({ words: '', key: '' })
  // Same key for the same content, in case the response is lost and it is sent again.
  const keyOf = (...parts: unknown[]): string => {
    const words = JSON.stringify(parts)
    if (known.current.words !== words) known.current = { words, key: randomKey().slice(0, 32) }
    return known.current.key
  }
  const send = useCommand(conversations.send, { refresh: ['conversations'], retries: 5 })
  const own = useOwnNames()
  const replies = useKeptReplies(editor, (reply) => fillReply(reply.text, conversation, own))
  return (
    <>
      <div className={classes.nothing}>
        <EmptyState
          compact
          icon={<IconMessages size={24} stroke={1.6} />}
          title={t('empty.title')}
          text={canWrite ? t('empty.text') : undefined}
        />
      </div>
      {canWrite ? (
        <Composer
          conversation={conversation}
          kinds={kinds}
          attachments={attachments}
          recipients={recipients}
          editor={editor}
          editing={null}
          above={
            <>
              {above}
              {replies.menu}
            </>
          }
          onSlash={replies.onSlash}
          onMenuKey={replies.onMenuKey}
          onChange={kinds.keepWords}
          onSend={({ text, isNote, channelType, mailCc, mentionUserIds = [] }) => {
            if (send.isPending) return
            // Before the send: the new thread starts with an empty editor.
            keepDraft({ text: '', isNote, files: [], mailCc: [] })
            const cdnFileIds = attachments.items.flatMap((item) => (item.file ? [item.file.cdnFileId] : []))
            const input = {
              personProfileId,
              text,
              isNote,
              ...(isNote ? { mentionUserIds: [...mentionUserIds] } : {}),
              clientKey: keyOf(text, isNote, cdnFileIds, mailCc),
              cdnFileIds,
              ...(channelType ? { channelType } : {}),
              ...(mailCc.length > 0 ? { mailCc: [...mailCc] } : {}),
              ...(ticketId && !isNote ? { ticketId } : {}),
            }
            // Runs even if the page is closed: no text is lost.
            send.mutateAsync({ input }).catch((error: unknown) => {
              kinds.keepWords(text)
              failed(error)
            })
          }}
        />
      ) : null}
      {replies.dialog}
    </>
  )
}
