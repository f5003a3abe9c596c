import { conversations } from '@coverline/contract/conversations/endpoints'
import { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterEach, expect, it } from 'vitest'
import { jobContextOf } from '../../../testing/job-context.ts'
import { mailOf, vouched } from '../../../testing/fixtures/mail-fixture.ts'
import { fixtureWith } from '../../../testing/fixtures/outbound-fixture.ts'
import { nowhere } from '../../../testing/insured.ts'
import { startMailSink } from '../../../testing/servers/mail-sink.ts'
import { readMail } from '../inbound/reading/read-mail.ts'
import { settleMail } from '../outbound/settle-mail.ts'
import { forwardOne } from './send-forward.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const lab = 'lab@clinic.example'
const boss = 'boss@corp.example'

/** A received mail, a server that refuses some recipients, and the job of the last forward */
async function staged(refused: Record<string, number> = {}, raw?: (email: string) => string) {
  const server = await startMailSink(undefined, {
    recipient: (address) => (refused[address] ? { code: refused[address], text: 'no' } : null),
  })
  ends.push(server.close)
  const { stage, app } = await fixtureWith(server.url, ends, { work: false, isVerified: true })
  const take = (mail: string, at: string | null = null) =>
    stage.inSystem(async (ctx) => {
      const arrival = { id: stage.personId, route: 'FORWARDED', conversationId: at, fileId: stage.personId }
      return settleMail(ctx, { mail: await readMail(Buffer.from(mail)), arrival: arrival as never })
    })
  await take(
    raw?.(stage.email) ??
      mailOf({
        from: `Ana Torres <${stage.email}>`,
        subject: 'My results',
        text: 'Here they are',
        headers: [vouched('mail.example')],
      }),
  )
  const [found] = await stage.rows(sql<{ id: string; conversationId: string }>`
    select id, conversation_id as "conversationId" from messages where provider_id = ${stage.provider.providerId} and author = 'CLIENT'`)
  const { id: messageId = '', conversationId = '' } = found ?? {}
  const forward = (given: object = {}) =>
    stage.operator.ok(mailboxes.forward, { messageId, recipients: [lab], text: '', ...given })
  const thread = async () =>
    (await stage.operator.ok(conversations.messages, { conversationId })).items.map(({ text }) => text)
  const run = (noteId: string, job = jobContextOf(app)) =>
    forwardOne(job, {
      providerId: stage.provider.providerId,
      noteId,
      messageId,
      userId: stage.operator.userId,
    })
  return { stage, server, refused, messageId, conversationId, take, forward, thread, run }
}

it('a mail goes to others with the member’s words, and a note says so', async () => {
  const { stage, server, conversationId, forward, thread, run } = await staged()
  const { noteId } = await forward({
    recipients: [` ${lab.toUpperCase()}`, boss, lab],
    text: 'Can you look at <this>?',
  })
  const note = `Can you look at &lt;this&gt;?`
  expect((await thread()).at(-1)).toContain(note)
  expect((await thread()).at(-1)).toContain(`${lab}, ${boss}`)
  expect(server.got).toEqual([])
  await run(noteId)
  expect(server.got.map(({ to }) => to)).toEqual([lab, boss])
  const sent = await simpleParser(server.got[0]?.raw ?? '')
  expect(sent.subject).toBe('Fwd: My results')
  expect(sent.from?.value[0]?.address).toBe(stage.mailbox.address)
  expect(sent.text).toContain('Can you look at <this>?')
  expect(sent.text).toContain(`Ana Torres <${stage.email}>`)
  expect(sent.text).toContain('Here they are')
  expect(sent.html).toContain('Can you look at &lt;this&gt;?')
  const { items } = await stage.operator.ok(conversations.messages, { conversationId })
  expect(items.at(-1)).toMatchObject({ isNote: true, author: 'SYSTEM' })
  const events = await stage.rows(sql<{ action: string }>`select action from audit_events
    where provider_id = ${stage.provider.providerId} and entity_id = ${conversationId}`)
  expect(events.map(({ action }) => action)).toContain('mailboxes.forwarded')
})

it('an answer of the recipient comes to the thread, marked as from elsewhere', async () => {
  const { stage, server, conversationId, take, forward, run } = await staged()
  await run((await forward()).noteId)
  const { replyTo } = await simpleParser(server.got[0]?.raw ?? '')
  expect(replyTo?.text).toContain(conversationId.replaceAll('-', ''))
  await take(mailOf({ from: `Lab <${lab}>`, text: 'All is well' }), conversationId)
  const { items } = await stage.operator.ok(conversations.messages, { conversationId })
  expect(items.at(-1)).toMatchObject({ text: '<p>All is well</p>', mail: { address: lab, isForeign: true } })
})

it('a job that runs twice sends once, and a note that was not kept sends nothing', async () => {
  const { stage, server, forward, run } = await staged()
  const { noteId } = await forward()
  const job = jobContextOf(stage.provider.app)
  await run(noteId, job)
  await run(noteId, job)
  expect(server.got).toHaveLength(1)
  await run(nowhere)
  expect(server.got).toHaveLength(1)
})

it('the thread names the recipients that the mail did not reach, once', async () => {
  const { stage, refused, forward, thread, run, server } = await staged({ [boss]: 550 })
  const job = () => jobContextOf(stage.provider.app)
  const one = await forward({ recipients: [lab, boss] })
  await run(one.noteId)
  expect((await thread()).at(-1)).toContain(boss)
  expect((await thread()).at(-1)).not.toContain(lab)
  refused[lab] = 550
  const two = await forward()
  const refusing = job()
  await run(two.noteId, refusing)
  await run(two.noteId, refusing)
  expect((await thread()).filter((text) => text.includes(lab))).toHaveLength(3)
  // A server that asks for patience is tried again.
  refused[lab] = 451
  const three = await forward()
  const patient = job()
  await expect(run(three.noteId, patient)).rejects.toThrow()
  delete refused[lab]
  await run(three.noteId, { ...patient, attempt: 2 })
  expect(server.got.map(({ to }) => to)).toEqual([lab, lab])
})

it('without a linked address, to ourselves, or of what is no mail, nothing is sent on', async () => {
  const { stage, conversationId, messageId } = await staged()
  const { operator } = stage
  const input = { messageId, recipients: [lab], text: '' }
  const own = { recipients: [stage.mailbox.address.replace('@', '+x@')] }
  const refused = await operator.fails(mailboxes.forward, { ...input, ...own }, 'common.validation')
  expect(refused.fields).toEqual({ recipients: 'NOT_SUPPORTED_VALUE' })
  await operator.fails(mailboxes.forward, { ...input, recipients: [] }, 'common.validation')
  await operator.fails(mailboxes.forward, { ...input, messageId: nowhere }, 'common.not-found')
  const note = await operator.ok(conversations.send, { conversationId, text: '<p>Note</p>', isNote: true })
  await operator.fails(mailboxes.forward, { ...input, messageId: note.messageId }, 'common.not-found')
  await stage.rows(sql`delete from mailboxes where provider_id = ${stage.provider.providerId}`)
  await operator.fails(mailboxes.forward, input, 'mailboxes.not-linked')
})
