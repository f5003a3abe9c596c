import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { companies } from '@coverline/contract/companies/endpoints'
import { clientFiles, companyFiles } from '@coverline/contract/companies/file-endpoints'
import { companyConversations } from '@coverline/contract/conversations/client-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { companyNotifications, notifications } from '@coverline/contract/notifications/endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { additionTo, changesFixture } from '../../testing/fixtures/changes-fixture.ts'
import { inMinutes, noticeFixture } from '../../testing/fixtures/notice-fixture.ts'
import { day } from '../../testing/insured.ts'
import { openEvents } from '../../platform/realtime/testing/event-client.ts'
import { remindOfCutOff } from '../changes/notices/remind-cut-off.ts'

const csv = (name: string) => ({ file: { name, content: new TextEncoder().encode('name;day\nAna;1\n') } })

/** Two companies of a provider, with an officer each, and ways to read what officers are notified of. */
async function officersFixture() {
  const notices = await noticeFixture()
  const work = await changesFixture(notices.provider)
  const own = await work.company()
  const other = await work.company()
  const { providerId, inDatabase } = notices.provider
  return {
    ...notices,
    ...work,
    own,
    other,
    listOf: async (hr: Caller) => (await hr.ok(companyNotifications.list, {})).items,
    countOf: async (hr: Caller) => (await hr.ok(companyNotifications.count, {})).unreadCount,
    /** The same user as an officer of another company, or as a member of the provider's staff */
    also: async (hr: Caller, role: 'HR' | 'INSURANCE_OPERATOR', of: Caller): Promise<Caller> => {
      const header = role === 'HR' ? 'x-domain-id' : 'x-provider-id'
      const workspaceId = of.headers[header] ?? ''
      await inDatabase((db) =>
        sql`insert into grants (provider_id, id, workspace_id, user_id, role, accepted_at)
          values (${providerId}, ${newId()}, ${workspaceId}, ${hr.userId}, ${role}, now())`.execute(db),
      )
      return hr.with({ [header]: workspaceId })
    },
  }
}

/** Sends a change of two people and decides one row of each kind. */
async function decided(stage: Awaited<ReturnType<typeof officersFixture>>, hr: Caller, planId: string) {
  const { admin, sent } = stage
  const first = await sent(hr, additionTo(planId))
  const second = await sent(hr, additionTo(planId))
  const accepted = {
    employeeChangeId: first.employeeChangeId,
    rows: [{ rowId: first.rows[0]?.rowId ?? '' }],
  }
  await admin.ok(changes.accept, accepted)
  const rejected = { employeeChangeId: second.employeeChangeId, rowIds: [second.rows[0]?.rowId ?? ''] }
  await admin.ok(changes.reject, { ...rejected, reason: 'The passport number is missing' })
  return { acceptedId: first.employeeChangeId, rejectedId: second.employeeChangeId, month: first.month }
}

describe('an officer is notified', () => {
  test('of decisions about a change, with the reason of a rejection, at once', async () => {
    const stage = await officersFixture()
    const { own, other, admin, operator } = stage
    const colleague = await stage.provider.as('HR', { companyId: own.companyId })
    const stream = await openEvents(
      own.hr.url,
      own.hr.headers['authorization'] ?? '',
      undefined,
      own.hr.headers,
    )
    const { acceptedId, rejectedId, month } = await decided(stage, own.hr, own.planId)
    expect(await stage.listOf(own.hr)).toMatchObject([
      {
        kind: 'COMPANY_CHANGE',
        happening: 'REJECTED',
        subject: { noun: 'companyChanges', id: rejectedId },
        text: 'The passport number is missing',
        day: month,
        isRead: false,
      },
      { happening: 'ACCEPTED', subject: { noun: 'companyChanges', id: acceptedId }, text: null, count: 1 },
    ])
    expect(await stage.countOf(colleague)).toBe(2)
    expect(await stage.listOf(other.hr)).toEqual([])
    for (const staff of [admin, operator])
      expect((await stage.notices(staff)).map(({ kind }) => kind)).not.toContain('COMPANY_CHANGE')
    await expect.poll(() => stream.changes().map(({ data }) => data.event)).toContain('notifications.told')
    stream.close()
  })

  test('of the provider’s message in the own conversation until it is read, never of a note', async () => {
    const stage = await officersFixture()
    const { own, operator } = stage
    const colleague = await stage.provider.as('HR', { companyId: own.companyId })
    await own.hr.ok(companyConversations.send, { text: '<p>Hello</p>' })
    const { conversationId } = await own.hr.ok(companyConversations.detail, {})
    const send = (text: string, isNote = false) =>
      operator.ok(conversations.send, { conversationId: conversationId ?? '', text, isNote })
    await send('<p>One</p>')
    await send('<p>Two</p>')
    await send('<p>Between us</p>', true)
    expect(await stage.listOf(own.hr)).toMatchObject([
      { kind: 'COMPANY_MESSAGE', happening: 'MESSAGE', count: 2, text: 'Two' },
    ])
    expect(await stage.listOf(colleague)).toEqual([])
    await own.hr.ok(companyConversations.markRead, { conversationId: conversationId ?? '' })
    expect(await stage.countOf(own.hr)).toBe(0)
  })

  test('of a file that the provider shares, not of one of a colleague', async () => {
    const stage = await officersFixture()
    const { own, other, admin } = stage
    const colleague = await stage.provider.as('HR', { companyId: own.companyId })
    await colleague.ok(companyFiles.upload, {}, csv('ours.csv'))
    const input = { clientCompanyId: own.companyId }
    const { companyFileId } = await admin.ok(clientFiles.upload, input, csv('Act 11.csv'))
    expect(await stage.listOf(own.hr)).toMatchObject([
      { kind: 'COMPANY_FILE', happening: 'UPLOADED', text: 'Act 11.csv' },
    ])
    expect(await stage.listOf(other.hr)).toEqual([])
    await admin.ok(clientFiles.delete, { ...input, companyFileId })
    expect(await stage.listOf(own.hr)).toEqual([])
    expect(await stage.countOf(own.hr)).toBe(0)
  })

  test('of a draft that has to be sent by tomorrow, once, also with two workers', async () => {
    const stage = await officersFixture()
    const { own, other } = stage
    const { employeeChangeId } = await own.hr.ok(
      companyChanges.add,
      additionTo(own.planId, { effectiveDate: day(1) }),
    )
    await other.hr.ok(companyChanges.add, additionTo(other.planId, { effectiveDate: day(2) }))
    // Its officers send additions five days ahead.
    const early = await stage.company()
    await stage.admin.ok(companies.save, { clientCompanyId: early.companyId, additionNoticeDays: 5 })
    await early.hr.ok(companyChanges.add, additionTo(early.planId, { effectiveDate: day(6) }))
    const noon = 12 * 60 - (new Date().getUTCHours() * 60 + new Date().getUTCMinutes())
    await inMinutes(noon - 6 * 60, () => stage.inSystem(remindOfCutOff))
    expect(await stage.countOf(own.hr)).toBe(0)
    await inMinutes(noon, async (move) => {
      await Promise.all([1, 2, 3].map(() => stage.inSystem(remindOfCutOff)))
      move(60)
      await stage.inSystem(remindOfCutOff)
    })
    expect(await stage.listOf(own.hr)).toMatchObject([
      {
        kind: 'COMPANY_CUT_OFF',
        happening: 'ENDING',
        subject: { noun: 'companyDrafts', id: employeeChangeId },
        day: day(1),
        count: 1,
      },
    ])
    expect(await stage.listOf(early.hr)).toMatchObject([{ kind: 'COMPANY_CUT_OFF', day: day(1), count: 1 }])
    expect(await stage.listOf(other.hr)).toEqual([])
  })
})

test('an officer of two companies sees the notices of the chosen one, and as staff none of them', async () => {
  const stage = await officersFixture()
  const { own, other } = stage
  const elsewhere = await stage.also(own.hr, 'HR', other.hr)
  const asStaff = await stage.also(own.hr, 'INSURANCE_OPERATOR', stage.operator)
  await decided(stage, own.hr, own.planId)
  await decided(stage, other.hr, other.planId)
  const [mine, theirs] = [await stage.listOf(own.hr), await stage.listOf(elsewhere)]
  expect([mine.length, theirs.length]).toEqual([2, 2])
  expect(mine.map(({ subject }) => subject.id)).not.toEqual(theirs.map(({ subject }) => subject.id))
  expect((await stage.notices(asStaff)).map(({ kind }) => kind)).not.toContain('COMPANY_CHANGE')
  // What belongs to another company is not marked.
  await own.hr.ok(companyNotifications.markRead, { notificationIds: theirs.map((one) => one.notificationId) })
  await own.hr.ok(companyNotifications.markRead, { all: true })
  expect([await stage.countOf(own.hr), await stage.countOf(elsewhere)]).toEqual([0, 2])
})

test('a former officer sees and gets nothing more', async () => {
  const stage = await officersFixture()
  const { own, deliver, mails } = stage
  const elsewhere = await stage.also(own.hr, 'HR', stage.other.hr)
  await own.hr.ok(companyNotifications.saveSettings, { kinds: { COMPANY_CHANGE: { email: true } } })
  await decided(stage, own.hr, own.planId)
  const { providerId, inDatabase } = stage.provider
  await inDatabase((db) =>
    sql`delete from grants g using workspaces w where g.provider_id = ${providerId} and w.id = g.workspace_id
      and w.company_id = ${own.companyId} and g.user_id = ${own.hr.userId}`.execute(db),
  )
  await inMinutes(6, deliver)
  expect(await mails(own.hr)).toEqual([])
  expect(await stage.listOf(elsewhere)).toEqual([])
})

test('an officer gets mails as chosen, with a link that names the company and no reason unless allowed', async () => {
  const stage = await officersFixture()
  const { own, deliver, mails } = stage
  const { settings } = await own.hr.ok(companyNotifications.settings, {})
  expect(settings.kinds.COMPANY_CHANGE).toEqual({ app: true, browser: true, email: false })
  await own.hr.ok(companyNotifications.saveSettings, {
    kinds: { COMPANY_CHANGE: { email: true, app: false } },
    defaultLanguage: 'es',
  })
  const { rejectedId } = await decided(stage, own.hr, own.planId)
  expect(await stage.countOf(own.hr)).toBe(0)
  await inMinutes(6, deliver)
  const sent = await mails(own.hr)
  expect(sent.map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual(['Aceptado', 'Rechazado'])
  const rejected = sent.find(({ subject }) => subject.startsWith('Rechazado'))
  expect(rejected?.text).toContain(`/hr/changes/${rejectedId}?companyId=${own.companyId}`)
  expect(rejected?.html).not.toContain('passport')
  await own.hr.ok(companyNotifications.saveSettings, { showText: true })
  await decided(stage, own.hr, own.planId)
  await inMinutes(6, deliver)
  expect((await mails(own.hr)).some(({ html }) => html.includes('The passport number is missing'))).toBe(true)
})

test('staff and insured people may not use the calls of officers, nor officers those of staff', async () => {
  const { own, operator } = await officersFixture()
  expect((await operator.send(companyNotifications.list, {})).status).toBe(403)
  expect((await own.hr.send(notifications.list, {})).status).toBe(403)
  const device = { endpoint: 'https://push.example.org/1', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  const save = (hr: Caller, nth: number) =>
    hr.send(companyNotifications.saveDevice, {
      ...device,
      endpoint: `${device.endpoint}${nth}`,
      name: 'Phone',
    })
  for (let nth = 0; nth < 20; nth += 1) expect((await save(own.hr, nth)).status).toBe(200)
  await own.hr.fails(
    companyNotifications.saveDevice,
    { ...device, endpoint: `${device.endpoint}20`, name: 'Phone' },
    'notifications.too-many-devices',
  )
  const { devices } = await own.hr.ok(companyNotifications.settings, {})
  const deviceId = devices[0]?.deviceId ?? ''
  await own.hr.ok(companyNotifications.deleteDevice, { deviceId })
  expect((await own.hr.ok(companyNotifications.settings, {})).devices).toHaveLength(19)
})
