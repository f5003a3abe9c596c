import { ApiError } from '@coverline/client/api-error'
import { call, headersOf } from '@coverline/client/call'
import { randomKey, unsentPrefix } from '@coverline/client/session-store'
import { conversations } from '@coverline/contract/calls.generated'
import { type ChatFile, type Message } from '@coverline/contract/conversations/shapes'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { pauseAfter } from './pause-after.ts'

/**
 * A message being sent: kept in the browser until the server has it, so that a reload or a broken connection
 * loses nothing.
 */
export type Outgoing = {
  /** Idempotency key: the server creates one message per key. */
  key: string
  conversationId: string
  /** The request that it answers. */
  ticketId: string | null
  text: string
  files: ChatFile[]
  isNote: boolean
  channelType: ConversationChannel | null
  /** Other recipients of a mail; missing in what an earlier version stored. */
  mailCc?: readonly string[]
  /** Members that a note mentions; missing in what an earlier version stored. */
  mentionUserIds?: readonly string[]
  /** The scheduled message that is sent now instead. */
  scheduledId?: string | undefined
  at: string
  state: 'WAITING' | 'FAILED'
  /** Reason for the server's rejection. */
  error: string
}

/** Called with each message that the server accepted, and the conversation it was written in. */
type Sent = (message: Message, conversationId: string) => void

/** The user of the messages, and the workspace they are sent in. */
type Owner = { userId: string; workspaceId: string }

const prefixOf = ({ userId, workspaceId }: Owner) => `${unsentPrefix}${userId}.${workspaceId}.`
const nobody: Owner = { userId: '', workspaceId: '' }
const listeners = new Set<() => void>()
const hearers = new Set<Sent>()
const running = new Set<string>()
let store: { owner: Owner; items: Outgoing[] } = { owner: nobody, items: [] }

/**
 * Reads the stored messages of a user from all tabs: each message has its own key, so that tabs do not
 * overwrite each other.
 */
function read(owner: Owner): Outgoing[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(owner)))
  const items = names.flatMap((name): Outgoing[] => {
    try {
      return [JSON.parse(localStorage.getItem(name) ?? '') as Outgoing]
    } catch {
      return []
    }
  })
  return items.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

function show(items: Outgoing[]): void {
  store = { ...store, items }
  for (const listener of listeners) listener()
}

function keep(item: Outgoing): void {
  localStorage.setItem(prefixOf(store.owner) + item.key, JSON.stringify(item))
  const others = store.items.filter((one) => one.key !== item.key)
  show([...others, item].toSorted((one, other) => (one.at < other.at ? -1 : 1)))
}

function drop(key: string, owner = store.owner): void {
  localStorage.removeItem(prefixOf(owner) + key)
  show(store.items.filter((item) => item.key !== key))
}

function patch(key: string, change: Partial<Outgoing>): void {
  const item = store.items.find((one) => one.key === key)
  if (item) keep({ ...item, ...change })
}

function runAll(): void {
  for (const conversationId of new Set(store.items.map((item) => item.conversationId)))
    void run(conversationId)
}

/** Workspace of this tab's calls; another tab may have selected a different one since. */
export const presentWorkspace = (): string => headersOf()['x-provider-id'] ?? ''

/** Moves messages stored before outboxes belonged to a workspace into the current workspace. */
function adopt(owner: Owner): void {
  const old = `${unsentPrefix}${owner.userId}.`
  for (const name of Object.keys(localStorage)) {
    const key = name.startsWith(old) ? name.slice(old.length) : '.'
    if (key.includes('.')) continue
    localStorage.setItem(prefixOf(owner) + key, localStorage.getItem(name) ?? '')
    localStorage.removeItem(name)
  }
}

/**
 * Opens the outbox of a user in a workspace and sends what a closed tab left in it, on any page. Messages of
 * another workspace wait until that is open again. Returns a function that closes it.
 */
export function openOutbox(owner: Owner): () => void {
  adopt(owner)
  store = { owner, items: [] }
  show(read(owner))
  runAll()
  // Follows other tabs, which add, send or remove messages; if such a tab is closed, this one sends the rest.
  const look = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(prefixOf(owner))) return
    show(read(owner))
    runAll()
  }
  addEventListener('storage', look)
  return () => {
    removeEventListener('storage', look)
    // The next user of this tab must not send this user's messages.
    store = { owner: nobody, items: [] }
    show([])
  }
}

/** Subscribes to accepted messages. Returns the unsubscribe function. */
export function onSent(hearer: Sent): () => void {
  hearers.add(hearer)
  return () => void hearers.delete(hearer)
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const outboxItems = (): readonly Outgoing[] => store.items

let latest = 0

/** Adds a message to the outbox; it is sent after earlier ones. */
export function post(message: Omit<Outgoing, 'key' | 'at' | 'state' | 'error'>): void {
  const key = randomKey().slice(0, 32)
  // Keeps the order of two messages in the same millisecond.
  const at = new Date(Math.max(Date.now(), latest + 1))
  latest = at.getTime()
  keep({ ...message, key, at: at.toISOString(), state: 'WAITING', error: '' })
  void run(message.conversationId)
}

export function retry(key: string): void {
  const item = store.items.find((one) => one.key === key)
  if (!item) return
  patch(key, { state: 'WAITING', error: '' })
  void run(item.conversationId)
}

export function giveUp(key: string): void {
  const item = store.items.find((one) => one.key === key)
  drop(key)
  if (item) void run(item.conversationId)
}

const next = (conversationId: string): Outgoing | undefined =>
  store.items.find((item) => item.conversationId === conversationId && item.state === 'WAITING')

/**
 * Sends the waiting messages of a conversation in order: the next one only after the server confirmed the
 * previous one.
 */
async function run(conversationId: string): Promise<void> {
  if (running.has(conversationId)) return
  running.add(conversationId)
  const { owner } = store
  const isOpen = () => prefixOf(store.owner) === prefixOf(owner)
  try {
    for (let tries = 0; ;) {
      const item = next(conversationId)
      if (!item || !isOpen()) return
      const outcome = await send(item, owner)
      if (outcome === 'again') await pauseAfter(tries++)
      else tries = 0
    }
  } finally {
    running.delete(conversationId)
  }
}

/** What the server is asked for a message. */
const inputOf = (item: Outgoing) => ({
  conversationId: item.conversationId,
  text: item.text,
  clientKey: item.key,
  ...(item.isNote ? { isNote: true, mentionUserIds: [...(item.mentionUserIds ?? [])] } : {}),
  ...(item.ticketId && !item.isNote ? { ticketId: item.ticketId } : {}),
  ...(item.channelType && !item.isNote ? { channelType: item.channelType } : {}),
  // Without the field a scheduled mail would keep its recipients.
  ...(item.mailCc?.length || item.scheduledId ? { mailCc: [...(item.mailCc ?? [])] } : {}),
  ...(item.scheduledId ? { scheduledId: item.scheduledId } : {}),
  // Without the field a scheduled message would keep its files.
  ...(item.files.length > 0 || item.scheduledId
    ? { cdnFileIds: item.files.map((file) => file.cdnFileId) }
    : {}),
})

async function send(item: Outgoing, owner: Owner): Promise<'done' | 'again'> {
  // The workspace is being switched.
  if (presentWorkspace() !== owner.workspaceId) return 'again'
  try {
    const message = await call(conversations.send, inputOf(item))
    for (const hearer of hearers) hearer(message, item.conversationId)
    drop(item.key, owner)
    return 'done'
  } catch (error) {
    const isFinal =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    if (!isFinal) return 'again'
    // An expired session is not the message's fault: it is sent after the next sign-in.
    if (error.status === 401) return 'again'
    patch(item.key, { state: 'FAILED', error: error.message })
    return 'done'
  }
}
