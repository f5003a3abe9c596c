import { conversations } from '@coverline/contract/conversations/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { xssVectors } from '../../../../../../scripts/test/xss-vectors.ts'

const mayStand = /^(p|br|strong|em|u|s|blockquote|ul|ol|li|h1|h2|h3|a)$/
const inMails = /^(div|span|pre|code|hr|table|thead|tbody|tr|td|th|img)$/
const safeLink = /^(https?:|mailto:|tel:)/i

const isFineInAny = (attribute: string, value: string): boolean =>
  (attribute === 'href' && safeLink.test(value)) ||
  (attribute === 'target' && value === '_blank') ||
  (attribute === 'rel' && value.includes('noopener'))

/** A picture is named by its Content-ID and never by an address. */
const isFineInMails = (name: string, attribute: string, value: string): boolean =>
  name === 'img'
    ? /^(?:data-cid|alt)$/.test(attribute) || (/^(?:width|height)$/.test(attribute) && /^\d+$/.test(value))
    : /^(col|row)span$/.test(attribute) && /^\d*$/.test(value)

/** Returns what could still run in stored HTML: tags, attributes or addresses that are not allowed. */
function alive(html: string, isMail = false): string[] {
  const found: string[] = []
  for (const [tag, name = '', attributes = ''] of html.matchAll(
    /<\/?([a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>?/gi,
  )) {
    if (!mayStand.test(name) && !(isMail && inMails.test(name))) found.push(tag)
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
      const isFine = isFineInAny(attribute, value) || (isMail && isFineInMails(name, attribute, value))
      if (!isFine) found.push(`${name} ${attribute}=${value}`)
    }
  }
  return found
}

test('the corpus has its full size, and active vectors are detected', () => {
  expect(xssVectors.length).toBeGreaterThanOrEqual(200)
  // Three are template expressions and an address with text: they contain no active tag.
  const dormant = xssVectors.filter((vector) => /<[a-z!]/i.test(vector) && alive(vector).length === 0)
  expect(dormant).toHaveLength(3)
})

test(
  'CONTENT-1: nothing of the corpus lives in what is stored, by whatever way it came',
  { timeout: 300_000 },
  async () => {
    const stage = await chatFixture()
    const { operator } = stage
    const { conversationId } = await stage.receive({ text: 'Hello' })
    const { messageId } = await operator.ok(conversations.send, { conversationId, text: '<p>Mine</p>' })
    for (const vector of xssVectors) {
      const text = `<p>x</p>${vector}`
      await operator.ok(conversations.send, { conversationId, text })
      await operator.ok(conversations.send, { conversationId, text, isNote: true })
      await stage.receive({ html: text })
      await stage.receive({ html: text, channel: 'EMAIL' })
      await stage.receive({ text: vector })
      const edited = await operator.ok(conversations.edit, { messageId, text })
      expect(alive(edited.text), vector).toEqual([])
      await operator.ok(conversations.saveDraft, { conversationId, text })
      const { draft } = await operator.ok(conversations.detail, { conversationId })
      expect(alive(draft?.text ?? ''), vector).toEqual([])
    }
    const stored = await stage.rows(
      sql<{
        html: string
        channel: string
      }>`select html, channel from messages where conversation_id = ${conversationId}`,
    )
    expect(stored.length).toBeGreaterThan(1_000)
    for (const { html, channel } of stored) expect(alive(html, channel === 'EMAIL'), html).toEqual([])
  },
)

test('a file name stays plain text, whatever it contains', async () => {
  const stage = await chatFixture()
  for (const vector of xssVectors.slice(0, 40)) {
    const file = { file: { name: 'list.csv', content: 'a,b\n1,2\n' } }
    const name = `${vector.replaceAll(/[\n\t]/g, ' ').slice(0, 200)}.csv`
    const saved = await stage.operator.ok(conversations.saveFile, { name }, file)
    expect(saved.fileName).not.toMatch(/[<>"/\\]/)
  }
})
