import { cutAt } from '../../platform/texts/cut-text.ts'
import {
  type ChannelState,
  changeWindowSeconds,
  type ConversationChannel,
  type ConversationKind,
  conversationChannels,
  type DeliveryState,
  type MessageAuthor,
} from '@coverline/contract/conversations/terms'

/** Client data that decides how the client can be reached. */
export type Reach = {
  kind: ConversationKind
  channel: ConversationChannel
  isRegistered: boolean
  email: string | null
  phone: string | null
  features: readonly string[]
}

/**
 * Current state of the provider's channels: whether a mailbox is verified, and which kind of number is
 * linked.
 */
export type Lines = { hasMailbox: boolean; whatsapp: string | null }

/** True if the channel is linked; the app and the company area need no link. */
export function isLinked(channel: ConversationChannel, { hasMailbox, whatsapp }: Lines): boolean {
  if (channel === 'EMAIL') return hasMailbox
  return channel === 'WHATSAPP' ? whatsapp !== null : true
}

/** Returns the state of each channel that fits the client. */
export function channelOptions(reach: Reach): { channelType: ConversationChannel; state: ChannelState }[] {
  const fitting = conversationChannels.filter((channel) =>
    reach.kind === 'PERSON' ? channel !== 'HR' : channel === (reach.kind === 'HR' ? 'HR' : reach.channel),
  )
  return fitting.map((channelType) => ({ channelType, state: stateOf(channelType, reach) }))
}

function stateOf(channel: ConversationChannel, reach: Reach): ChannelState {
  if (channel === 'HR') return 'OPEN'
  if (channel === 'APP') return reach.isRegistered ? 'OPEN' : 'NOT_REGISTERED'
  if (!reach.features.includes(channel)) return 'FEATURE_LOCKED'
  if (reach.kind === 'CONTACT') return 'OPEN'
  return (channel === 'EMAIL' ? reach.email : reach.phone) === null ? 'NO_ADDRESS' : 'OPEN'
}

/**
 * Returns the channel of a message: the wanted one, else the client's last one. A first message uses the
 * first open channel.
 */
export function channelFor(
  reach: Reach,
  wanted: ConversationChannel | undefined,
  hasWritten: boolean,
): { channelType: ConversationChannel; state: ChannelState } {
  const options = channelOptions(reach)
  const of = (channel: ConversationChannel) => options.find((option) => option.channelType === channel)
  if (wanted) return of(wanted) ?? { channelType: wanted, state: 'NO_ADDRESS' }
  const last = of(reach.channel)
  if (last && (hasWritten || last.state === 'OPEN')) return last
  return (
    options.find((option) => option.state === 'OPEN') ??
    last ?? { channelType: reach.channel, state: 'NO_ADDRESS' }
  )
}

/**
 * Returns the first delivery state of an outgoing message: the app and the company area read it directly,
 * other channels fetch it.
 */
export function firstDelivery(
  author: MessageAuthor,
  channel: ConversationChannel,
  isNote: boolean,
): DeliveryState {
  if (author === 'CLIENT') return 'RECEIVED'
  return isNote || author === 'SYSTEM' || channel === 'APP' || channel === 'HR' ? 'SENT' : 'QUEUED'
}

// A channel may accept a message and find later that it cannot be delivered.
const order: readonly DeliveryState[] = ['QUEUED', 'SENT', 'FAILED', 'DELIVERED', 'READ']

/** True if a report is news: reports arrive late, twice and out of order. A failed message may be retried. */
export function isLaterDelivery(from: DeliveryState, to: DeliveryState): boolean {
  if (from === 'RECEIVED' || to === 'RECEIVED' || from === to) return false
  if (from === 'FAILED' && to === 'QUEUED') return true
  return order.indexOf(to) > order.indexOf(from)
}

/** Later than any message waits. */
const whileItWaits = new Date('9999-12-31T00:00:00Z')

/**
 * Returns until when the author may change a message; null if it cannot be changed. A queued message is not
 * sent yet, unless the channel is sending it now.
 */
export function changeableUntil(message: {
  author: MessageAuthor
  channel: ConversationChannel
  delivery: DeliveryState
  isNote: boolean
  isDeleted: boolean
  isClaimed: boolean
  at: Date
}): Date | null {
  const { author, channel, delivery, isNote } = message
  if (message.isDeleted || author === 'SYSTEM' || author === 'BOT') return null
  if (delivery === 'QUEUED') return message.isClaimed ? null : whileItWaits
  const isHere = isNote || channel === 'APP' || channel === 'HR'
  return isHere ? new Date(message.at.getTime() + changeWindowSeconds * 1000) : null
}

/**
 * True if a message may be sent again: a failed mail. Other channels have their own parts, which cannot be
 * repeated.
 */
export function maySendAgain(message: {
  channel: ConversationChannel
  delivery: DeliveryState
  isDeleted: boolean
}): boolean {
  return message.channel === 'EMAIL' && message.delivery === 'FAILED' && !message.isDeleted
}

const previewLength = 160

/** Returns the first words of a message, for lists. */
export function previewOf(plain: string, fileNames: readonly string[]): string {
  const words = plain.replace(/\s+/g, ' ').trim() || fileNames.join(', ')
  return words.length > previewLength
    ? `${words.slice(0, cutAt(words, previewLength - 1)).trimEnd()}…`
    : words
}

declare const isRead: unique symbol

/** Content of a message as made by `readText`; nothing else may be stored (CONTENT-1). */
export type Words = { html: string; plain: string; [isRead]: true }
