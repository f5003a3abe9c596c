import { conversations } from '@coverline/contract/conversations/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailOf, mailFixture, type MailFixture, vouched } from '../../../testing/fixtures/mail-fixture.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { messageIdFor, randomToken, threadPart } from '../tokens.ts'

let stage: MailFixture
beforeEach(async () => {
  stage = await mailFixture()
})

const conversationOf = async ({ operator, personId }: MailFixture) =>
  operator.ok(conversations.detail, { personProfileId: personId })

describe('an incoming mail', () => {
  it('becomes a message of the person if the mailbox’s host vouches for its sender', async () => {
    const { bring, email, ends, message } = stage
    await bring(mailOf({ from: `Ana <${email}>`, headers: [vouched('mail.example')], subject: 'My card' }))
    const [end] = await ends(1)
    expect(end).toMatchObject({ state: 'READ', reason: null })
    expect(await message(end!.messageId)).toMatchObject({
      author: 'CLIENT',
      channelType: 'EMAIL',
      text: '<p>Hello there</p>',
      mail: { subject: 'My card', address: email, sender: 'PROVEN', looksLike: null },
    })
    expect(await conversationOf(stage)).toMatchObject({ conversationChannel: 'EMAIL', unreadCount: 1 })
    const [ticket] = await stage.rows(
      sql<{
        source: string
        status: string
        insured: string
      }>`select source, status, insured_id as insured from tickets
        where provider_id = ${stage.provider.providerId}`,
    )
    expect(ticket).toEqual({ source: 'EMAIL', status: 'NEW', insured: stage.personId })
    expect((await stage.detail())?.health.lastInAt).not.toBeNull()
  })

  it('is searched and previewed by its own words, not by quoted ones', async () => {
    const { bring, email, ends, message, operator } = stage
    const text =
      'Thanks a lot\r\n\r\nOn Mon, 2 Mar 2026 at 10:00, Harbour <help@harbour.example> wrote:\r\n> Unmistakable'
    await bring(mailOf({ from: `Ana <${email}>`, headers: [vouched('mail.example')], text }))
    const [end] = await ends(1)
    const { conversationId, text: html } = await message(end!.messageId)
    expect(html).toContain('Unmistakable')
    const [row] = await stage.rows(
      sql<{ preview: string }>`select preview from conversations where id = ${conversationId}`,
    )
    expect(row?.preview).toBe('Question — Thanks a lot')
    const found = async (searchQuery: string) =>
      (await operator.ok(conversations.search, { conversationId, searchQuery })).items.length
    expect(await found('thanks')).toBe(1)
    expect(await found('question')).toBe(1)
    expect(await found('unmistakable')).toBe(0)
  })

  it.each([
    ['nothing but the From line', []],
    [
      'results of a host that is not the mailbox’s',
      ['Authentication-Results: evil.example; dmarc=pass header.from=mail.example'],
    ],
    [
      'results that the sender has put in below the host’s own',
      [
        'Authentication-Results: mx.host.example; dmarc=fail header.from=mail.example',
        vouched('mail.example'),
      ],
    ],
    [
      'a signature of another domain',
      ['Authentication-Results: mx.host.example; dkim=pass header.d=evil.example'],
    ],
    [
      'a result within the words of an envelope',
      [
        'Authentication-Results: mx.host.example; spf=pass smtp.mailfrom="a; dmarc=pass header.from=mail.example ;"@evil.example',
      ],
    ],
  ])('is nobody’s who has %s to show, and says whose it looks like', async (_what, headers) => {
    const { bring, email, ends, message, personId } = stage
    await bring(mailOf({ from: `Ana <${email}>`, headers }))
    const [end] = await ends(1)
    expect((await message(end!.messageId)).mail).toMatchObject({
      sender: 'NOT_PROVEN',
      looksLike: { id: personId, name: 'Ana Torres' },
    })
    expect((await conversationOf(stage)).conversationId).toBeNull()
  })

  it('is stored once however often it is delivered, also concurrently and by another route', async () => {
    const { bring, ends } = stage
    const mail = mailOf({ id: '<one@mail.example>' })
    await Promise.all(Array.from({ length: 5 }, () => bring(mail)))
    await bring(`Received: from elsewhere\r\n${mail}`)
    const found = await ends(2)
    expect(found.map(({ reason }) => reason)).toEqual([null, 'REPEATED'])
  })

  it('is kept apart from a concurrent different mail in the same conversation', async () => {
    const { bring, ends, message } = stage
    await Promise.all([bring(mailOf({ text: 'First' })), bring(mailOf({ text: 'Second' }))])
    const found = await Promise.all((await ends(2)).map(({ messageId }) => message(messageId)))
    expect(found.map(({ text }) => text).toSorted()).toEqual(['<p>First</p>', '<p>Second</p>'])
    expect(new Set(found.map(({ conversationId }) => conversationId)).size).toBe(1)
  })

  it('is accepted for known addresses only', async () => {
    const { bring, inboundAddress, mailbox } = stage
    for (const to of [
      'nobody@in.test.example',
      `${randomToken(20)}@in.test.example`,
      `${mailbox.replyToken}@in.test.example`,
      inboundAddress.replace('@', '@x.'),
      `${mailbox.replyToken}.${'0'.repeat(32)}.${'a'.repeat(16)}@in.test.example`,
    ])
      await expect(bring(mailOf(), to)).rejects.toMatchObject({ responseCode: 550 })
  })

  it('is rejected if it is too large, and nothing of it is stored', async () => {
    const { bring, rows, provider } = stage
    const huge = mailOf({ text: 'x'.repeat(26 * 1024 * 1024).replace(/.{900}/g, '$&\r\n') })
    await expect(bring(huge)).rejects.toMatchObject({ responseCode: 552 })
    expect(await rows(sql`select from inbound_mails where provider_id = ${provider.providerId}`)).toEqual([])
  })

  it('keeps its original until the installation no longer keeps it', async () => {
    const { bring, ends, rows, provider } = stage
    await bring(mailOf())
    const [end] = await ends(1)
    expect((await stage.message(end!.messageId)).mail?.hasOriginal).toBe(true)
    const { maintainMailboxes } = await import('../health/mailbox-maintenance-job.ts')
    const maintain = () => maintainMailboxes(jobContextOf(provider.app), provider.providerId)
    await maintain()
    expect((await stage.message(end!.messageId)).mail?.hasOriginal).toBe(true)
    await rows(sql`update inbound_mails set received_at = now() - interval '366 days'
      where provider_id = ${provider.providerId}`)
    await maintain()
    expect((await stage.message(end!.messageId)).mail?.hasOriginal).toBe(false)
    expect(await rows(sql`select from files where provider_id = ${provider.providerId}`)).toEqual([])
  })

  it('is rejected if the provider’s feature is locked', async () => {
    const { bring, provider, inDatabase } = { ...stage, ...stage.provider }
    await inDatabase((db) =>
      sql`update providers set features = '{}', version = version + 1 where id = ${provider.providerId}`.execute(
        db,
      ),
    )
    await expect(bring(mailOf())).rejects.toMatchObject({ responseCode: 550 })
  })
})

describe('an answer to a mail of ours', () => {
  /** Sends a message by mail to the person. Returns it with the names that answers use. */
  async function sent(to = stage.email) {
    const { operator, personId, rows, provider } = stage
    const { keys } = provider.app.services
    const { providerId } = provider
    const made = await operator.ok(conversations.send, {
      personProfileId: personId,
      text: '<p>Hi</p>',
      channelType: 'EMAIL',
    })
    await stage.inSystem(async (ctx) => {
      const { conversationService } = await import('../../conversations/service.ts')
      const mail = { address: to, subject: 'Hi', refs: [] }
      await conversationService.deliveries.report(ctx, { messageId: made.messageId, state: 'SENT', mail })
    })
    const { messageId, conversationId } = made
    const thread = threadPart(keys, { replyToken: stage.mailbox.replyToken, providerId, conversationId })
    void rows
    return {
      conversationId,
      header: messageIdFor(keys, { providerId, messageId, conversationId }, 'in.test.example'),
      address: `${thread}@in.test.example`,
    }
  }

  it('belongs to the person if it comes from the recipient’s address, by the headers', async () => {
    const { header, conversationId } = await sent()
    await stage.bring(mailOf({ from: stage.email, headers: [`In-Reply-To: ${header}`] }))
    const [end] = await stage.ends(1)
    expect(await stage.message(end!.messageId)).toMatchObject({ conversationId, mail: { sender: 'PROVEN' } })
  })

  it('belongs to the person by the address of the thread alone', async () => {
    const { address, conversationId } = await sent()
    await stage.bring(mailOf({ from: stage.email }), address)
    const [end] = await stage.ends(1)
    expect(await stage.message(end!.messageId)).toMatchObject({ conversationId, mail: { sender: 'PROVEN' } })
  })

  it('stays in the thread and is marked if it comes from another address', async () => {
    const { header, address, conversationId } = await sent()
    await stage.bring(
      mailOf({ from: 'mallory@evil.example', headers: [`References: ${header}`, vouched('mail.example')] }),
      address,
    )
    const [end] = await stage.ends(1)
    const found = await stage.message(end!.messageId)
    expect(found.mail).toMatchObject({ sender: 'NOT_PROVEN', looksLike: null, isForeign: true })
    expect(found.conversationId).toBe(conversationId)
  })

  it('proves nothing with an invented name', async () => {
    const { header, conversationId } = await sent()
    const forged = header.replace(
      /\.([a-z2-7])([a-z2-7]*)@/,
      (_all, first: string, rest: string) => `.${first === 'a' ? 'b' : 'a'}${rest}@`,
    )
    await stage.bring(mailOf({ from: stage.email, headers: [`In-Reply-To: ${forged}`] }))
    const [end] = await stage.ends(1)
    const found = await stage.message(end!.messageId)
    expect(found.mail?.sender).toBe('NOT_PROVEN')
    expect(found.conversationId).not.toBe(conversationId)
  })

  it('becomes a note for the team if automatic; loops and bounces do not', async () => {
    const { header, conversationId } = await sent()
    const reply = { from: stage.email, headers: [`In-Reply-To: ${header}`, 'Auto-Submitted: auto-replied'] }
    await stage.bring(mailOf({ ...reply, subject: 'Away', text: 'Back on Monday' }))
    await stage.bring(mailOf({ from: stage.email, id: header }))
    const report = [
      'From: MAILER-DAEMON@host.example',
      'Subject: Undelivered',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It did not arrive.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; host.example',
      '',
      `Final-Recipient: rfc822; ${stage.email}`,
      'Action: failed',
      'Status: 5.1.1',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${header}`,
      '--b--',
      '',
    ]
    await stage.bring(report.join('\r\n'))
    const ends = await stage.ends(3)
    expect(ends.map(({ reason }) => reason).toSorted()).toEqual(['AUTO_REPLY', 'BOUNCE', 'LOOP'])
    const { items } = await stage.operator.ok(conversations.messages, { conversationId })
    expect(items.map(({ author, isNote, delivery }) => [author, isNote, delivery])).toEqual([
      ['SUPPORT', false, 'FAILED'],
      ['SYSTEM', true, 'SENT'],
    ])
    expect(items[1]?.text).toContain('Back on Monday')
  })
})

describe('a conversation of an unknown address', () => {
  it('is joined to a person by hand; later mails are not joined automatically', async () => {
    const { bring, ends, operator, personId, message } = stage
    await bring(mailOf({ from: 'ana.home@other.example', text: 'It is me' }))
    const [first] = await ends(1)
    const { conversationId } = await message(first!.messageId)
    await operator.ok(conversations.join, { conversationId, personProfileId: personId })
    const whole = await conversationOf(stage)
    const { items } = await operator.ok(conversations.messages, { conversationId: whole.conversationId! })
    expect(items.map(({ text }) => text)).toEqual(['<p>It is me</p>'])
    const [ticket] = await stage.rows(
      sql<{
        insured: string
      }>`select insured_id as insured from tickets where provider_id = ${stage.provider.providerId}`,
    )
    expect(ticket?.insured).toBe(personId)
    await bring(mailOf({ from: 'ana.home@other.example', text: 'Pay to this account' }))
    const later = (await ends(2)).find(({ messageId }) => messageId !== first!.messageId)
    const found = await message(later!.messageId)
    expect([whole.conversationId, conversationId]).not.toContain(found.conversationId)
    await operator.fails(
      conversations.join,
      { conversationId: whole.conversationId, personProfileId: personId },
      'conversations.joined-already',
    )
  })
})
