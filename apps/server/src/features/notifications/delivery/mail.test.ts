import { weekdays } from '@coverline/contract/chatbot/terms'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nobody } from '../../../testing/provider.ts'
import { inMinutes, noticeFixture } from '../../../testing/fixtures/notice-fixture.ts'
import { unsubscribeToken } from '../settings/unsubscribe-token.ts'

/** Sets up an operator who wants mails of every possible event. */
async function mailStage() {
  const stage = await noticeFixture()
  const kinds = { CLIENT_CHAT: { email: true }, TICKET_MESSAGE_CREATED: { email: true } }
  await stage.operator.ok(notifications.saveSettings, { kinds })
  return { ...stage, kinds }
}

const tokenIn = (text: string): string => /#token=([\w.-]+)/.exec(text)?.[1] ?? ''

describe('a mail', () => {
  test('is sent five minutes after the event, once per notice, without names and text by default', async () => {
    const { receive, deliver, mails, operator } = await mailStage()
    await receive({ text: 'My secret' })
    await receive({ text: 'Another' })
    await inMinutes(4, deliver)
    expect(await mails(operator)).toEqual([])
    await inMinutes(6, async () => {
      await deliver()
      await deliver()
    })
    const sent = await mails(operator)
    expect(sent.map(({ subject }) => subject)).toEqual(['2 new messages from a client'])
    expect(sent[0]?.text).toMatch(/\/admin\/tickets\/[\w-]{36}/)
    expect(sent[0]?.html).not.toMatch(/Ana|Torres|secret/)
  })

  test('quotes name and text if the user allows it, in the user’s language', async () => {
    const { receive, deliver, mails, operator } = await mailStage()
    await operator.ok(notifications.saveSettings, { showText: true, defaultLanguage: 'es' })
    await receive({ text: '<b>¿Mi tarjeta?</b>' })
    await inMinutes(6, deliver)
    const [mail] = await mails(operator)
    expect(mail).toMatchObject({ subject: 'Mensaje nuevo de Ana Torres', locale: 'es' })
    // Typed markup is shown as typed.
    expect(mail?.html).toContain('&lt;b&gt;¿Mi tarjeta?&lt;/b&gt;')
  })

  test('is not sent if its notice was read or reassigned, or its kind disabled, in the meantime', async () => {
    const { receive, deliver, mails, operator, notices, provider, personId, kinds } = await mailStage()
    const admin = await provider.as('ADMIN')
    await receive({ text: 'Read' })
    await operator.ok(notifications.markRead, { all: true })
    await receive({ text: 'Taken' })
    const [taken] = await notices(operator)
    await admin.ok(tickets.assign, { ticketId: taken?.subject.id ?? '' })
    await admin.ok(tickets.save, { personProfileId: personId, businessTypeSave: 'CALL' })
    await operator.ok(notifications.saveSettings, { kinds: { TICKET_MESSAGE_CREATED: { email: false } } })
    await inMinutes(6, deliver)
    expect(await mails(operator)).toEqual([])
    await operator.ok(notifications.saveSettings, { kinds })
    await inMinutes(20, deliver)
    expect(await mails(operator)).toEqual([])
  })

  test('is not sent to a former member or a disabled user', async () => {
    const { receive, deliver, mails, operator, provider } = await mailStage()
    await receive({ text: 'Hello' })
    await provider.inDatabase((db) =>
      sql`update users set is_active = false where id = ${operator.userId}`.execute(db),
    )
    await inMinutes(6, deliver)
    await provider.inDatabase((db) =>
      sql`update users set is_active = true where id = ${operator.userId}`.execute(db),
    )
    expect(await mails(operator)).toEqual([])
  })
})

describe('the digest', () => {
  const daily = (minutes: number) => ({
    frequency: 'DAILY' as const,
    hour: new Date(Date.now() + minutes * 60_000).getUTCHours(),
    weekday: 'MON' as const,
  })
  const quiet = { isOn: false, from: '20:00', to: '08:00', days: [], timeZone: 'UTC' }

  test('lists each unread notice once and is not sent when there are none', async () => {
    const stage = await noticeFixture()
    const { operator, receive, deliver, mails, personId, provider, notices } = stage
    const admin = await provider.as('ADMIN')
    await operator.ok(notifications.saveSettings, { quiet, digest: daily(120) })
    await receive({ text: 'Read' })
    await operator.ok(notifications.markRead, { all: true })
    for (let nth = 0; nth < 2; nth += 1)
      await admin.ok(tickets.save, { personProfileId: personId, businessTypeSave: 'CALL' })
    await inMinutes(121, deliver)
    expect((await mails(operator)).map(({ subject }) => subject)).toEqual(['You have missed 2 notifications'])
    // They were in the last digest: the next day has nothing new, the day after has.
    await inMinutes(121 + 1440, deliver)
    expect(await mails(operator)).toHaveLength(1)
    await inMinutes(200 + 1440, async (move) => {
      await receive({ text: 'News' })
      move(1440)
      await deliver()
    })
    expect((await mails(operator)).map(({ subject }) => subject)).toEqual([
      'You have missed 2 notifications',
      'You have missed 1 notification',
    ])
    expect((await notices(operator)).length).toBe(4)
  })

  test('is split into several mails if one is too small', async () => {
    const { operator, deliver, mails, personId, provider } = await noticeFixture()
    const admin = await provider.as('ADMIN')
    await operator.ok(notifications.saveSettings, { quiet, digest: daily(120) })
    for (let nth = 0; nth < 203; nth += 1)
      await admin.ok(tickets.save, { personProfileId: personId, businessTypeSave: 'CALL' })
    await inMinutes(121, deliver)
    expect((await mails(operator)).map(({ subject }) => subject).toSorted()).toEqual([
      'You have missed 200 notifications',
      'You have missed 3 notifications',
    ])
  })

  test('waits for the end of quiet hours', async () => {
    const { operator, receive, deliver, mails } = await noticeFixture()
    const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
    await operator.ok(notifications.saveSettings, {
      digest: daily(120),
      quiet: { isOn: true, from: clock(30), to: clock(200), days: [...weekdays], timeZone: 'UTC' },
    })
    await receive({ text: 'Hello' })
    await inMinutes(130, deliver)
    expect(await mails(operator)).toEqual([])
    await inMinutes(202, deliver)
    expect(await mails(operator)).toHaveLength(1)
  })
})

describe('the unsubscribe link', () => {
  test('ends the mails of a kind for that user with one click, repeatable, without a session', async () => {
    const { receive, deliver, mails, operator, provider, rows } = await mailStage()
    await receive({ text: 'Hello' })
    await inMinutes(6, deliver)
    const [mail] = await mails(operator)
    const token = tokenIn(mail?.text ?? '')
    const message = await rawMail(provider, mail?.id ?? '')
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const address = /^List-Unsubscribe: <([^>]+)>/m.exec(message.replaceAll(/\r\n\s+/g, ' '))?.[1] ?? ''
    const posted = await post(provider.app.url, address)
    expect(posted).toBe(200)
    expect((await operator.ok(notifications.settings, {})).settings.kinds).toMatchObject({
      CLIENT_CHAT: { email: false, app: true },
      TICKET_MESSAGE_CREATED: { email: true },
    })
    const stranger = await nobody(provider.app)
    expect(await stranger.ok(notifications.unsubscribe, { token })).toEqual({ kind: 'CLIENT_CHAT' })
    expect(
      await rows(sql`select 1 from audit_events where action = 'notifications.unsubscribed'`),
    ).toHaveLength(2)
  })

  test('ends the digest too; a changed or foreign link ends nothing', async () => {
    const { operator, provider } = await mailStage()
    const { keys } = provider.app.services
    const claims = { providerId: provider.providerId, userId: operator.userId, kind: 'DIGEST' as const }
    await operator.ok(notifications.saveSettings, {
      digest: { frequency: 'DAILY', hour: 9, weekday: 'MON' },
    })
    const stranger = await nobody(provider.app)
    const token = unsubscribeToken(keys, claims)
    const [body = '', signature = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...claims, kind: 'CLIENT_CHAT' })).toString('base64url')
    const wrong = [
      `${forged}.${signature}`,
      body,
      `${body}.`,
      `${token}.x`,
      unsubscribeToken([Buffer.alloc(32, 7)], claims),
    ]
    for (const one of wrong)
      await stranger.fails(notifications.unsubscribe, { token: one }, 'notifications.link-not-valid')
    expect(
      await post(provider.app.url, `/api/public/notification/unsubscribe/one-click?token=${forged}`),
    ).toBe(400)
    expect((await operator.ok(notifications.settings, {})).settings.digest.frequency).toBe('DAILY')
    expect(await stranger.ok(notifications.unsubscribe, { token })).toEqual({ kind: null })
    expect((await operator.ok(notifications.settings, {})).settings.digest.frequency).toBe('NONE')
  })
})

async function rawMail(
  { app }: Awaited<ReturnType<typeof mailStage>>['provider'],
  id: string,
): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  return readFile(`${app.dataDir}/mail/${id}.eml`, 'utf8')
}

/** Posts like a mail program: a form with one field. */
async function post(origin: string, address: string): Promise<number> {
  const { pathname, search } = new URL(address, origin)
  // oxlint-disable-next-line no-restricted-globals -- a test's own server
  const { status } = await fetch(`${origin}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  return status
}
