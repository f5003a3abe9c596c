import { weekdays } from '@coverline/contract/chatbot/terms'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../../platform/db/db-log.ts'
import { createPools } from '../../../platform/db/connection/pools.ts'
import { createPusher } from '../../../platform/push/pusher.ts'
import { loadVapidKeys } from '../../../platform/push/vapid-keys.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import type { Caller } from '../../../testing/caller.ts'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { dropDatabase, freshDatabase } from '../../../testing/database.ts'
import { inMinutes, noticeFixture } from '../../../testing/fixtures/notice-fixture.ts'
import { type PushServer, startPushServer } from '../../../testing/servers/push-server.ts'

let app: TestApp
let service: PushServer

beforeAll(async () => {
  service = await startPushServer()
  app = await startTestApp(await freshDatabase(), { PUSH_SERVICE_URL: service.url }, { work: false })
})
afterAll(async () => {
  await app.stop()
  await service.close()
})

/** Sets up an operator with a subscribed browser. */
async function stageWithBrowser() {
  const stage = await noticeFixture({ app })
  const browser = await addBrowser(stage.operator)
  return { ...stage, ...browser }
}

async function addBrowser(caller: Caller) {
  const { name, subscription } = service.browser()
  const { deviceId } = await caller.ok(notifications.saveDevice, subscription)
  const pushed = () => service.pushed.filter(({ browser }) => browser === name)
  return { name, subscription, deviceId, pushed }
}

const quietNow = (from: string, to: string) => ({
  isOn: true,
  from,
  to,
  days: [...weekdays],
  timeZone: 'UTC',
})

const clockAt = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)

describe('Web Push', () => {
  test('reaches the browser immediately, encrypted and signed, once for many messages, without client data', async () => {
    const { receive, deliver, pushed } = await stageWithBrowser()
    await receive({ text: 'My secret is out' })
    await receive({ text: 'And another' })
    await deliver()
    expect(pushed()).toMatchObject([
      {
        isSigned: true,
        message: { title: '2 new messages from a client', lang: 'en' },
        headers: { ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' },
      },
    ])
    const text = JSON.stringify(pushed()[0]?.message)
    for (const word of ['Ana', 'Torres', 'secret']) expect(text).not.toContain(word)
    expect(text).toContain('/admin/tickets/')
  })

  test('quotes names and text if the user allows it, in the user’s language', async () => {
    const { receive, deliver, pushed, operator } = await stageWithBrowser()
    await operator.ok(notifications.saveSettings, { showText: true, defaultLanguage: 'ru' })
    await receive({ text: 'Где моя карта?' })
    await deliver()
    expect(pushed()[0]?.message).toMatchObject({
      title: 'Ana Torres: 1 новое сообщение',
      body: 'Где моя карта?',
      lang: 'ru',
    })
  })

  test('reaches every device, only while its kind is enabled', async () => {
    const { receive, deliver, pushed, operator } = await stageWithBrowser()
    const second = await addBrowser(operator)
    await operator.ok(notifications.saveSettings, { kinds: { CLIENT_CHAT: { browser: false } } })
    await receive({ text: 'Off' })
    await deliver()
    expect([pushed().length, second.pushed().length]).toEqual([0, 0])
    await operator.ok(notifications.saveSettings, { kinds: { CLIENT_CHAT: { browser: true } } })
    await operator.ok(notifications.markRead, { all: true })
    await receive({ text: 'On' })
    await deliver()
    expect([pushed().length, second.pushed().length]).toEqual([1, 1])
    const { devices } = await operator.ok(notifications.settings, {})
    expect(devices.every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true)
  })

  test('deletes a device that no longer exists and keeps others', async () => {
    const { receive, deliver, operator, name, deviceId } = await stageWithBrowser()
    const second = await addBrowser(operator)
    service.answer(name, 410)
    await receive({ text: 'Hello' })
    await deliver()
    const { devices } = await operator.ok(notifications.settings, {})
    expect(devices.map((one) => one.deviceId)).toEqual([second.deviceId])
    expect(devices.map((one) => one.deviceId)).not.toContain(deviceId)
    expect(second.pushed()).toHaveLength(1)
  })

  test('retries a failing service later and does not repeat to devices that have it', async () => {
    const { receive, deliver, operator, name, pushed, rows } = await stageWithBrowser()
    const second = await addBrowser(operator)
    service.answer(name, 503, 429)
    await receive({ text: 'Hello' })
    await deliver()
    expect(await rows(sql`select 1 from notification_deliveries where outcome = 'SENT'`)).toHaveLength(1)
    expect([pushed().length, second.pushed().length]).toEqual([1, 1])
  })

  test('is not sent to a user who has the conversation open', async () => {
    const { receive, deliver, pushed, operator, provider } = await stageWithBrowser()
    const { conversationId } = await receive({ text: 'Hello' })
    const isLooking = () =>
      app.services.presence.isLooking(provider.providerId, operator.userId, conversationId)
    await deliver()
    await operator.ok(conversations.markRead, { conversationId })
    await operator.ok(conversations.presence, { conversationId, state: 'LOOKING' })
    await expect.poll(isLooking).toBe(true)
    await receive({ text: 'Are you there?' })
    await deliver()
    expect(pushed()).toHaveLength(1)
    await operator.ok(conversations.presence, { conversationId, state: 'LEFT' })
    await operator.ok(conversations.markRead, { conversationId })
    await expect.poll(isLooking).toBe(false)
    await receive({ text: 'Hello?' })
    await deliver()
    expect(pushed()).toHaveLength(2)
  })

  test('waits for the end of quiet hours, is bundled, and leaves out read notices', async () => {
    const { receive, deliver, pushed, operator, personId, provider, notices } = await stageWithBrowser()
    const admin = await provider.as('ADMIN')
    await operator.ok(notifications.saveSettings, { quiet: quietNow(clockAt(-10), clockAt(30)) })
    await receive({ text: 'Hello' })
    for (let nth = 0; nth < 3; nth += 1)
      await admin.ok(tickets.save, { personProfileId: personId, businessTypeSave: 'CALL' })
    await deliver()
    expect(pushed()).toEqual([])
    const [read] = await notices(operator)
    await operator.ok(notifications.markRead, { notificationIds: [read?.notificationId ?? ''] })
    await inMinutes(32, async () => {
      await deliver()
      await deliver()
    })
    expect(pushed().map(({ message }) => message)).toMatchObject([
      { title: '3 notifications arrived in your quiet hours', path: '/admin/my-settings#notifications' },
    ])
  })

  test('is not sent after the user lost the permission', async () => {
    const { receive, deliver, pushed, operator, provider } = await stageWithBrowser()
    await operator.ok(notifications.saveSettings, { quiet: quietNow(clockAt(-10), clockAt(30)) })
    await receive({ text: 'Hello' })
    await deliver()
    await provider.inDatabase((db) => sql`delete from grants where user_id = ${operator.userId}`.execute(db))
    await inMinutes(32, deliver)
    expect(pushed()).toEqual([])
  })
})

describe('devices', () => {
  test('are one per browser, owned by the user who signed in last', async () => {
    const { operator, provider, subscription, deviceId } = await stageWithBrowser()
    expect(await operator.ok(notifications.saveDevice, { ...subscription, name: 'Renamed' })).toEqual({
      deviceId,
    })
    const other = await provider.as('DOCTOR')
    await other.ok(notifications.saveDevice, subscription)
    expect((await operator.ok(notifications.settings, {})).devices).toEqual([])
    expect((await other.ok(notifications.settings, {})).devices).toHaveLength(1)
  })

  test('cannot be removed by other users; an unknown browser is removed by its address', async () => {
    const { operator, provider, subscription, deviceId } = await stageWithBrowser()
    const other = await provider.as('ADMIN')
    await other.fails(notifications.deleteDevice, { deviceId }, 'common.not-found')
    await other.ok(notifications.deleteDevice, { endpoint: subscription.endpoint })
    expect((await operator.ok(notifications.settings, {})).devices).toHaveLength(1)
    await operator.ok(notifications.deleteDevice, { endpoint: subscription.endpoint })
    expect((await operator.ok(notifications.settings, {})).devices).toEqual([])
    const again = await addBrowser(operator)
    await operator.ok(notifications.deleteDevice, { deviceId: again.deviceId })
    expect((await operator.ok(notifications.settings, {})).devices).toEqual([])
  })

  test('are twenty at most, even when added concurrently', async () => {
    const { operator } = await stageWithBrowser()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        operator.send(notifications.saveDevice, service.browser().subscription),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    await operator.fails(
      notifications.saveDevice,
      service.browser().subscription,
      'notifications.too-many-devices',
    )
  })

  test('are encrypted: their addresses are never stored in plain text', async () => {
    const { rows, subscription } = await stageWithBrowser()
    const [row] = await rows(sql<{ all: string }>`select d::text as all from push_devices d`)
    for (const secret of [subscription.endpoint, subscription.auth, subscription.p256dh])
      expect(row?.all).not.toContain(secret)
  })
})

test('the queue sends pushes on its own', async () => {
  const working = await startTestApp(await freshDatabase(), { PUSH_SERVICE_URL: service.url })
  const { operator, receive } = await chatFixture({ app: working })
  const { pushed } = await addBrowser(operator)
  await receive({ text: 'Hello' })
  await expect.poll(() => pushed().length, { timeout: 60_000 }).toBe(1)
  await working.stop()
})

describe('outgoing pushes', () => {
  test('CONTENT-4: never go to an address of the own network, and such a device is deleted', async () => {
    const stage = await noticeFixture({ app })
    const { subscription } = service.browser()
    // Another local port is not the configured service.
    await stage.operator.ok(notifications.saveDevice, {
      ...subscription,
      endpoint: 'http://127.0.0.1:9/push/x',
    })
    await stage.receive({ text: 'Hello' })
    await stage.deliver()
    expect((await stage.operator.ok(notifications.settings, {})).devices).toEqual([])
    const { pools, keys, log } = app.services
    const pusher = createPusher({
      keys: await loadVapidKeys(pools, keys, log),
      contact: 'mailto:a@b.example',
      log,
    })
    const message = { payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'a' } as const
    const { name, subscription: local } = service.browser()
    expect(await pusher.send(local, message)).toBe('GONE')
    expect(service.pushed.filter(({ browser }) => browser === name)).toEqual([])
    await pusher.close()
  })

  test('use one key pair per database, with servers starting concurrently and with a new ENCRYPTION_KEY', async () => {
    const { keys, log } = app.services
    const database = await freshDatabase()
    const pools = createPools({ url: database.serverUrl, max: 4, log: silentLog })
    const made = await Promise.all([1, 2, 3, 4].map(() => loadVapidKeys(pools, keys, log)))
    expect(new Set(made.map((pair) => JSON.stringify(pair))).size).toBe(1)
    const [pair] = made
    const rotated = [randomBytes(32), ...keys]
    expect(await loadVapidKeys(pools, rotated, log)).toEqual(pair)
    // Re-encrypted: the old key is no longer needed.
    expect(await loadVapidKeys(pools, rotated.slice(0, 1), log)).toEqual(pair)
    expect(await loadVapidKeys(pools, [randomBytes(32)], log)).toBeNull()
    expect(await loadVapidKeys(pools, [...keys, ...rotated], log)).toEqual(pair)
    await pools.end()
    await dropDatabase(database)
  })
})
