import { notifications } from '@coverline/contract/notifications/endpoints'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { now, setClockOffset } from '../../../platform/clock.ts'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import { scheduleLagSeconds } from '../../../platform/jobs/pg-boss.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { openEvents } from '../../../platform/realtime/testing/event-client.ts'
import { startTestApp } from '../../../testing/app.ts'
import { dropDatabase, freshDatabase } from '../../../testing/database.ts'
import { type WhatsappFault, WhatsappServer } from '../../../testing/servers/whatsapp-server.ts'
import { whatsappFixture } from '../../../testing/fixtures/whatsapp-fixture.ts'
import { watchLinks } from './check-link.ts'

const minute = 60_000
afterEach(() => setClockOffset(0))

test.each<WhatsappFault>([{ kind: 'drops' }, { kind: 'hangs' }])(
  'a link that $kind right after a look is told of within two minutes: in open pages, in the state and by mail',
  { timeout: 300_000 },
  async (fault) => {
    const server = await WhatsappServer.start()
    const database = await freshDatabase()
    const app = await startTestApp(database, { WHATSAPP_API_URL: server.url })
    const stage = await whatsappFixture({ server, app })
    await stage.link()
    const { email } = await stage.admin.ok(notifications.settings, {})
    const page = await openEvents(app.url, stage.operator.headers['authorization'] ?? '', undefined, {
      'x-provider-id': stage.provider.workspaceId,
    })
    await vi.waitFor(() => expect(page.told[0]?.event).toBe('ready'), 60_000)

    expect(watchLinks.schedule?.cron).toBe('* * * * *')
    server.faults = [fault]
    const droppedAt = now().getTime()
    // The last check has just run: the next minute must come, and the job starts with the maximum schedule
    // lag.
    setClockOffset(minute + scheduleLagSeconds * 1000)
    await withUnscoped(app.services.pools, 'as the schedule does', (db) => enqueue(db, watchLinks, {}))

    const told = { page: 0, mail: 0 }
    await vi.waitFor(
      async () => {
        if (page.changes().some(({ data }) => data.event === 'whatsapp.down')) told.page ||= now().getTime()
        const mails = (await app.services.mailer.folder?.list()) ?? []
        const mail = mails.find(({ to, subject }) => to === email && subject.includes('WhatsApp'))
        if (mail) told.mail = Date.parse(mail.at)
        expect(told.page).toBeGreaterThan(0)
        expect(told.mail).toBeGreaterThan(0)
      },
      { timeout: 180_000, interval: 20 },
    )
    const state = await stage.operator.ok(whatsapp.state, {})
    expect(state).toMatchObject({ state: 'DOWN', downReason: 'UNREACHABLE' })
    for (const at of [Date.parse(state.downSince ?? ''), told.page, told.mail])
      expect(at - droppedAt).toBeLessThan(2 * minute)
    page.close()
    await app.stop()
    await dropDatabase(database)
    await server[Symbol.asyncDispose]()
  },
)
