import { conversations } from '@coverline/contract/conversations/endpoints'
import { senders } from '@coverline/contract/senders/endpoints'
import { spam } from '@coverline/contract/senders/spam-endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailFixture, type MailFixture, mailOf } from '../../testing/fixtures/mail-fixture.ts'

let stage: MailFixture
beforeEach(async () => {
  stage = await mailFixture()
})

const stranger = 'offers@shop.example'
const mailFrom = (given: Parameters<typeof mailOf>[0] = {}) =>
  mailOf({ from: `Shop <${stranger}>`, ...given })
const newsletter = ['List-Id: <news.shop.example>', 'List-Unsubscribe: <https://shop.example/u>']
const folder = async () => (await stage.operator.ok(spam.list, {})).items
const requests = async () => (await stage.operator.ok(tickets.list, {})).totalCount
const block = (value = stranger, kind: 'ADDRESS' | 'DOMAIN' = 'ADDRESS') =>
  stage.operator.ok(senders.add, { kind, value })

/** Brings a stranger's first mail; returns its conversation and request. */
async function firstMail() {
  await stage.bring(mailFrom({ subject: 'First' }))
  const [end] = await stage.ends(1)
  const message = await stage.message(end?.messageId ?? null)
  const [request] = (await stage.operator.ok(tickets.list, {})).items
  return { conversationId: message.conversationId, ticketId: request?.ticketId ?? '' }
}

describe('a blocked sender', () => {
  it('opens no request, opens none again, notifies no member and is kept with the text', async () => {
    const { conversationId, ticketId } = await firstMail()
    await stage.operator.ok(tickets.save, { ticketId, statusSave: 'DONE' })
    const { blockedSenderId, isNew } = await stage.operator.ok(senders.block, {
      conversationId,
      kind: 'ADDRESS',
      value: stranger,
    })
    expect(isNew).toBe(true)
    const before = await stage.rows(
      sql`select from notifications where provider_id = ${stage.provider.providerId}`,
    )
    await stage.bring(mailFrom({ subject: 'Second', text: 'Buy now' }))
    expect((await stage.ends(2)).at(-1)).toMatchObject({ state: 'IGNORED', reason: 'SPAM' })
    expect(await folder()).toMatchObject([
      {
        channel: 'EMAIL',
        reason: 'BLOCKED',
        sender: stranger,
        senderName: 'Shop',
        subject: 'Second',
        preview: 'Buy now',
        isRead: false,
        isBlocked: true,
      },
    ])
    expect((await stage.operator.ok(tickets.detail, { ticketId })).status).toBe('DONE')
    expect(await requests()).toBe(1)
    expect((await stage.operator.ok(conversations.messages, { conversationId })).items).toHaveLength(1)
    expect(
      await stage.rows(sql`select from notifications where provider_id = ${stage.provider.providerId}`),
    ).toHaveLength(before.length)
    await stage.operator.ok(senders.unblock, { blockedSenderId })
    await stage.bring(mailFrom({ subject: 'Third' }))
    expect((await stage.ends(3)).at(-1)).toMatchObject({ state: 'READ' })
  })

  it('is every address of a blocked domain, but none of a subdomain or another domain', async () => {
    await block('shop.example', 'DOMAIN')
    await stage.bring(mailFrom({ from: 'a@SHOP.example' }))
    await stage.bring(mailFrom({ from: 'b@mail.shop.example' }))
    await stage.bring(mailFrom({ from: 'c@workshop.example' }))
    const ends = await stage.ends(3)
    expect(ends.filter(({ state }) => state === 'READ')).toHaveLength(2)
    expect((await folder()).map(({ sender }) => sender)).toEqual(['a@shop.example'])
  })

  it('is the writer that a web form names, and an automatic reply of the sender leaves no note', async () => {
    await block()
    const form = { from: 'noreply@forms.example', headers: [`Reply-To: ${stranger}`] }
    await stage.bring(mailOf({ ...form, subject: 'Form' }))
    await stage.bring(mailFrom({ subject: 'Away', headers: ['Auto-Submitted: auto-replied'] }))
    expect((await stage.ends(2)).map(({ reason }) => reason)).toEqual(['SPAM', 'SPAM'])
    expect(await requests()).toBe(0)
  })

  it('is not blocked for another provider', async () => {
    await block()
    const other = await mailFixture()
    await other.bring(mailFrom())
    expect((await other.ends(1))[0]).toMatchObject({ state: 'READ' })
    expect((await other.operator.ok(spam.list, {})).items).toEqual([])
  })

  it('waits for a block that is being made', async () => {
    const { conversationId } = await firstMail()
    const { providerId } = stage.provider
    // The transaction of a block that has not ended yet.
    await stage.provider.inDatabase(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`block ${providerId} shop.example`}, 8))`.execute(
        db,
      )
      await stage.bring(mailFrom({ subject: 'Second' }))
      await new Promise((done) => setTimeout(done, 300))
      const waiting = await sql<{
        state: string
      }>`select state from inbound_mails where provider_id = ${providerId}
        and state = 'WAITING'`.execute(db)
      expect(waiting.rows).toHaveLength(1)
      await sql`insert into blocked_senders (provider_id, id, kind, value, blocked_at)
        values (${providerId}, gen_random_uuid(), 'ADDRESS', ${stranger}, now())`.execute(db)
    })
    expect((await stage.ends(2)).at(-1)).toMatchObject({ reason: 'SPAM' })
    expect((await stage.operator.ok(conversations.messages, { conversationId })).items).toHaveLength(1)
  })
})

describe('mail to many', () => {
  it('goes to the spam folder as a newsletter and opens no request', async () => {
    await stage.bring(mailFrom({ subject: 'Sale', headers: newsletter }))
    await stage.bring(
      mailFrom({ subject: 'Bulk', headers: ['Precedence: bulk', 'Auto-Submitted: auto-generated'] }),
    )
    expect((await stage.ends(2)).map(({ reason }) => reason)).toEqual(['SPAM', 'SPAM'])
    expect(await folder()).toMatchObject([
      { subject: 'Bulk', reason: 'NEWSLETTER', isBlocked: false },
      { subject: 'Sale', reason: 'NEWSLETTER' },
    ])
    expect(await requests()).toBe(0)
  })

  it('is a message if people write it: bulk alone, a program’s alert, the provider’s own group', async () => {
    await stage.bring(mailFrom({ headers: ['Precedence: bulk'] }))
    await stage.bring(mailFrom({ headers: ['Auto-Submitted: auto-generated'] }))
    const domain = (await stage.detail())?.address.split('@')[1] ?? ''
    await stage.bring(mailFrom({ headers: [`List-Id: Help <help.${domain}>`, 'Precedence: list'] }))
    expect((await stage.ends(3)).map(({ state }) => state)).toEqual(['READ', 'READ', 'READ'])
  })
})

describe('a receipt', () => {
  const report = (type: string) =>
    [
      `From: Ana <ana@mail.example>`,
      'To: help@harbour.example',
      'Subject: Read: your answer',
      `Message-ID: <${type}@mail.example>`,
      `Content-Type: multipart/report; report-type=${type}; boundary="B"`,
      '',
      '--B',
      'Content-Type: text/plain',
      '',
      'Your message was read.',
      '--B--',
      '',
    ].join('\r\n')

  it('opens no request, whatever it reports', async () => {
    for (const type of ['disposition-notification', 'feedback-report']) await stage.bring(report(type))
    expect((await stage.ends(2)).map(({ reason }) => reason)).toEqual(['REPORT', 'REPORT'])
    expect(await requests()).toBe(0)
    expect(await folder()).toEqual([])
  })
})
