import type { Conversation, Message } from '@coverline/contract/conversations/shapes'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Scheduled } from '@coverline/contract/conversations/tools'
import { useState } from 'react'
import type { useAttachments } from '../files/use-attachments.ts'
import type { WhatsappClient } from '../whatsapp/whatsapp-client.ts'
import { useWindow } from '../whatsapp/whatsapp-window.tsx'

export type Written = { text: string; isNote: boolean; channelType: ConversationChannel }

interface ComposerInput {
  conversation: Conversation
  begun: { text: string; isNote: boolean } | null
  attachments: ReturnType<typeof useAttachments>
  editing: Message | null
  scheduled: Scheduled | null
}

/**
 * The channel that the user sees and may change. It never changes by itself, whatever the client does meanwhile. A
 * scheduled message has its own.
 */
function useChosenChannel(scheduled: Scheduled | null, present: ConversationChannel) {
  const [own, setOwn] = useState(present)
  const [ofScheduled, setOfScheduled] = useState<{ of: Scheduled; channel: ConversationChannel } | null>(null)
  const chosenChannel = !scheduled
    ? own
    : ofScheduled?.of === scheduled
      ? ofScheduled.channel
      : (scheduled.channelType ?? own)
  const choose = (channel: ConversationChannel) =>
    scheduled ? setOfScheduled({ of: scheduled, channel }) : setOwn(channel)
  return { chosenChannel, choose }
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

/** What the composer knows: the text, where it goes, and whether it can be sent. */
export function useComposer({ conversation, begun, attachments, editing, scheduled }: ComposerInput) {
  const [text, setText] = useState(begun?.text ?? '')
  const [isNoted, setIsNote] = useState(begun?.isNote ?? false)
  const { chosenChannel, choose } = useChosenChannel(scheduled, conversation.conversationChannel)
  const isNote = isNoted && !scheduled
  const channelType = chosenChannel
  const channel = conversation.channels.find((one) => one.channelType === channelType)
  const client = clientOf(conversation)
  const window = useWindow(client, channel?.channelType === 'WHATSAPP' && channel.state === 'OPEN')
  const isShut = channel?.state !== 'OPEN' || (window !== null && !window.isFree)
  const isClosed = !isNote && !editing && isShut
  const isEmpty = text === '' && attachments.items.every((item) => item.file === null)
  const written: Written = { text, isNote, channelType: chosenChannel }
  return {
    text,
    setText,
    isNote,
    setIsNote,
    channel,
    channelType,
    choose,
    /** The channel that the client uses now, if it is another one that can be answered. */
    clientChannel: clientChannelOf(conversation, channelType),
    client,
    window,
    isClosed,
    canSend: !isClosed && !isEmpty && !attachments.isBusy,
    written,
  }
}
