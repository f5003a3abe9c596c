import { conversations } from '@coverline/contract/conversations/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailFixture, type MailFixture, mailOf, vouched } from '../../../testing/fixtures/mail-fixture.ts'
import { messageIdFor } from '../tokens.ts'
import { mailToRead } from './mail-to-read.ts'

let stage: MailFixture
beforeEach(async () => {
  stage = await mailFixture({ address: `help-${Math.random().toString(36).slice(2)}@harbour.example` })
})

const readOne = async (raw: string | Buffer) => {
  await stage.bring(raw)
  const all = await stage.ends(
    (await stage.rows(sql`select from inbound_mails where provider_id = ${stage.provider.providerId}`))
      .length,
  )
  return stage.message(all.at(-1)!.messageId)
}

/** Sends Ana a mail and records that it went out. Returns its Message-ID. */
async function sentToAna() {
  const { operator, personId, provider, email, inSystem } = stage
  const { messageId, conversationId } = await operator.ok(conversations.send, {
    personProfileId: personId,
    text: '<p>Your card</p>',
    channelType: 'EMAIL',
  })
  const { providerId } = provider
  const name = messageIdFor(
    provider.app.services.keys,
    { providerId, messageId, conversationId },
    'in.test.example',
  )
  const { conversationService } = await import('../../conversations/service.ts')
  await inSystem((ctx) =>
    conversationService.deliveries.report(ctx, {
      messageId,
      state: 'SENT',
      externalId: name,
      mail: { address: email, subject: 'Card', refs: [] },
    }),
  )
  return { messageId, conversationId, name }
}

describe('a mail that arrives', () => {
  it('is shown without the NUL characters in its headers and text', async () => {
    const raw = mailOf({
      from: 'A\0na <a\0na@cases.example>',
      subject: 'Car\0d',
      id: '<a\0b@cases.example>',
      text: 'Hel\0lo',
      headers: ['References: <x\0y@cases.example>'],
    })
    const message = await readOne(raw)
    expect(message.text).toBe('<p>Hello</p>')
    expect(message.mail).toMatchObject({ subject: 'Card', address: 'ana@cases.example' })
  })

  it('is a message although it asks not to be answered by programs', async () => {
    const message = await readOne(
      mailOf({ headers: ['X-Auto-Response-Suppress: All', 'Auto-Submitted: auto-generated'] }),
    )
    expect(message).toMatchObject({ author: 'CLIENT', mail: { kind: 'PERSONAL' } })
    const later = await readOne(mailOf({ headers: ['Auto-Submitted: no', 'X-Auto-Response-Suppress: RN'] }))
    const asks = sql<{ asks: boolean }>`select wants_no_answer as asks from message_mails
      where message_id = any(${[message.messageId, later.messageId]}::uuid[]) order by 1`
    expect(await stage.rows(asks)).toEqual([{ asks: false }, { asks: true }])
  })

  it('is another mail than one with the same Message-ID of another sender or content', async () => {
    const id = '<scan@printer.local>'
    await stage.bring(mailOf({ from: 'one@office.example', id, text: 'First' }))
    await stage.bring(mailOf({ from: 'two@other.example', id, text: 'Second' }))
    await stage.bring(`Received: again\r\n${mailOf({ from: 'two@other.example', id, text: 'Second' })}`)
    const ends = await stage.ends(3)
    expect(ends.map(({ reason }) => reason)).toEqual([null, null, 'REPEATED'])
  })

  /** Queues a mail that can't be read: its original is gone from the disk. */
  async function bringBroken(sender: string, tries: number): Promise<void> {
    const { rows, provider, mailbox, inSystem } = stage
    const { providerId } = provider
    const [row] = await rows(sql<{ mailId: string }>`with f as (
        insert into files (provider_id, id, kind, name, media_type, bytes, sha256)
        values (${providerId}, gen_random_uuid(), 'CHAT', 'mail.eml', 'message/rfc822', 1, '\\x00') returning id)
      insert into inbound_mails (provider_id, id, mailbox_id, route, digest, tries, sender, file_id, received_at)
      select ${providerId}, gen_random_uuid(), ${mailbox.id}, 'FORWARDED', '\\x01', ${tries}, ${sender}, f.id, now() - interval '1 minute'
      from f returning id as "mailId"`)
    await inSystem((ctx) => ctx.enqueue(mailToRead, { providerId, mailId: row!.mailId }))
  }

  it('ends visibly after some tries if it can’t be read', async () => {
    await bringBroken('ana@mail.example', 4)
    expect(await stage.ends(1)).toMatchObject([{ state: 'FAILED', reason: 'UNREADABLE' }])
    expect((await stage.detail())?.health.inFault).toMatchObject({ code: 'UNREADABLE' })
  })

  it('holds up no other mail of its sender while it fails', async () => {
    await bringBroken('ana@mail.example', 0)
    await stage.bring(mailOf({ from: 'ana@mail.example' }))
    const ends = await stage.ends(1)
    expect(ends.map(({ state }) => state)).toEqual(['WAITING', 'READ'])
  })

  it('keeps its place among the mails of its sender', async () => {
    const { bring, ends, message } = stage
    const long = 'x'.repeat(4_000_000).replace(/.{70}/g, '$&\r\n')
    const from = 'order@cases.example'
    await bring(mailOf({ from, subject: '1', text: long }))
    for (const subject of ['2', '3', '4']) await bring(mailOf({ from, subject }))
    const messages = await Promise.all((await ends(4)).map(({ messageId }) => message(messageId)))
    expect(messages.toSorted((a, b) => a.seq - b.seq).map(({ mail }) => mail?.subject)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
  })
})

describe('the party of a mail', () => {
  it.each([
    ['a web form without a mailbox', 'Website <no-reply@forms.example>'],
    ['a web form of the provider’s site', 'Site <website@harbour.example>'],
    ['a form service', 'Forms <send@service.example>'],
  ])('is the writer that %s names', async (_what, from) => {
    const visitor = async (name: string) =>
      readOne(mailOf({ from, headers: [`Reply-To: ${name} <${name}@visitors.example>`] }))
    const [ana, boris] = [await visitor('ana'), await visitor('boris')]
    expect(ana.conversationId).not.toBe(boris.conversationId)
    const shown = await stage.operator.ok(conversations.detail, { conversationId: boris.conversationId })
    expect(shown.mailAddress).toBe('boris@visitors.example')
    expect(boris.mail).toMatchObject({ sender: 'NOT_PROVEN' })
  })

  it('is the writer that a group names, and never the provider itself', async () => {
    const from = `"Ana via Help" <${stage.mailbox.address}>`
    const message = await readOne(mailOf({ from, headers: ['Reply-To: ana@writers.example'] }))
    const shown = await stage.operator.ok(conversations.detail, { conversationId: message.conversationId })
    expect(shown.mailAddress).toBe('ana@writers.example')
    const original = await readOne(mailOf({ from, headers: ['X-Original-From: Bo <bo@writers.example>'] }))
    expect(original.mail).toMatchObject({ address: 'bo@writers.example', via: stage.mailbox.address })
  })

  it('is the sender of a list whose answers go to the list', async () => {
    // A list of the provider: mail of others is a newsletter.
    const list = `talk@list.${(await stage.detail())?.address.split('@')[1]}`
    const headers = [`Reply-To: ${list}`, `List-Post: <mailto:${list}>`, 'List-Id: talk']
    const message = await readOne(mailOf({ from: 'ana@writers.example', headers }))
    expect(message.mail).toMatchObject({ address: 'ana@writers.example', via: null })
  })

  it('is not shared by mails without a readable sender', async () => {
    const raw = (subject: string) => mailOf({ subject }).replace(/^From:.*\r\n/m, '')
    const [one, two] = [await readOne(raw('One')), await readOne(raw('Two'))]
    expect(one.conversationId).not.toBe(two.conversationId)
  })

  it('is shown with the other recipients and the mail’s own time', async () => {
    const headers = [
      'Cc: Husband <Husband@corp.example>, boss@corp.example',
      'Date: Mon, 2 Nov 2026 10:00:00 +0100',
    ]
    expect((await readOne(mailOf({ headers }))).mail).toMatchObject({
      to: ['help@harbour.example'],
      cc: ['husband@corp.example', 'boss@corp.example'],
      sentAt: '2026-11-02T09:00:00.000Z',
    })
  })
})

describe('a report about a mail of ours', () => {
  const status = (recipients: readonly [string, string][]): string =>
    [
      'Reporting-MTA: dns; mx',
      ...recipients.map(([to, action]) => `\r\nFinal-Recipient: rfc822; ${to}\r\nAction: ${action}`),
    ].join('\r\n')

  function report(parts: readonly [string, string][], type = 'delivery-status'): string {
    const head = [
      'From: MAILER-DAEMON@host.example',
      'Subject: Undelivered',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=${type}; boundary=b`,
      '',
    ]
    return [
      ...head,
      ...parts.flatMap(([kind, body]) => ['--b', `Content-Type: ${kind}`, '', body]),
      '--b--',
      '',
    ].join('\r\n')
  }
  const delivery = async (conversationId: string, messageId: string) =>
    (await stage.operator.ok(conversations.messages, { conversationId })).items.find(
      (one) => one.messageId === messageId,
    )?.delivery

  it('marks the mail as failed by a part in base64, and notifies its author', async () => {
    await readOne(mailOf({ from: stage.email, headers: [vouched('mail.example')] }))
    const { messageId, conversationId, name } = await sentToAna()
    const headers = Buffer.from(`Message-ID: ${name}\r\nSubject: Card\r\n`).toString('base64')
    await stage.bring(
      report([
        ['message/delivery-status', status([[stage.email, 'failed']])],
        ['text/rfc822-headers\r\nContent-Transfer-Encoding: base64', headers],
      ]),
    )
    await stage.ends(2)
    expect(await delivery(conversationId, messageId)).toBe('FAILED')
    const notices = await stage.rows(sql<{ happening: string }>`select happening from notifications
      where provider_id = ${stage.provider.providerId} and user_id = ${stage.operator.userId}`)
    expect(notices).toContainEqual({ happening: 'BOUNCED' })
    const { items } = await stage.operator.ok(tickets.list, {})
    expect(items).toMatchObject([{ status: 'IN_PROGRESS', waitingFor: 'US' }])
  })

  it.each([
    [
      [
        ['other@mail.example', 'failed'],
        ['{ana}', 'delivered'],
      ],
      'SENT',
    ],
    [
      [
        ['other@mail.example', 'delayed'],
        ['{ana}', 'failed'],
      ],
      'FAILED',
    ],
  ] as const)('looks at its own recipient among several', async (recipients, state) => {
    const { messageId, conversationId, name } = await sentToAna()
    const said = recipients.map(([to, action]): [string, string] => [
      to.replace('{ana}', stage.email),
      action,
    ])
    await stage.bring(
      report([
        ['message/delivery-status', status(said)],
        ['message/rfc822', `Message-ID: ${name}\r\n\r\nHi`],
      ]),
    )
    await stage.ends(1)
    expect(await delivery(conversationId, messageId)).toBe(state)
  })

  it('is found without a status if Outlook wrote it', async () => {
    const { messageId, conversationId, name } = await sentToAna()
    const headers = ['X-MS-Exchange-Message-Is-Ndr:', `In-Reply-To: ${name}`]
    await stage.bring(
      mailOf({
        from: 'Microsoft Outlook <MicrosoftExchange329e71@corp.example>',
        subject: 'Undeliverable: Card',
        headers,
      }),
    )
    await stage.ends(1)
    expect(await delivery(conversationId, messageId)).toBe('FAILED')
  })

  it('opens no request if it says that the mail was read', async () => {
    const { name } = await sentToAna()
    const parts: [string, string][] = [
      ['text/plain', 'It was read.'],
      ['message/disposition-notification', `Original-Message-ID: ${name}`],
    ]
    await stage.bring(report(parts, 'disposition-notification'))
    expect(await stage.ends(1)).toMatchObject([{ state: 'IGNORED', reason: 'REPORT' }])
  })
})
