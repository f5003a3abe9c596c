import { conversations } from '@coverline/contract/conversations/endpoints'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainText } from '../../../platform/texts/rich-text.ts'
import { mailFixture, type MailFixture } from '../../../testing/fixtures/mail-fixture.ts'
import { conversationService } from '../../conversations/service.ts'
import { messageIdFor } from '../tokens.ts'

const folder = new URL('./corpus/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
const ana = 'ana.torres@mail.example'

const expected = z.strictObject({
  state: z.enum(['READ', 'IGNORED']),
  reason: z.string().optional(),
  sender: z.enum(['PROVEN', 'NOT_PROVEN']).nullable(),
  /** Kind of conversation that receives the mail. */
  party: z.enum(['PERSON', 'CONTACT']).nullable(),
  /** True if it answers the mail sent to Ana. */
  isAnswer: z.boolean(),
  /** True if it answers from another address than that mail went to. */
  isForeign: z.boolean().default(false),
  looksLikeAna: z.boolean(),
  kind: z.enum(['PERSONAL', 'LIST']),
  attachments: z.array(z.string()),
  /** Number of pictures in the text */
  pictures: z.int().optional(),
  refused: z.array(z.string()),
  /** The unfolded text as plain text; or words that it contains. */
  own: z.string(),
  ownHas: z.string().optional(),
  /** Words of the folded part; '' if nothing is folded, null if irrelevant. */
  quoted: z.string().nullable(),
  /** Delivery state of the mail sent to Ana. */
  delivery: z.enum(['SENT', 'FAILED']).default('SENT'),
  /** A note for the team. */
  note: z.string().optional(),
  /** Words that must not occur in it. */
  never: z.array(z.string()).default([]),
})
type Expected = z.output<typeof expected>

/** Sends Ana a mail. Returns it with its Message-ID. */
async function sentToAna({ operator, personId, inSystem, provider }: MailFixture) {
  const { messageId, conversationId } = await operator.ok(conversations.send, {
    personProfileId: personId,
    text: '<p>Your card is on its way.</p>',
    channelType: 'EMAIL',
  })
  const { providerId } = provider
  const name = messageIdFor(
    provider.app.services.keys,
    { providerId, messageId, conversationId },
    'in.test.example',
  )
  const mail = { address: ana, subject: 'Your card', refs: [] }
  await inSystem((ctx) =>
    conversationService.deliveries.report(ctx, { messageId, state: 'SENT', externalId: name, mail }),
  )
  return { messageId, conversationId, name }
}

const lines = (text: string): string => text.replaceAll('\r', '').replace(/\n+/g, '\n').trim()

async function becomesMessage(
  stage: MailFixture,
  given: Expected,
  end: { messageId: string | null },
  answered: string,
) {
  const message = await stage.message(end.messageId)
  const conversation = await stage.operator.ok(conversations.detail, {
    conversationId: message.conversationId,
  })
  const [own = '', ...quoted] = message.text.split('<div data-quoted="1">')
  expect(message.mail).toMatchObject({
    sender: given.sender,
    kind: given.kind,
    looksLike: given.looksLikeAna ? { id: stage.personId } : null,
    refusedFiles: given.refused,
    isForeign: given.isForeign,
  })
  expect(conversation.kind).toBe(given.party)
  expect(conversation.person?.personProfileId ?? null).toBe(given.party === 'PERSON' ? stage.personId : null)
  if (given.isAnswer) expect(message.conversationId).toBe(answered)
  expect(message.files.map(({ fileName }) => fileName)).toEqual(given.attachments)
  expect(message.pictures).toHaveLength(given.pictures ?? 0)
  if (given.ownHas === undefined) expect(lines(plainText(own))).toBe(lines(given.own))
  else expect(plainText(own)).toContain(given.ownHas)
  if (given.quoted === '') expect(quoted).toEqual([])
  else if (given.quoted !== null) expect(plainText(quoted.join(''))).toContain(given.quoted)
  for (const word of given.never) expect(message.text).not.toContain(word)
}

test('the corpus is complete', () => {
  expect(names.length).toBeGreaterThanOrEqual(40)
})

test.each(names)('the corpus mail %s is read as expected', { timeout: 60_000 }, async (name) => {
  const given = expected.parse(
    JSON.parse(readFileSync(new URL(name.replace('.eml', '.json'), folder), 'utf8')),
  )
  const stage = await mailFixture({ email: ana, address: 'help@harbour.example' })
  const sent = await sentToAna(stage)
  const raw = readFileSync(new URL(name, folder)).toString('latin1').replaceAll('{{SENT_ID}}', sent.name)
  await stage.bring(Buffer.from(raw, 'latin1'))
  const [end] = await stage.ends(1)
  expect(end).toMatchObject({ state: given.state, reason: given.reason ?? null })
  const page = await stage.operator.ok(conversations.messages, { conversationId: sent.conversationId })
  expect(page.items.find(({ messageId }) => messageId === sent.messageId)?.delivery).toBe(given.delivery)
  if (end && given.state === 'READ') await becomesMessage(stage, given, end, sent.conversationId)
  if (given.note !== undefined) {
    const note = page.items.at(-1)
    expect(note).toMatchObject({ author: 'SYSTEM', isNote: true })
    expect(note?.text).toContain(given.note)
  }
})
