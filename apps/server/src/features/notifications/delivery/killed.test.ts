import { notifications } from '@coverline/contract/notifications/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { freshDatabase } from '../../../testing/database.ts'
import { noticeFixture } from '../../../testing/fixtures/notice-fixture.ts'
import { runScript } from '../../../testing/processes/own-process.ts'
import { startPushServer } from '../../../testing/servers/push-server.ts'

const kills = process.env['TEST_LONG'] ? 100 : 7
const count = kills * 4

test('FAULTS-5: workers killed at random moments deliver each notice, push and mail once', async () => {
  const service = await startPushServer()
  const settings = { PUSH_SERVICE_URL: service.url, NOTICE_MAIL_DELAY: '0' }
  // The app itself runs no jobs: only the workers to be killed do.
  const app = await startTestApp(await freshDatabase(), settings, { work: false })
  const stage = await noticeFixture({ app })
  const { operator, provider, personId } = stage
  const admin = await provider.as('ADMIN')
  const { name, subscription } = service.browser()
  await operator.ok(notifications.saveDevice, subscription)
  await operator.ok(notifications.saveSettings, { kinds: { TICKET_MESSAGE_CREATED: { email: true } } })
  for (let nth = 0; nth < count; nth += 1)
    await admin.ok(tickets.save, { personProfileId: personId, businessTypeSave: 'CALL' })

  const left = async () => {
    const [row] = await stage.rows(
      sql<{
        n: number
      }>`select (select count(*) from notification_deliveries where outcome is null)::integer
        + (select count(*) from notifications where browser_due_at is not null or email_due_at is not null)::integer as n`,
    )
    return row?.n ?? 0
  }
  const { serverUrl, ownerUrl } = app.database
  const run = async (killAfter: number | null): Promise<boolean> => {
    const args = [serverUrl, ownerUrl, app.dataDir, service.url, provider.providerId]
    return (await runScript('send-worker', args, killAfter)) === null
  }
  let killed = 0
  for (let round = 0; round < kills; round += 1) if (await run(Math.random() * 300)) killed += 1
  for (let round = 0; round < 5 && (await left()) > 0; round += 1) await run(null)

  expect(killed).toBeGreaterThan(0)
  expect(await left()).toBe(0)
  const pushed = service.pushed.filter(({ browser }) => browser === name)
  const shown = new Set(pushed.map(({ message }) => String(Reflect.get(Object(message), 'tag'))))
  expect(shown.size).toBe(count)
  // A kill between send and record sends the same notice again, which replaces itself on the device.
  expect(pushed.length - count).toBeLessThanOrEqual(killed)
  expect(await stage.mails(operator)).toHaveLength(count)
  expect(await stage.unread(operator)).toBe(Math.min(count, 99))
  const outcomes = await stage.rows(
    sql<{
      outcome: string
      n: number
    }>`select outcome, count(*)::integer as n from notification_deliveries group by 1`,
  )
  expect(outcomes).toEqual([{ outcome: 'SENT', n: 2 * count }])
  await app.stop()
  await service.close()
}, 900_000)
