import type { Conversation, Message } from '@coverline/contract/conversations/shapes'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Scheduled } from '@coverline/contract/conversations/tools'
import { useState } from 'react'
import type { useAttachments } from '../files/use-attachments.ts'
import { useChosen } from './use-chosen.ts'
import type { Kinds } from './use-kinds.ts'
import type { Recipients } from './use-recipients.ts'
import type { WhatsappClient } from '../whatsapp/whatsapp-client.ts'
import { useWindow } from '../whatsapp/whatsapp-window.tsx'

export type Written = {
  text: string
  isNote: boolean
  channelType: ConversationChannel
  /** Other recipients of a mail. */
  mailCc: readonly string[]
  /** Members that a note mentions. */
  mentionUserIds?: readonly string[]
}

interface ComposerInput {
  conversation: Conversation
  kinds: Pick<Kinds, 'initial' | 'isNote'>
  attachments: ReturnType<typeof useAttachments>
  recipients: Recipients
  editing: Message | null
  scheduled: Scheduled | null
}

function clientOf({ conversationId, person }: Conversation): WhatsappClient | null {
  if (conversationId) return { conversationId }
  return person ? { personProfileId: person.personProfileId } : null
}

function clientChannelOf(
  { conversationChannel, channels }: Conversation,
  chosen: ConversationChannel,
): ConversationChannel | null {
  if (conversationChannel === chosen) return null
  const isOpen = channels.some(
    ({ channelType, state }) => channelType === conversationChannel && state === 'OPEN',
  )
  return isOpen ? conversationChannel : null
}

/** True if what is written goes out as a mail. */
const isMailTo = (
  channel: ConversationChannel,
  { isNote, isClosed, editing }: { isNote: boolean; isClosed: boolean; editing: Message | null },
): boolean => channel === 'EMAIL' && !isNote && !isClosed && editing === null

/** What the composer knows: the text, where it goes, and whether it can be sent. */
export function useComposer({
  conversation,
  kinds,
  attachments,
  recipients,
  editing,
  scheduled,
}: ComposerInput) {
  const [text, setText] = useState(kinds.initial)
  const { value: channelType, choose } = useChosen(
    scheduled,
    conversation.conversationChannel,
    (item) => item.channelType,
  )
  const isNote = kinds.isNote && !scheduled
  const channel = conversation.channels.find((one) => one.channelType === channelType)
  const client = clientOf(conversation)
  const window = useWindow(client, channel?.channelType === 'WHATSAPP' && channel.state === 'OPEN')
  const isShut = channel?.state !== 'OPEN' || (window !== null && !window.isFree)
  const isClosed = !isNote && !editing && isShut
  const isEmpty = text === '' && attachments.items.every((item) => item.file === null)
  const isMail = isMailTo(channelType, { isNote, isClosed, editing })
  const isReady = !isClosed && !isEmpty && !attachments.isBusy
  const written: Written = { text, isNote, channelType, mailCc: isMail ? recipients.cc : [] }
  return {
    text,
    setText,
    isNote,
    channel,
    channelType,
    choose,
    /** The channel that the client uses now, if it is another one that can be answered. */
    clientChannel: clientChannelOf(conversation, channelType),
    client,
    window,
    isClosed,
    isMail,
    canSend: isReady && !(isMail && recipients.isUnclear),
    written,
  }
}
