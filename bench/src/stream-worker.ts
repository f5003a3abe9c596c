import { conversations } from '@coverline/contract/conversations/endpoints'
import { type Message } from '@coverline/contract/conversations/shapes'
import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Caller } from './caller.ts'

/** A conversation, and the sessions of its listeners. */
export type Room = { conversationId: string; headers: Record<string, string>[] }

export type StreamWork = { url: string; rooms: Room[]; text: string }

/**
 * Order to the thread: hold a number of streams, or send a number of messages, one per interval in
 * milliseconds.
 */
export type StreamOrder = { streams: number } | { messages: number; everyMs: number }

/** Milliseconds from the send of a call to each event in its stream. */
export type Delivered = { samples: number[]; missing: number; doubled: number; failures: string[] }

const openedAtOnce = 50
const lateMs = 15_000

// In its own thread, so that other work of the bench does not count as the product's.
const { url, rooms, text } = workerData as StreamWork

type Heard = { sentAt: number; heard: number[] }
const messages = new Map<string, Heard>()
const noted = (messageId: string): Heard => {
  const known = messages.get(messageId) ?? { sentAt: Number.NaN, heard: [] }
  messages.set(messageId, known)
  return known
}

/** Matches the messages in a part of a stream. */
const told = /"conversations\.message"[^\n]*"messageId":"([0-9a-f-]{36})"/g

/** Opens a stream like a browser; resolves once it has received `ready`. */
function openStream(headers: Record<string, string>): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/realtime`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was refused: ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        const at = performance.now()
        const whole = rest + part
        const end = whole.lastIndexOf('\n\n') + 2
        if (end === 1) return void (rest = whole)
        const frames = whole.slice(0, end)
        rest = whole.slice(end)
        if (frames.includes('event: ready')) resolve(sent)
        for (const [, messageId = ''] of frames.matchAll(told)) noted(messageId).heard.push(at)
      })
      answer.on('error', () => undefined)
    })
    sent.on('error', reject)
    sent.end()
  })
}

const streams: ClientRequest[] = []

/** Returns the session of the nth stream: those of one room are consecutive. */
function sessionOf(nth: number): Record<string, string> {
  const each = rooms[0]?.headers.length ?? 1
  return rooms[Math.floor(nth / each)]?.headers[nth % each] ?? {}
}

async function hold(count: number): Promise<void> {
  for (const stream of streams.splice(count)) stream.destroy()
  while (streams.length < count) {
    const next = Math.min(openedAtOnce, count - streams.length)
    const from = streams.length
    streams.push(
      ...(await Promise.all(Array.from({ length: next }, (_, nth) => openStream(sessionOf(from + nth))))),
    )
  }
}

/** Returns the rooms with open streams, and their number. */
function openRooms(): { room: Room; open: number }[] {
  return rooms
    .map((room, nth) => {
      const before = nth * room.headers.length
      return { room, open: Math.max(0, Math.min(room.headers.length, streams.length - before)) }
    })
    .filter(({ open }) => open > 0)
}

async function send(count: number, everyMs: number): Promise<Delivered> {
  const open = openRooms()
  const caller = new Caller(url, {}, 100)
  const failures: string[] = []
  const expected = new Map<string, number>()
  const sendOne = async (nth: number): Promise<void> => {
    const chosen = open[nth % open.length]
    if (!chosen) throw new Error('no stream is open')
    const { room } = chosen
    const headers = room.headers[Math.floor(nth / open.length) % room.headers.length] ?? {}
    const sentAt = performance.now()
    const input = { conversationId: room.conversationId, text }
    const { messageId } = await caller.as(headers).ask<Message>(conversations.send.path, input)
    noted(messageId).sentAt = sentAt
    expected.set(messageId, chosen.open)
  }
  const under: Promise<void>[] = []
  const start = performance.now()
  for (let nth = 0; nth < count; nth += 1) {
    await sleep(Math.max(0, start + nth * everyMs - performance.now()))
    under.push(sendOne(nth).catch((error: unknown) => void failures.push(String(error))))
  }
  await Promise.all(under)
  const end = performance.now() + lateMs
  const missing = (): number =>
    [...expected].reduce((sum, [id, most]) => sum + Math.max(0, most - noted(id).heard.length), 0)
  while (missing() > 0 && performance.now() < end) await sleep(50)
  caller.close()
  const heard = [...expected.keys()].map(noted)
  const result: Delivered = {
    samples: heard.flatMap((one) => one.heard.map((at) => at - one.sentAt)),
    missing: missing(),
    doubled: [...expected].reduce((sum, [id, most]) => sum + Math.max(0, noted(id).heard.length - most), 0),
    failures,
  }
  messages.clear()
  return result
}

parentPort?.on('message', (order: StreamOrder) => {
  const work = 'streams' in order ? hold(order.streams) : send(order.messages, order.everyMs)
  work.then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
