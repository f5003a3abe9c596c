import { weekdays } from '@coverline/contract/chatbot/terms'
import { bookings } from '@coverline/contract/bookings/endpoints'
import { memberNotifications } from '@coverline/contract/notifications/endpoints'
import { describe, expect, test } from 'vitest'
import {
  ahead,
  answer,
  booked,
  memberNoticeFixture,
} from '../../../testing/fixtures/member-notice-fixture.ts'
import { inMinutes } from '../../../testing/fixtures/notice-fixture.ts'
import { noticeSoonIn } from '../../bookings/messages/remind.ts'

describe('a mail of a notice', () => {
  test('goes after 15 minutes if a visit soon was not opened, once, in the language of the person, into the app', async () => {
    const stage = await memberNoticeFixture()
    const { principalId, email, job, deliver } = stage
    await booked(stage, principalId, { dateTime: ahead(200) })
    await inMinutes(145, async (move) => {
      await noticeSoonIn(job, stage.provider.providerId)
      move(14)
      await deliver()
      expect(await stage.noticeMailsTo(email)).toEqual([])
      move(2)
      await deliver()
      await deliver()
    })
    const [mail, ...more] = await stage.noticeMailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Una visita empieza pronto', locale: 'es' })
    expect(mail?.text).toMatch(/\/app\b/u)
    // Nobody can switch it off, so it offers no link that would.
    expect(mail?.text).not.toContain('unsubscribe')
  })

  test('is not sent if the person opened the app, nor if the visit was canceled meanwhile', async () => {
    const stage = await memberNoticeFixture()
    const { principal, principalId, email, job, deliver } = stage
    const visit = await booked(stage, principalId, { dateTime: ahead(200) })
    await inMinutes(145, async (move) => {
      await noticeSoonIn(job, stage.provider.providerId)
      await visit.cancel()
      move(20)
      await deliver()
    })
    await booked(stage, await stage.relative(9))
    await principal.ok(memberNotifications.markRead, { all: true })
    await inMinutes(20, deliver)
    expect(await stage.noticeMailsTo(email)).toEqual([])
  })

  test('tells the parent of a child’s visit after 15 minutes, and nobody whom the visit’s own mail has told', async () => {
    const stage = await memberNoticeFixture()
    const { principalId, email, deliver, admin } = stage
    await booked(stage, principalId)
    await booked(stage, await stage.relative(9))
    await inMinutes(14, deliver)
    expect(await stage.noticeMailsTo(email)).toEqual([])
    await inMinutes(16, deliver)
    expect((await stage.noticeMailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Una visita está confirmada',
    ])
    // Without the mail of the visit the notice is mailed to its person too.
    await admin.ok(bookings.saveSettings, { message: 'CONFIRMATION', isSent: false })
    await booked(stage, principalId, { dateTime: ahead(7 * 1440) })
    await inMinutes(16, deliver)
    expect(await stage.noticeMailsTo(email)).toHaveLength(2)
  })

  test('says nothing of health, and quotes nothing even if its user asks for it', async () => {
    const stage = await memberNoticeFixture()
    const { principal, principalId, email, deliver } = stage
    await principal.ok(memberNotifications.saveSettings, { showText: true })
    await answer(stage, principalId, 'Your oncology result is here')
    await booked(stage, await stage.relative(9))
    await inMinutes(20, deliver)
    const sent = await stage.noticeMailsTo(email)
    expect(sent).toHaveLength(2)
    for (const { subject, html, text } of sent)
      expect(`${subject} ${html} ${text}`).not.toMatch(/oncology|Leo|Ana/u)
    expect(sent.map(({ text }) => /\/app\/messages/u.test(text)).toSorted()).toEqual([false, true])
  })
})

test('quiet hours hold what tells of a booking, and not what tells of a visit soon', async () => {
  const stage = await memberNoticeFixture()
  const { principal, principalId, email, job, deliver, admin } = stage
  await admin.ok(bookings.saveSettings, { message: 'CONFIRMATION', isSent: false })
  const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  await principal.ok(memberNotifications.saveSettings, {
    quiet: { isOn: true, from: clock(-5), to: clock(600), days: [...weekdays], timeZone: 'UTC' },
  })
  await booked(stage, principalId, { dateTime: ahead(200) })
  await inMinutes(20, deliver)
  expect(await stage.noticeMailsTo(email)).toEqual([])
  await inMinutes(145, async (move) => {
    await noticeSoonIn(job, stage.provider.providerId)
    move(16)
    await deliver()
  })
  expect((await stage.noticeMailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Una visita empieza pronto',
  ])
})
