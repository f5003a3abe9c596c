import { bookings } from '@coverline/contract/bookings/endpoints'
import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import {
  companyNotifications,
  memberNotifications,
  notifications,
} from '@coverline/contract/notifications/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { openEvents } from '../../platform/realtime/testing/event-client.ts'
import { ahead, answer, booked, memberNoticeFixture } from '../../testing/fixtures/member-notice-fixture.ts'
import { inMinutes } from '../../testing/fixtures/notice-fixture.ts'
import { nowhere } from '../../testing/insured.ts'
import { noticeSoonIn } from '../bookings/messages/remind.ts'
import { unsubscribeToken } from './settings/unsubscribe-token.ts'

describe('an insured person is notified', () => {
  test('of an answer in the chat until it is read, at once, and never of a note', async () => {
    const stage = await memberNoticeFixture()
    const { principal, principalId, operator } = stage
    const stream = await openEvents(
      principal.url,
      principal.headers['authorization'] ?? '',
      undefined,
      principal.headers,
    )
    await answer(stage, principalId, 'One')
    const { conversationId } = await answer(stage, principalId, 'Two')
    await operator.ok(conversations.send, { conversationId, text: '<p>Between us</p>', isNote: true })
    expect(await stage.listOf(principal)).toMatchObject([
      { kind: 'CHAT_MESSAGE', subject: { noun: 'memberChats', id: conversationId }, count: 2, text: 'Two' },
    ])
    await expect.poll(() => stream.changes().map(({ data }) => data.event)).toContain('notifications.told')
    stream.close()
    await principal.ok(memberConversations.markRead, { conversationId })
    expect(await stage.countOf(principal)).toBe(0)
  })

  test('of a visit that is confirmed, moved or canceled, and not of an unconfirmed one', async () => {
    const stage = await memberNoticeFixture()
    const { principal, principalId } = stage
    await booked(stage, principalId, { stateSave: undefined, dateTime: ahead(9 * 1440) })
    expect(await stage.listOf(principal)).toEqual([])
    const visit = await booked(stage, principalId)
    await visit.move(ahead(5 * 1440))
    await visit.cancel()
    const seen = await stage.listOf(principal)
    expect(seen.map(({ happening }) => happening)).toEqual(['CANCELED', 'MOVED', 'CONFIRMED'])
    const subject = { noun: 'memberBookings', id: visit.receptionId }
    expect(seen[0]).toMatchObject({ kind: 'BOOKING', subject, name: 'Ana', text: null, number: null })
  })

  test('an hour before a visit, once, and again after the visit is moved', async () => {
    const stage = await memberNoticeFixture()
    const { principal, principalId, job } = stage
    const { providerId } = stage.provider
    const visit = await booked(stage, principalId, { dateTime: ahead(300) })
    await principal.ok(memberNotifications.markRead, { all: true })
    await inMinutes(230, async (move) => {
      expect(await noticeSoonIn(job, providerId)).toBe(0)
      move(15)
      const claims = await Promise.all([1, 2, 3].map(() => noticeSoonIn(job, providerId)))
      expect(claims.toSorted()).toEqual([0, 0, 1])
    })
    const soon = { kind: 'VISIT_SOON', happening: 'STARTING', subject: { noun: 'memberVisits' } }
    expect(await stage.listOf(principal)).toMatchObject([soon, { kind: 'BOOKING' }])
    await visit.move(ahead(600))
    await inMinutes(550, () => noticeSoonIn(job, providerId))
    expect(
      (await stage.listOf(principal)).map(({ kind }) => kind).filter((kind) => kind === 'VISIT_SOON'),
    ).toHaveLength(2)
  })
})

describe('a parent', () => {
  test('is notified of visits of a child, not of an adult, a stranger or another provider', async () => {
    const stage = await memberNoticeFixture()
    const other = await memberNoticeFixture()
    const child = await booked(stage, await stage.relative(9))
    await booked(stage, await stage.relative(20))
    await booked(stage, await stage.person({ firstName: 'Eva', birthdate: null }))
    await booked(other, await other.relative(9))
    const seen = await stage.listOf(stage.principal)
    expect(seen).toMatchObject([{ subject: { id: child.receptionId }, name: 'Leo' }])
    expect((await other.listOf(other.principal)).map(({ subject }) => subject.id)).not.toContain(
      child.receptionId,
    )
  })

  test('is not notified of a visit by video of a child with confidential visits, whom the notice reaches', async () => {
    const stage = await memberNoticeFixture()
    const { provider, principal, videoId } = stage
    await provider.inDatabase((db) =>
      db
        .updateTable('providers')
        .set({ confidential_age: 14 })
        .where('id', '=', provider.providerId)
        .execute(),
    )
    const email = `teen-${newId()}@member.example`
    const teen = await stage.relative(16, { email })
    const own = await stage.signIn(email)
    const video = { offerId: videoId, clinicId: undefined }
    await booked(stage, teen, video)
    expect([await stage.countOf(principal), await stage.countOf(own)]).toEqual([0, 1])
    const open = await booked(stage, teen, { dateTime: ahead(2 * 1440) })
    expect((await stage.listOf(principal)).map(({ subject }) => subject.id)).toEqual([open.receptionId])
    await booked(stage, await stage.relative(9), video)
    expect(await stage.countOf(principal)).toBe(2)
  })

  test('sees and gets nothing more from the day on which the child is an adult', async () => {
    const stage = await memberNoticeFixture()
    const { provider, principal, email } = stage
    await booked(stage, await stage.relative(17))
    expect(await stage.countOf(principal)).toBe(1)
    await provider.inDatabase((db) =>
      db.updateTable('providers').set({ adult_age: 16 }).where('id', '=', provider.providerId).execute(),
    )
    expect([await stage.countOf(principal), await stage.listOf(principal)]).toEqual([0, []])
    await inMinutes(20, stage.deliver)
    expect(await stage.noticeMailsTo(email)).toEqual([])
  })
})

test('a child with an account and the parent are told of the same visit, and each reads for itself', async () => {
  const stage = await memberNoticeFixture()
  const { principal, admin } = stage
  const email = `child-${newId()}@member.example`
  const child = await stage.relative(15, { email })
  const spouseEmail = `spouse-${newId()}@member.example`
  await stage.relative(38, { email: spouseEmail, relationship: 'RELATIVE' })
  const [own, spouse] = [await stage.signIn(email), await stage.signIn(spouseEmail)]
  const visit = await booked(stage, child)
  await admin.ok(bookings.adminCancel, {
    receptionId: visit.receptionId,
    cancellationReason: 'CLINIC_NOT_AVAILABLE',
    comment: 'The clinic has moved',
  })
  for (const who of [own, principal])
    expect((await stage.listOf(who)).map(({ happening }) => happening)).toEqual(['CANCELED', 'CONFIRMED'])
  expect(await stage.listOf(spouse)).toEqual([])
  await principal.ok(memberNotifications.markRead, { all: true })
  expect([await stage.countOf(principal), await stage.countOf(own)]).toEqual([0, 2])
})

describe('settings', () => {
  test('cannot end what tells of visits soon and of sign-ins; other kinds they can', async () => {
    const stage = await memberNoticeFixture()
    const { principal, principalId, email, deliver } = stage
    for (const kind of ['VISIT_SOON', 'SECURITY'] as const)
      for (const channel of ['app', 'browser', 'email'] as const)
        await principal.fails(
          memberNotifications.saveSettings,
          { kinds: { [kind]: { [channel]: false } } },
          'notifications.always-on',
        )
    const { settings } = await principal.ok(memberNotifications.saveSettings, {
      kinds: { CHAT_MESSAGE: { email: false }, VISIT_SOON: { app: true } },
    })
    const everywhere = { app: true, browser: true, email: true }
    expect(settings.kinds).toMatchObject({
      VISIT_SOON: everywhere,
      SECURITY: everywhere,
      BOOKING: everywhere,
    })
    await answer(stage, principalId, 'Hello')
    await inMinutes(20, deliver)
    expect(await stage.noticeMailsTo(email)).toEqual([])
    expect(await stage.countOf(principal)).toBe(1)
    expect((await principal.ok(memberNotifications.settings, {})).email).toBe(email)
  })

  test('a link of a mail ends the mails of a kind, but none of a kind that is always on', async () => {
    const stage = await memberNoticeFixture()
    const { principal, provider } = stage
    const { services } = provider.app
    const { providerId } = provider
    const tokenOf = (kind: 'BOOKING' | 'SECURITY') =>
      unsubscribeToken(services.keys, { providerId, userId: principal.userId, kind })
    await principal.ok(notifications.unsubscribe, { token: tokenOf('BOOKING') })
    await principal.fails(
      notifications.unsubscribe,
      { token: tokenOf('SECURITY') },
      'notifications.link-not-valid',
    )
    const { settings } = await principal.ok(memberNotifications.settings, {})
    expect([settings.kinds.BOOKING.email, settings.kinds.SECURITY.email]).toEqual([false, true])
  })

  test('keep twenty phones of the person at most', async () => {
    const stage = await memberNoticeFixture()
    const { principal } = stage
    const phone = () => ({
      endpoint: `https://push.example.org/${newId()}`,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
      name: 'Phone',
    })
    for (let nth = 0; nth < 20; nth += 1) await principal.ok(memberNotifications.saveDevice, phone())
    await principal.fails(memberNotifications.saveDevice, phone(), 'notifications.too-many-devices')
    const { devices } = await principal.ok(memberNotifications.settings, {})
    expect(devices).toHaveLength(20)
    await principal.ok(memberNotifications.deleteDevice, { deviceId: devices[0]?.deviceId ?? '' })
    await principal.fails(memberNotifications.deleteDevice, { deviceId: nowhere }, 'common.not-found')
    await principal.ok(memberNotifications.saveDevice, phone())
  })
})

test('staff, officers and insured people have calls of their own', async () => {
  const { principal, operator, officer: someOfficer } = await memberNoticeFixture()
  const { hr: officer } = await someOfficer()
  for (const who of [operator, officer]) {
    await who.fails(memberNotifications.list, {}, 'common.forbidden')
    await who.fails(memberNotifications.count, {}, 'common.forbidden')
  }
  // Nobody switches them off for a person who is a member of the staff too.
  const kinds = { SECURITY: { email: false } }
  await operator.fails(notifications.saveSettings, { kinds }, 'notifications.always-on')
  await officer.fails(companyNotifications.saveSettings, { kinds }, 'notifications.always-on')
  await principal.fails(notifications.list, {}, 'common.forbidden')
  await principal.fails(companyNotifications.list, {}, 'common.forbidden')
})
