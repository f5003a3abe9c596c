import { conversations } from '@coverline/contract/conversations/endpoints'
import type { Message } from '@coverline/contract/conversations/shapes'
import { expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { randomOf, seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'

const drops = size('SENDING_DROPS', 60, 1000)

type Try = { answer: Message | null }

/**
 * One attempt of a browser on a bad line: the request is lost, the response is lost, a proxy repeats it
 * immediately, or it succeeds. `null`: the browser does not know whether it was sent.
 */
async function attempt(
  operator: Caller,
  input: { conversationId: string; text: string; clientKey: string },
  kind: number,
): Promise<Try> {
  if (kind === 0) return { answer: null }
  if (kind === 1) {
    // The line breaks while the server works: the response is never read.
    const stop = new AbortController()
    const call = fetch(`${operator.url}/api${conversations.send.path}`, {
      method: 'POST',
      headers: { ...operator.headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: stop.signal,
    }).catch(() => null)
    setTimeout(() => stop.abort(), Math.random() * 8)
    await call
    return { answer: null }
  }
  const twins = await Promise.all(
    Array.from({ length: kind === 2 ? 3 : 1 }, () => operator.ok(conversations.send, input)),
  )
  expect(new Set(twins.map((twin) => twin.messageId)).size).toBe(1)
  return { answer: kind === 3 ? null : (twins[0] ?? null) }
}

/**
 * Sends messages one by one, as the browser's outbox does: the next one only after the current one is
 * confirmed.
 */
async function sendAll(
  operator: Caller,
  conversationId: string,
  plan: { name: string; count: number; drops: number; seed: number },
): Promise<{ sent: string[]; dropped: number }> {
  const random = randomOf(plan.seed)
  const sent: string[] = []
  let dropped = 0
  for (let nth = 0; nth < plan.count; nth += 1) {
    const text = `<p>${plan.name} ${nth}</p>`
    for (let answer: Message | null = null; answer === null;) {
      const kind = dropped < plan.drops ? random.pick([0, 1, 1, 2, 3, 3, 4]) : 4
      answer = (await attempt(operator, { conversationId, text, clientKey: `${plan.name}-${nth}` }, kind))
        .answer
      if (answer === null) dropped += 1
    }
    sent.push(text)
  }
  return { sent, dropped }
}

test(
  `no message is lost, doubled or reordered with ${drops} dropped connections`,
  { timeout: 600_000 },
  async () => {
    const stage = await chatFixture()
    const { conversationId } = await stage.receive({ text: 'Hello' })
    const seed = seedOfRun()
    const writers = 4
    const count = Math.ceil(drops / writers / 2)
    const callers = await Promise.all(
      Array.from({ length: writers }, () => stage.provider.as('INSURANCE_OPERATOR')),
    )
    const results = await Promise.all(
      callers.map((caller, nth) =>
        sendAll(caller, conversationId, {
          name: `w${nth}`,
          count,
          drops: Math.ceil(drops / writers),
          seed: seed + nth,
        }),
      ),
    )
    const stored: Message[] = []
    for (let before: string | undefined; ; before = stored[0]?.messageId) {
      const page = await stage.operator.ok(conversations.messages, {
        conversationId,
        limit: 200,
        ...(before ? { before } : {}),
      })
      stored.unshift(...page.items)
      if (!page.hasOlder) break
    }
    expect(stored.map((message) => message.seq)).toEqual(stored.map((_, nth) => nth + 1))
    for (const [nth, { sent }] of results.entries())
      expect(
        stored.filter((message) => message.text.startsWith(`<p>w${nth} `)).map((message) => message.text),
      ).toEqual(sent)
    expect(stored).toHaveLength(1 + results.reduce((sum, { sent }) => sum + sent.length, 0))
    const moments = stored.map((message) => message.at)
    expect(moments).toEqual(moments.toSorted())
    expect(results.reduce((sum, { dropped }) => sum + dropped, 0)).toBeGreaterThanOrEqual(
      Math.min(drops, count),
    )
  },
)
