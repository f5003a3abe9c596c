import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { randomKey } from '@coverline/client/session-store'
import { type ChatFile, conversations, type Message } from '@coverline/contract/conversations'
import type { ConversationChannel } from '@coverline/contract/conversations-terms'

/** A message on its way: it is kept in the browser until the server has it, so that a reload or a dead line loses nothing. */
export type Outgoing = {
  /** The server makes one message of a key, however often it is sent. */
  key: string
  conversationId: string
  /** The request that it answers. */
  ticketId: string | null
  text: string
  files: ChatFile[]
  isNote: boolean
  channelType: ConversationChannel | null
  /** The message that waited for its time and is sent now instead. */
  scheduledId?: string | undefined
  at: string
  state: 'WAITING' | 'FAILED'
  /** Why the server does not take it. */
  error: string
}

type Store = { userId: string; items: Outgoing[]; sent: (message: Message) => void }

const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]
const keyOf = (userId: string) => `coverline.outbox.${userId}`
const listeners = new Set<() => void>()
const running = new Set<string>()
let store: Store = { userId: '', items: [], sent: () => undefined }

function read(userId: string): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? (kept as Outgoing[]) : []
  } catch {
    return []
  }
}

function write(items: Outgoing[]): void {
  store = { ...store, items }
  if (items.length > 0) localStorage.setItem(keyOf(store.userId), JSON.stringify(items))
  else localStorage.removeItem(keyOf(store.userId))
  for (const listener of listeners) listener()
}

const patch = (key: string, change: Partial<Outgoing>): void =>
  write(store.items.map((item) => (item.key === key ? { ...item, ...change } : item)))

/** Opens the box of a user; what a closed tab has left in it goes out. */
export function openOutbox(userId: string, sent: (message: Message) => void): void {
  const isOther = store.userId !== userId
  store = { userId, items: isOther ? read(userId) : store.items, sent }
  if (isOther) for (const listener of listeners) listener()
  for (const conversationId of new Set(store.items.map((item) => item.conversationId)))
    void run(conversationId)
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const outboxItems = (): readonly Outgoing[] => store.items

/** Puts a message into the box; it goes out behind those before it. */
export function post(message: Omit<Outgoing, 'key' | 'at' | 'state' | 'error'>): void {
  const key = randomKey().slice(0, 32)
  write([...store.items, { ...message, key, at: new Date().toISOString(), state: 'WAITING', error: '' }])
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
  write(store.items.filter((one) => one.key !== key))
  if (item) void run(item.conversationId)
}

const next = (conversationId: string): Outgoing | undefined =>
  store.items.find((item) => item.conversationId === conversationId && item.state === 'WAITING')

/** Sends what waits in a conversation, one after the other: the next one only when the server has said that it has the one before. */
async function run(conversationId: string): Promise<void> {
  if (running.has(conversationId)) return
  running.add(conversationId)
  const { userId } = store
  try {
    for (let tries = 0; ;) {
      const item = next(conversationId)
      if (!item || store.userId !== userId) return
      const outcome = await send(item)
      if (outcome === 'again') await pause(pauses[Math.min(tries++, pauses.length - 1)] ?? 30_000)
      else tries = 0
    }
  } finally {
    running.delete(conversationId)
  }
}

async function send(item: Outgoing): Promise<'done' | 'again'> {
  try {
    const message = await call(conversations.send, {
      conversationId: item.conversationId,
      text: item.text,
      clientKey: item.key,
      ...(item.isNote ? { isNote: true } : {}),
      ...(item.ticketId && !item.isNote ? { ticketId: item.ticketId } : {}),
      ...(item.channelType && !item.isNote ? { channelType: item.channelType } : {}),
      ...(item.scheduledId ? { scheduledId: item.scheduledId } : {}),
      // What waited would keep its files if none were named.
      ...(item.files.length > 0 || item.scheduledId
        ? { cdnFileIds: item.files.map((file) => file.cdnFileId) }
        : {}),
    })
    store.sent(message)
    write(store.items.filter((one) => one.key !== item.key))
    return 'done'
  } catch (error) {
    const isFinal =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    if (!isFinal) return 'again'
    // A session that is over is not the message's fault: it goes out after the next sign-in.
    if (error.status === 401) return 'again'
    patch(item.key, { state: 'FAILED', error: error.message })
    return 'done'
  }
}

/** Waits, but not longer than until the line is back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds * (0.75 + Math.random() / 2))
    addEventListener('online', done)
  })
}
