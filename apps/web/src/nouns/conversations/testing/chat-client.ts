// The browser's sending and listening in its own process: tests start it and cut its connection.
import { call, setSurroundings } from '@coverline/client/call'
import { listen } from '@coverline/client/realtime'
import { writeToken } from '@coverline/client/session-store'
import { conversations } from '@coverline/contract/calls.generated'
import { onSent, openOutbox, outboxItems, post } from '../outbox/outbox.ts'

type Start = {
  url: string
  token: string
  workspaceId: string
  userId: string
  conversationId: string
  name: string
}
type Order = { start: Start } | { post: number } | { report: true }

const kept = new Map<string, string>()
const line = new EventTarget()
let url = ''
const direct = globalThis.fetch
// Browser APIs that both modules use.
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
})
Object.assign(globalThis, {
  addEventListener: line.addEventListener.bind(line),
  removeEventListener: line.removeEventListener.bind(line),
  fetch: (path: string, init: RequestInit) => direct(new URL(path, url), init),
})

const known = { conversationId: '', name: '', posted: 0, reloads: 0 }
const sent: string[] = []
const heard: string[] = []
/** The thread as this client shows it. */
const shown: string[] = []
let wanted = 0
let isReading = false

/** Loads messages after the last one, once per notification, until it is up to date. */
async function catchUp(): Promise<void> {
  wanted += 1
  if (isReading) return
  isReading = true
  for (let read = 0; read < wanted;) {
    const until = wanted
    if (await readNew().catch(() => false)) read = until
    else await new Promise((resolve) => setTimeout(resolve, 100))
  }
  isReading = false
}

async function readNew(): Promise<boolean> {
  for (;;) {
    const last = shown.at(-1)
    const page = await call(conversations.messages, {
      conversationId: known.conversationId,
      limit: 200,
      ...(last ? { after: last } : {}),
    })
    shown.push(...page.items.map((message) => message.messageId))
    if (!last || !page.hasNewer) return true
  }
}

function start(given: Start): void {
  url = given.url
  writeToken(given.token)
  setSurroundings({ providerId: given.workspaceId })
  Object.assign(known, { conversationId: given.conversationId, name: given.name })
  onSent((message) => void sent.push(message.text))
  openOutbox({ userId: given.userId, workspaceId: given.workspaceId })
  void catchUp()
  void listen(
    {
      onEvent: ({ event, ids }) => {
        if (event !== 'conversations.message') return
        heard.push(String(ids['messageId']))
        void catchUp()
      },
      onReload: () => {
        known.reloads += 1
        void catchUp()
      },
    },
    new AbortController().signal,
  )
}

function postNext(count: number): void {
  const { conversationId, name } = known
  for (let nth = 0; nth < count; nth += 1) {
    // Stops writing while messages are not sent.
    if (outboxItems().length >= 10) return
    const text = `<p>${name} ${known.posted}</p>`
    known.posted += 1
    post({ conversationId, ticketId: null, text, files: [], isNote: false, channelType: null })
  }
}

process.on('message', (order: Order) => {
  if ('start' in order) start(order.start)
  if ('post' in order) postNext(order.post)
  if ('report' in order) {
    const waiting = outboxItems().map(({ state, error }) => ({ state, error }))
    process.send?.({ posted: known.posted, reloads: known.reloads, sent, heard, shown, waiting })
  }
})
process.on('disconnect', () => process.exit())
