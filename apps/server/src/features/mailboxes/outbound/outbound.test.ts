import { accounts } from '@coverline/contract/accounts/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobContextOf } from '../../../testing/job-context.ts'
import { startMailSink, type SunkMail } from '../../../testing/servers/mail-sink.ts'
import { mailOf, vouched } from '../../../testing/fixtures/mail-fixture.ts'
import {
  deliveriesOf,
  makeTriesDue,
  sendMail as send,
  settled,
  fixtureWith,
} from '../../../testing/fixtures/outbound-fixture.ts'
import { sendWaiting } from './send-mail.ts'
import { conversationOf, ownMessageOf, partsOf } from '../tokens.ts'

const wordOf = ({ raw }: SunkMail) =>
  /\b(one|two|three)\b/.exec(String(raw).split('\r\n\r\n').slice(1).join())?.[1]

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

describe('an answer by mail', () => {
  it('is sent in the provider’s name, in its thread, with its files, and with its own signature', async () => {
    const server = await startMailSink()
    ends.push(server.close)
    const { stage, app } = await fixtureWith(server.url, ends)
    const { bring, email, operator, mailbox, provider } = stage
    await bring(
      mailOf({
        from: email,
        headers: [vouched('mail.example'), 'References: <first@mail.example>'],
        subject: 'Re: Card',
        id: '<asked@mail.example>',
      }),
    )
    const [end] = await stage.ends(1)
    const { conversationId } = await stage.message(end!.messageId)
    const file = await operator.ok(
      conversations.saveFile,
      {},
      { file: { name: 'карта.csv', content: 'a,b\n1,2\n' } },
    )
    await operator.ok(conversations.send, {
      conversationId,
      text: '<p>Here it <strong>is</strong></p>',
      cdnFileIds: [file.cdnFileId],
    })
    await settled(stage, ['SENT'])
    expect(server.got).toHaveLength(1)
    const mail = await simpleParser(server.got[0]!.raw)
    expect(server.got[0]!.to).toBe(email)
    expect(mail.from?.value).toEqual([{ address: mailbox.address, name: expect.any(String) }])
    expect(mail.subject).toBe('Re: Card')
    expect(mail.inReplyTo).toBe('<asked@mail.example>')
    expect(mail.references).toEqual(['<first@mail.example>', '<asked@mail.example>'])
    expect(mail.html).toContain('<strong>is</strong>')
    expect(mail.text).toContain('Here it is')
    expect(mail.headers.has('auto-submitted')).toBe(false)
    expect(mail.headers.get('x-loop')).toBe(mailbox.address)
    expect(mail.attachments.map(({ filename, content }) => [filename, String(content)])).toEqual([
      ['карта.csv', 'a,b\n1,2\n'],
    ])
    // Its ids are ours and lead back to the conversation.
    const { keys } = app.services
    expect(ownMessageOf(keys, provider.providerId, mail.messageId ?? '')).toMatchObject({ conversationId })
    const [local = ''] = (mail.replyTo?.value[0]?.address ?? '').split('@')
    expect(conversationOf(keys, provider.providerId, partsOf(local)!.thread!)).toBe(conversationId)
    // The answer belongs to the person without a host's confirmation.
    await bring(mailOf({ from: email, headers: [`In-Reply-To: ${mail.messageId}`], text: 'Thanks' }))
    const last = (await stage.ends(2)).find(({ messageId }) => messageId !== end!.messageId)
    expect(await stage.message(last!.messageId)).toMatchObject({ conversationId, mail: { sender: 'PROVEN' } })
    expect((await stage.detail())?.health).toMatchObject({
      outFault: null,
      waitingOut: 0,
      lastOutAt: expect.any(String),
    })
    const { mailboxId, version } = (await stage.detail())!
    const signature = '{{member}}\n<Claims>, Tel. 1\n\n{{company}}'
    await operator.ok(mailboxes.saveSignature, { mailboxId, version, signature })
    await operator.ok(conversations.send, { conversationId, text: '<p>Signed</p>' })
    await settled(stage, ['SENT', 'SENT'])
    const signed = await simpleParser(server.got.at(-1)!.raw)
    const { firstName, lastName } = await operator.ok(accounts.info, {})
    const [name, company] = [`${firstName} ${lastName}`, signed.from?.value[0]?.name ?? '']
    expect(signed.text).toBe(`Signed\n\n-- \n${name}\n<Claims>, Tel. 1\n\n${company}\n`)
    expect(signed.html).toContain(`<p>${name}<br />&lt;Claims&gt;, Tel. 1</p><p>${company}</p>`)
  })

  it('keeps the order in a conversation when the server fails for a while, without duplicates', async () => {
    let failing = true
    const server = await startMailSink(() => (failing ? { code: 451 } : null))
    ends.push(server.close)
    const { stage, app } = await fixtureWith(server.url, ends)
    for (const text of ['one', 'two', 'three']) await send(stage, text)
    await vi.waitFor(async () => expect((await stage.detail())?.state).toBe('FAILING'), 60_000)
    expect(server.got).toEqual([])
    failing = false
    await makeTriesDue(stage)
    await Promise.all([1, 2, 3].map(() => sendWaiting(jobContextOf(app), stage.provider.providerId)))
    await sendWaiting(jobContextOf(app), stage.provider.providerId)
    await settled(stage, ['SENT', 'SENT', 'SENT'])
    expect(server.got.map(wordOf)).toEqual(['one', 'two', 'three'])
    expect((await stage.detail())?.state).toBe('WORKING')
  })

  it('waits for an earlier one that another worker holds, and does not overtake it', async () => {
    const server = await startMailSink()
    ends.push(server.close)
    const { stage, app } = await fixtureWith(server.url, ends, { work: false })
    for (const text of ['one', 'two', 'three']) await send(stage, text)
    const { providerId } = stage.provider
    let sending: Promise<void> | undefined
    await stage.inSystem(async ({ db }) => {
      await sql`update mailboxes set verified_at = now()`.execute(db)
    })
    await stage.inSystem(async ({ db }) => {
      await sql`select from messages where author = 'SUPPORT' and plain = 'one' for update`.execute(db)
      sending = sendWaiting(jobContextOf(app), providerId)
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(db)
        expect(rows.length + server.got.length).toBeGreaterThan(0)
      }, 60_000)
    })
    await sending
    await settled(stage, ['SENT', 'SENT', 'SENT'])
    expect(server.got.map(wordOf)).toEqual(['one', 'two', 'three'])
  })

  it('fails when the server rejects it for good, and the next one is sent', async () => {
    const server = await startMailSink(({ raw }) =>
      String(raw).includes('forbidden') ? { code: 554 } : null,
    )
    ends.push(server.close)
    const { stage } = await fixtureWith(server.url, ends)
    await send(stage, 'forbidden')
    await send(stage, 'fine')
    await settled(stage, ['FAILED', 'SENT'])
    expect((await deliveriesOf(stage))[0]?.failure).toBe('MAIL_REFUSED')
  })

  it('waits while the address is unconfirmed, and is rejected for a person without an address', async () => {
    const server = await startMailSink()
    ends.push(server.close)
    const { stage, app } = await fixtureWith(server.url, ends, { work: false })
    await send(stage, 'waits')
    await sendWaiting(jobContextOf(app), stage.provider.providerId)
    expect(server.got).toEqual([])
    expect((await stage.detail())?.health.waitingOut).toBe(1)
    const personProfileId = await stage.provider.person({ firstName: 'No', lastName: 'Mail', email: null })
    await stage.operator.fails(
      conversations.send,
      { personProfileId, text: '<p>x</p>', channelType: 'EMAIL' },
      'conversations.no-address',
    )
  })

  it('is sent again with the same Message-ID when its process died after the server accepted it', async () => {
    const server = await startMailSink()
    ends.push(server.close)
    const { stage, app } = await fixtureWith(server.url, ends, { work: false })
    await send(stage, 'once')
    await stage.inSystem(
      async (ctx) => void (await sql`update mailboxes set verified_at = now()`.execute(ctx.db)),
    )
    const dying = jobContextOf(app, {
      once: async (_key, effect) => {
        await effect('')
        throw new Error('killed')
      },
      inProvider: async (id, work) => jobContextOf(app).inProvider(id, work),
    })
    await sendWaiting(dying, stage.provider.providerId)
    await makeTriesDue(stage)
    await sendWaiting(jobContextOf(app), stage.provider.providerId)
    await settled(stage, ['SENT'])
    const names = server.got.map(({ raw }) => /^Message-ID: (.*)$/im.exec(String(raw))?.[1])
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
  })
})

describe('FAULTS-6: a mail server that hangs', () => {
  let hanging: Server
  const held = new Set<Socket>()
  beforeEach(async () => {
    hanging = createServer((socket) => void held.add(socket))
    await new Promise<void>((resolve) => {
      hanging.listen(0, '127.0.0.1', () => resolve())
    })
  })
  afterEach(() => {
    for (const socket of held) socket.destroy()
    hanging.close()
  })

  it('blocks no database connection and no other route', async () => {
    const { port } = hanging.address() as AddressInfo
    const { stage, app } = await fixtureWith(`smtp://127.0.0.1:${port}`, ends)
    for (let nth = 0; nth < 30; nth += 1) {
      const personProfileId = await stage.provider.person({ email: `p${nth}@mail.example` })
      await send(stage, 'x', { personProfileId })
    }
    await vi.waitFor(() => expect(held.size).toBeGreaterThan(0), 60_000)
    const { main } = app.services.pools
    await vi.waitFor(() => expect(main.totalCount - main.idleCount).toBe(0), 60_000)
    for (let nth = 0; nth < 20; nth += 1) await stage.detail()
    expect(main.waitingCount).toBe(0)
  })
})
