import { accounts } from '@coverline/contract/accounts/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { staffKinds } from '@coverline/contract/notifications/terms'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inMinutes, noticeFixture } from '../../testing/fixtures/notice-fixture.ts'
import { freshProvider } from '../../testing/provider.ts'
import { notificationService } from './service.ts'
import { openEvents } from '../../platform/realtime/testing/event-client.ts'

describe('notices in the interface', () => {
  test('tell only the affected users about a client’s message, immediately', async () => {
    const stage = await noticeFixture()
    const { operator, provider } = stage
    const [other, doctor, agent] = await Promise.all([
      provider.as('INSURANCE_OPERATOR'),
      provider.as('DOCTOR'),
      provider.as('AGENT'),
    ])
    await stage.receive({ text: 'Where is my card?' })
    const [notice] = await stage.notices(operator)
    expect(notice).toMatchObject({
      kind: 'CLIENT_CHAT',
      happening: 'MESSAGE',
      subject: { noun: 'tickets' },
      count: 1,
      name: 'Ana Torres',
      text: 'Where is my card?',
      businessType: 'CHAT',
      isRead: false,
    })
    expect(await stage.unread(other)).toBe(1)
    for (const one of [doctor, agent]) expect(await stage.notices(one)).toEqual([])
    await operator.ok(tickets.assign, { ticketId: notice?.subject.id ?? '', operatorUserId: other.userId })
    await stage.receive({ text: 'And my plan?' })
    // The request belongs to the other operator now: the first one gets no more notices.
    expect((await stage.notices(operator)).map(({ count }) => count)).toEqual([1])
    expect((await stage.notices(other)).map(({ happening, count }) => [happening, count])).toEqual([
      ['MESSAGE', 2],
      ['ASSIGNED', 1],
    ])
  })

  test('combine messages within ten minutes into one with a count; a read or older one starts anew', async () => {
    const stage = await noticeFixture()
    const { operator } = stage
    for (const text of ['One', 'Two', 'Three']) await stage.receive({ text })
    expect(await stage.notices(operator)).toMatchObject([{ count: 3, text: 'Three' }])
    await operator.ok(notifications.markRead, { all: true })
    await stage.receive({ text: 'Four' })
    await inMinutes(9, () => stage.receive({ text: 'Five' }))
    await inMinutes(11, () => stage.receive({ text: 'Six' }))
    expect((await stage.notices(operator)).map(({ count, isRead }) => [count, isRead])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    expect(await stage.unread(operator)).toBe(2)
  })

  test('are not sent to the acting user; they are sent to a new assignee', async () => {
    const stage = await noticeFixture()
    const { operator, personId, provider } = stage
    const admin = await provider.as('ADMIN')
    const { ticketId } = await operator.ok(tickets.save, {
      personProfileId: personId,
      businessTypeSave: 'CALL',
      description: 'Call back',
    })
    expect(await stage.notices(operator)).toEqual([])
    expect(await stage.notices(admin)).toMatchObject([{ happening: 'CREATED', name: 'Ana Torres' }])
    await admin.ok(tickets.assign, { ticketId })
    await admin.ok(tickets.assign, { ticketId, reassign: true, operatorUserId: operator.userId })
    expect(await stage.notices(operator)).toMatchObject([
      { kind: 'TICKET_MESSAGE_CREATED', happening: 'ASSIGNED' },
    ])
    const made = await admin.ok(tickets.save, { personProfileId: personId, businessTypeSave: 'CALL' })
    await admin.ok(tickets.saveMany, { ticketIds: [made.ticketId], operatorUserId: operator.userId })
    expect((await stage.notices(operator)).map(({ happening }) => happening)).toEqual([
      'ASSIGNED',
      'CREATED',
      'ASSIGNED',
    ])
  })

  test('ignore a repeated event; twenty concurrent ones give one notice with twenty', async () => {
    const stage = await noticeFixture()
    const { operator } = stage
    const first = { text: 'Once', clientKey: 'k1' }
    await Promise.all([stage.receive(first), stage.receive(first), stage.receive(first)])
    expect(await stage.notices(operator)).toMatchObject([{ count: 1 }])
    await Promise.all(Array.from({ length: 20 }, (_, nth) => stage.receive({ text: `More ${nth}` })))
    expect(await stage.notices(operator)).toMatchObject([{ count: 21 }])
  })

  test('recognise a repeated event by its key, even concurrently', async () => {
    const stage = await noticeFixture()
    const { operator } = stage
    await stage.receive({ text: 'Hello' })
    const [notice] = await stage.notices(operator)
    const tell = (key: string, thread = 'one thread') =>
      stage.inSystem((ctx) =>
        notificationService.tell(ctx, {
          kind: 'CLIENT_CHAT',
          happening: 'MESSAGE',
          userIds: [operator.userId],
          subject: { noun: 'tickets', id: notice?.subject.id ?? '' },
          key,
          thread,
        }),
      )
    await Promise.all(['a', 'a', 'a', 'b', 'b'].map((key) => tell(key)))
    await tell('a')
    expect((await stage.notices(operator)).map(({ count }) => count)).toEqual([2, 1])
    await operator.ok(notifications.markRead, { all: true })
    await tell('b')
    expect(await stage.unread(operator)).toBe(0)
    // Eight callers concurrently raise the first event of a thread, repeatedly.
    for (let round = 0; round < 25; round += 1)
      await Promise.all(Array.from({ length: 8 }, () => tell(`first ${round}`, `thread ${round}`)))
    expect(await stage.unread(operator)).toBe(25)
  })

  test('are read with their conversation, for the reader only', async () => {
    const stage = await noticeFixture()
    const { operator, provider } = stage
    const other = await provider.as('INSURANCE_OPERATOR')
    const { conversationId } = await stage.receive({ text: 'Hello' })
    await operator.ok(conversations.markRead, { conversationId })
    expect([await stage.unread(operator), await stage.unread(other)]).toEqual([0, 1])
    // The other operator reads a read conversation: no notices remain.
    await other.ok(conversations.markRead, { conversationId })
    expect(await stage.unread(other)).toBe(0)
  })

  test('are hidden from users who may no longer see the request', async () => {
    const stage = await noticeFixture()
    const { operator, personId, provider } = stage
    const doctor = await provider.as('DOCTOR')
    const { ticketId } = await operator.ok(tickets.save, {
      personProfileId: personId,
      businessTypeSave: 'CALL',
    })
    await operator.ok(tickets.assign, { ticketId, operatorUserId: doctor.userId })
    expect(await stage.notices(doctor)).toHaveLength(1)
    const admin = await provider.as('ADMIN')
    await admin.ok(tickets.assign, { ticketId, reassign: true, operatorUserId: operator.userId })
    expect(await stage.notices(doctor)).toEqual([])
    expect(await stage.unread(doctor)).toBe(0)
  })

  test('continue with a cursor, filtered by kind and unread', async () => {
    const stage = await noticeFixture()
    const { operator, provider, personId } = stage
    const admin = await provider.as('ADMIN')
    for (let nth = 0; nth < 5; nth += 1)
      await admin.ok(tickets.save, { personProfileId: personId, businessTypeSave: 'CALL' })
    await stage.receive({ text: 'Hello' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await operator.ok(notifications.list, { limit: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...page.items.map(({ notificationId }) => notificationId))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual((await stage.notices(operator)).map(({ notificationId }) => notificationId))
    expect(new Set(seen).size).toBe(6)
    expect((await operator.ok(notifications.list, { kinds: ['CLIENT_CHAT'] })).items).toHaveLength(1)
    await operator.ok(notifications.markRead, { notificationIds: seen.slice(0, 4) })
    expect((await operator.ok(notifications.list, { unreadOnly: true })).items).toHaveLength(2)
    await operator.fails(notifications.list, { cursor: 'nowhere' }, 'common.validation')
    // A user cannot mark another user's notices.
    expect(await admin.ok(notifications.markRead, { notificationIds: seen })).toEqual({ changed: 0 })
  })

  test('count more than 99 unread ones as 99 and more', async () => {
    const stage = await noticeFixture()
    const { operator } = stage
    await stage.receive({ text: 'Hello' })
    const copy = (most: number) =>
      stage.rows(
        sql`insert into notifications (provider_id, id, user_id, kind, happening, subject_noun, subject_id, thread, key, keys, is_shown,
            created_at, last_at)
          select provider_id, gen_random_uuid(), user_id, kind, happening, subject_noun, subject_id, 'copy ' || nth, 'copy ' || nth,
            array['copy ' || nth], true, created_at, last_at
          from notifications cross join generate_series(1, ${most}) nth where user_id = ${operator.userId}`,
      )
    await copy(98)
    expect(await operator.ok(notifications.count, {})).toEqual({ unreadCount: 99, isCapped: false })
    await stage.receive({ text: 'More' })
    await operator.ok(notifications.markRead, { all: true })
    await stage.receive({ text: 'New' })
    await stage.rows(sql`update notifications set read_at = null where user_id = ${operator.userId}`)
    expect(await operator.ok(notifications.count, {})).toEqual({ unreadCount: 99, isCapped: true })
  })

  test('are pushed only to the user’s own streams', async () => {
    const stage = await noticeFixture()
    const { operator, provider } = stage
    const doctor = await provider.as('DOCTOR')
    const listen = ({ url, headers }: typeof operator) =>
      openEvents(url, headers['authorization'] ?? '', undefined, headers)
    const [hers, his] = await Promise.all([listen(operator), listen(doctor)])
    const heard = (events: typeof hers) => events.changes().map(({ data }) => data.event)
    await stage.receive({ text: 'Hello' })
    await expect.poll(() => heard(hers)).toContain('notifications.told')
    await expect.poll(() => heard(his)).toContain('conversations.message')
    expect(heard(his)).not.toContain('notifications.told')
    hers.close()
    his.close()
  })

  test('are removed after 90 days, newer ones stay', async () => {
    const stage = await noticeFixture()
    await stage.receive({ text: 'Old' })
    await inMinutes(89 * 1440, async (move) => {
      // Sessions have expired by then, so the test reads the rows directly.
      const kept = () => stage.rows(sql`select id from notifications`)
      await stage.forget()
      expect(await kept()).toHaveLength(1)
      move(2 * 1440)
      await stage.forget()
      expect(await kept()).toEqual([])
    })
  })
})

describe('settings', () => {
  test('have defaults until chosen: no mail without a request', async () => {
    const operator = await (await freshProvider({ timeZone: 'Europe/Madrid' })).as('INSURANCE_OPERATOR')
    const { settings, timeZone, devices } = await operator.ok(notifications.settings, {})
    for (const kind of staffKinds)
      expect(settings.kinds[kind]).toEqual({ app: true, browser: true, email: false })
    expect(settings).toMatchObject({ showText: false, quiet: { isOn: false }, digest: { frequency: 'NONE' } })
    expect([timeZone, devices]).toEqual(['Europe/Madrid', []])
  })

  test('keep omitted values per user, and are also the account’s switches', async () => {
    const provider = await freshProvider()
    const [operator, other] = await Promise.all([provider.as('INSURANCE_OPERATOR'), provider.as('DOCTOR')])
    await operator.ok(notifications.saveSettings, { kinds: { CLIENT_CHAT: { email: true } }, showText: true })
    await operator.ok(accounts.saveSettings, { settings: { browser: { taskExpired: false } } })
    const { settings } = await operator.ok(notifications.saveSettings, {
      kinds: { LEAD_CREATED: { app: false } },
      defaultLanguage: 'ru',
    })
    expect(settings).toMatchObject({
      showText: true,
      defaultLanguage: 'ru',
      kinds: {
        CLIENT_CHAT: { app: true, browser: true, email: true },
        TASK_EXPIRED: { app: true, browser: false, email: false },
        LEAD_CREATED: { app: false, browser: true, email: false },
      },
    })
    expect((await operator.ok(accounts.settings, {})).settings).toMatchObject({
      defaultLanguage: 'ru',
      browser: { taskExpired: false, clientChat: true },
      email: { taskExpired: false, clientChat: true },
    })
    expect((await other.ok(notifications.settings, {})).settings.kinds.CLIENT_CHAT.email).toBe(false)
  })

  test('reject hours without length and unknown time zones', async () => {
    const operator = await (await freshProvider()).as('INSURANCE_OPERATOR')
    const quiet = { isOn: true, from: '20:00', to: '08:00', days: ['MON' as const], timeZone: null }
    const save = (changed: object) =>
      operator.fails(notifications.saveSettings, { quiet: { ...quiet, ...changed } }, 'common.validation')
    expect((await save({ to: '20:00' })).fields).toHaveProperty(['quiet.to'])
    expect((await save({ timeZone: 'Mars/Base' })).fields).toHaveProperty(['quiet.timeZone'])
    await operator.ok(notifications.saveSettings, { quiet })
  })

  test('hide a kind that is disabled in the interface', async () => {
    const stage = await noticeFixture()
    const { operator } = stage
    await operator.ok(notifications.saveSettings, { kinds: { CLIENT_CHAT: { app: false } } })
    await stage.receive({ text: 'Hello' })
    expect(await stage.notices(operator)).toEqual([])
    expect(await stage.unread(operator)).toBe(0)
    await operator.ok(notifications.saveSettings, { kinds: { CLIENT_CHAT: { browser: false } } })
    await stage.receive({ text: 'Again' })
    const kept = await stage.rows(
      sql<{ keys: string[] }>`select keys from notifications where user_id = ${operator.userId}`,
    )
    expect(kept.map(({ keys }) => keys.length)).toEqual([1])
  })
})
