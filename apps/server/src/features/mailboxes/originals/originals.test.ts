import { conversations } from '@coverline/contract/conversations/endpoints'
import { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailFixture, type MailFixture, mailOf } from '../../../testing/fixtures/mail-fixture.ts'

let stage: MailFixture
beforeEach(async () => {
  stage = await mailFixture()
})

const unknown = '00000000-0000-7000-8000-000000000000'

async function manager() {
  return stage.provider.as('ADMIN')
}

describe('the original of a mail', () => {
  async function received(raw: string | Buffer = mailOf({ subject: 'Original' })): Promise<string> {
    await stage.bring(raw)
    const [end] = await stage.ends(1)
    return end?.messageId ?? ''
  }
  const lose = () =>
    stage.rows(sql`update inbound_mails set file_id = null where provider_id = ${stage.provider.providerId}`)

  it('is downloaded by who may read its conversation', async () => {
    const messageId = await received()
    const { url } = await stage.operator.ok(mailboxes.original, { messageId })
    const answer = await fetch(new URL(url, stage.provider.app.url))
    expect(answer.headers.get('content-type')).toBe('message/rfc822')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(await answer.text()).toContain('Subject: Original')
    await stage.operator.fails(mailboxes.original, { messageId: unknown }, 'common.not-found')
    await lose()
    await stage.operator.fails(mailboxes.original, { messageId }, 'mailboxes.original-gone')
  })

  it('is read again with a chosen charset', async () => {
    const head =
      'From: Ana <ana@mail.example>\r\nSubject: Hello\r\nContent-Type: text/plain; charset=windows-1252\r\n\r\n'
    const messageId = await received(Buffer.concat([Buffer.from(head), iconv.encode('Да', 'koi8-r')]))
    expect((await stage.message(messageId)).text).not.toContain('Да')
    await stage.operator.ok(mailboxes.reread, { messageId, charset: 'koi8-r' })
    const read = await stage.message(messageId)
    expect([read.text, read.editedAt]).toEqual(['<p>Да</p>', null])
    const found = await stage.operator.ok(conversations.search, {
      conversationId: read.conversationId,
      searchQuery: 'да',
    })
    expect(found.items).toHaveLength(1)
    const [row] = await stage.rows(sql<{ id: string }>`select file_id as id from inbound_mails
      where provider_id = ${stage.provider.providerId}`)
    await stage.provider.app.services.files.disk.delete(`${stage.provider.providerId}/${row!.id}`)
    await stage.operator.fails(mailboxes.reread, { messageId, charset: 'koi8-r' }, 'mailboxes.unreadable')
    await lose()
    await stage.operator.fails(mailboxes.reread, { messageId, charset: 'koi8-r' }, 'mailboxes.original-gone')
  })
})

describe('a mail that became no message', () => {
  it('is listed with its reason, and becomes a message if it is asked for', async () => {
    const admin = await manager()
    await stage.bring(mailOf({ subject: 'Away', headers: ['Auto-Submitted: auto-replied'] }))
    await stage.ends(1)
    const { items } = await admin.ok(mailboxes.aside, {})
    expect(items).toMatchObject([
      { sender: 'ana@mail.example', subject: 'Away', reason: 'AUTO_REPLY', canShow: true },
    ])
    const { conversationId } = await admin.ok(mailboxes.show, { inboundMailId: items[0]!.inboundMailId })
    const page = await stage.operator.ok(conversations.messages, { conversationId })
    expect(page.items).toMatchObject([{ author: 'CLIENT', mail: { subject: 'Away', kind: 'AUTO_REPLY' } }])
    expect((await admin.ok(mailboxes.aside, {})).items).toEqual([])
  })

  it('is refused if its original is gone or can’t be read', async () => {
    const admin = await manager()
    await stage.bring(mailOf({ headers: ['Auto-Submitted: auto-replied'] }))
    await stage.ends(1)
    const [mail] = (await admin.ok(mailboxes.aside, {})).items
    const input = { inboundMailId: mail!.inboundMailId }
    const [row] = await stage.rows(sql<{ id: string }>`select file_id as id from inbound_mails
      where provider_id = ${stage.provider.providerId}`)
    await stage.provider.app.services.files.disk.delete(`${stage.provider.providerId}/${row!.id}`)
    await admin.fails(mailboxes.show, input, 'mailboxes.unreadable')
    await stage.rows(
      sql`update inbound_mails set file_id = null where provider_id = ${stage.provider.providerId}`,
    )
    await admin.fails(mailboxes.show, input, 'mailboxes.original-gone')
  })
})
