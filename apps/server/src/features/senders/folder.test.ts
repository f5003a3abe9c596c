import { conversations } from '@coverline/contract/conversations/endpoints'
import { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import { senders } from '@coverline/contract/senders/endpoints'
import { spam } from '@coverline/contract/senders/spam-endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailFixture, type MailFixture, mailOf } from '../../testing/fixtures/mail-fixture.ts'
import { inDays } from '../../testing/insured.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { mailboxService } from '../mailboxes/service.ts'
import { whatsappService } from '../whatsapp/service.ts'
import { purgeSpam } from './spam/purge-job.ts'

let stage: MailFixture
beforeEach(async () => {
  stage = await mailFixture()
})

const stranger = 'offers@shop.example'
const unknown = '00000000-0000-7000-8000-000000000000'

/** Brings mails of a blocked sender; returns the rows of the folder, newest first. */
async function spamOf(...subjects: string[]) {
  await stage.operator.ok(senders.add, { kind: 'ADDRESS', value: stranger })
  for (const [nth, subject] of subjects.entries()) {
    const text = '<b>Buy</b> now'
    await stage.bring(mailOf({ from: `Shop <${stranger}>`, subject, text }))
    await stage.ends(nth + 1)
  }
  return (await stage.operator.ok(spam.list, {})).items
}

describe('the spam folder', () => {
  it('shows a message as safe HTML, and is searched and counted', async () => {
    const [second, first] = await spamOf('Éclair', 'Offer')
    const { spamId = '' } = first ?? {}
    expect(await stage.operator.ok(spam.detail, { spamId })).toMatchObject({
      subject: 'Éclair',
      text: '<p>&lt;b&gt;Buy&lt;/b&gt; now</p>',
      fileNames: [],
      can: { update: true },
    })
    const found = async (searchQuery: string) =>
      (await stage.operator.ok(spam.list, { searchQuery })).items.map(({ subject }) => subject)
    expect(await found('eclair shop')).toEqual(['Éclair'])
    expect(await found('100%')).toEqual([])
    expect(await stage.operator.ok(spam.total, {})).toEqual({ unread: 2 })
    await stage.operator.ok(spam.read, { spamIds: [spamId] })
    expect(await stage.operator.ok(spam.total, {})).toEqual({ unread: 1 })
    expect(second).toMatchObject({ isRead: false })
    await stage.operator.fails(spam.read, { spamIds: [unknown] }, 'common.not-found')
    await stage.operator.fails(spam.detail, { spamId: unknown }, 'common.not-found')
  })

  it('puts a message through as if it came now, and unblocks its sender if that is wanted', async () => {
    const [offer] = await spamOf('Offer')
    const spamIds = [offer?.spamId ?? '']
    const released = await stage.operator.ok(spam.release, { spamIds, unblock: true })
    expect(released).toMatchObject({ unblocked: 1 })
    const [conversationId = ''] = released.conversationIds
    const { items } = await stage.operator.ok(conversations.messages, { conversationId })
    expect(items).toMatchObject([{ author: 'CLIENT', mail: { subject: 'Offer' } }])
    expect((await stage.operator.ok(tickets.list, {})).items).toMatchObject([{ status: 'NEW' }])
    expect((await stage.operator.ok(spam.list, {})).totalCount).toBe(0)
    expect((await stage.operator.ok(senders.list, {})).totalCount).toBe(0)
    const { url } = await stage.operator.ok(mailboxes.original, { messageId: items[0]?.messageId ?? '' })
    expect(url).toContain('/api/files/')
    await stage.operator.fails(spam.release, { spamIds, unblock: true }, 'common.not-found')
  })

  it('puts several messages through in one request and leaves the block if that is wanted', async () => {
    const rows = await spamOf('One', 'Two')
    const spamIds = rows.map(({ spamId }) => spamId)
    const { conversationIds, unblocked } = await stage.operator.ok(spam.release, { spamIds, unblock: false })
    expect([conversationIds.length, unblocked]).toEqual([1, 0])
    expect((await stage.operator.ok(tickets.list, {})).totalCount).toBe(1)
    expect((await stage.operator.ok(senders.list, {})).totalCount).toBe(1)
  })

  it('puts nothing through if the original is gone or unreadable', async () => {
    const [offer] = await spamOf('Offer')
    const input = { spamIds: [offer?.spamId ?? ''], unblock: false }
    const { providerId } = stage.provider
    const [row] = await stage.rows(
      sql<{ id: string }>`select file_id as id from inbound_mails where provider_id = ${providerId}`,
    )
    await stage.provider.app.services.files.disk.delete(`${providerId}/${row!.id}`)
    await stage.operator.fails(spam.release, input, 'mailboxes.unreadable')
    await stage.rows(sql`update inbound_mails set file_id = null where provider_id = ${providerId}`)
    await stage.operator.fails(spam.release, input, 'mailboxes.original-gone')
    expect((await stage.operator.ok(spam.list, {})).totalCount).toBe(1)
  })

  it('deletes messages for good with their originals', async () => {
    const [offer] = await spamOf('Offer')
    const spamIds = [offer?.spamId ?? '']
    await stage.operator.fails(spam.delete, { spamIds: [...spamIds, unknown] }, 'common.not-found')
    await stage.operator.ok(spam.delete, { spamIds })
    expect((await stage.operator.ok(spam.list, {})).totalCount).toBe(0)
    const left = await stage.rows(sql<{ files: number; named: number }>`select
      (select count(*)::integer from files where provider_id = ${stage.provider.providerId}) as files,
      (select count(*)::integer from inbound_mails where provider_id = ${stage.provider.providerId}
        and (sender is not null or file_id is not null)) as named`)
    expect(left).toEqual([{ files: 0, named: 0 }])
  })

  it('is emptied of what is 30 days old, in the providers that have some', async () => {
    await spamOf('Old')
    const job = purgeSpam({ mail: mailboxService.spam, whatsapp: whatsappService.spam })
    const purge = () => job.handler(jobContextOf(stage.provider.app), {})
    await inDays(29, purge)
    expect((await stage.operator.ok(spam.list, {})).totalCount).toBe(1)
    await inDays(31, purge)
    expect((await stage.operator.ok(spam.list, {})).totalCount).toBe(0)
  })

  it('is not among the mails that became no message', async () => {
    await spamOf('Offer')
    const admin = await stage.provider.as('ADMIN')
    expect((await admin.ok(mailboxes.aside, {})).items).toEqual([])
    const [mail] = await stage.rows(sql<{ id: string }>`select id from inbound_mails
      where provider_id = ${stage.provider.providerId}`)
    await admin.fails(mailboxes.show, { inboundMailId: mail?.id ?? '' }, 'common.not-found')
  })
})
