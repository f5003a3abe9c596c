import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { expect, test } from 'vitest'
import { sanitizeRichText } from '../platform/texts/rich-text.ts'
import { sanitizeBeside } from '../platform/texts/rich-text-beside.ts'
import { startTestApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { securityApp } from '../testing/security/app.ts'
import { createTenant } from '../testing/security/world.ts'

/** The dearest text that a client may send: as long, as many tags and as deep as allowed. */
function worstText(): string {
  const nest = '<ul><li>a'.repeat(30) + '</ul>'.repeat(30)
  const tags = nest.repeat(10).padEnd(9_900, 'a b ')
  return tags.slice(0, 9_999)
}

/** Returns the duration that 99 of 100 calls stay below, in milliseconds. */
const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

test(
  'ten of the dearest messages keep other calls below five times their idle p99',
  { timeout: 180_000 },
  async () => {
    const app = await securityApp()
    const { callers } = await createTenant(app)
    const timeOf = async () => {
      const start = performance.now()
      await (await fetch(`${app.url}/api/dicts/country-phone-code/list`)).arrayBuffer()
      return performance.now() - start
    }
    const idle: number[] = []
    for (let call = 0; call < 200; call += 1) idle.push(await timeOf())
    let sending = true
    const sent = Promise.all(
      Array.from({ length: 10 }, () => callers.MEMBER.ok(memberConversations.send, { text: worstText() })),
    ).finally(() => (sending = false))
    const busy: number[] = []
    while (sending) busy.push(await timeOf())
    await sent
    // Below 20 ms nobody waits, and the machine's own noise would decide.
    expect(p99(busy)).toBeLessThan(5 * Math.max(p99(idle), 20))
  },
)

test.each([
  ['TOO_LONG', 'a'.repeat(10_001)],
  ['TOO_MUCH_FORMATTING', '<b>a</b>'.repeat(501)],
  ['TOO_MUCH_FORMATTING', '<ul><li>a'.repeat(31)],
  ['TOO_MUCH_FORMATTING', '<i>'.repeat(31)],
])('a client’s text that costs too much is refused as %s', async (code, text) => {
  const { callers } = await createTenant(await securityApp())
  const { fields } = await callers.MEMBER.fails(memberConversations.send, { text }, 'common.validation')
  expect(fields).toEqual({ text: code })
})

test('a long text of an operator is sanitised in another thread as it is in this one', async () => {
  const html = `<p onclick="x">Tariff</p><script>alert(1)</script>${'<p>Clause <b>one</b></p>'.repeat(1000)}`
  expect(html.length).toBeGreaterThan(10_000)
  const clean = await sanitizeBeside(html, false)
  expect(clean).toBe(sanitizeRichText(html))
  expect(clean).not.toContain('script')
})

test('an operator may write more than a client, but no endless nesting', async () => {
  const { callers, rows } = await createTenant(await securityApp())
  const conversationId = rows['conversations']?.[0]
  const text = '<p>a</p>'.repeat(2000)
  await callers.ADMIN.fails(
    conversations.send,
    { conversationId, text: '<b>'.repeat(61) },
    'common.validation',
  )
  expect((await callers.ADMIN.send(conversations.send, { conversationId, text })).status).not.toBe(400)
})

test('a client sends at most 20 messages a minute, whatever other clients do', async () => {
  const app = await startTestApp(await freshDatabase(), { RATE_MESSAGES_PER_CLIENT: '20' })
  const { callers } = await createTenant(app)
  const statuses: number[] = []
  for (let nth = 0; nth < 21; nth += 1)
    statuses.push((await callers.MEMBER.send(memberConversations.send, { text: `Message ${nth}` })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await callers.HR.send(memberConversations.detail, {})).status).not.toBe(429)
  expect((await callers.MEMBER.send(memberConversations.detail, {})).status).toBe(200)
  await app.stop()
})
