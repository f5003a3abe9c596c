import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { withProvider } from '../../../platform/db/connection/transaction.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import {
  onWhatsapp,
  type Whatsapp,
  type WhatsappFixture,
} from '../../../testing/fixtures/whatsapp-fixture.ts'
import { sendIn } from '../sending/send-waiting.ts'

let world: Whatsapp
let stage: WhatsappFixture

onWhatsapp((givenWorld, givenStage) => {
  world = givenWorld
  stage = givenStage
})

describe('a drop', () => {
  it('is reported once within two minutes, and its end is reported too', { timeout: 180_000 }, async () => {
    await stage.link()
    const mails = async () =>
      (await world.app.services.mailer.folder?.list())?.filter(({ subject }) =>
        subject.includes('WhatsApp'),
      ) ?? []
    const before = (await mails()).length
    world.server.faults = [{ kind: 'drops' }]
    await stage.check()
    await stage.check()
    const shown = await stage.operator.ok(whatsapp.state, {})
    expect(shown).toMatchObject({ state: 'DOWN', downReason: 'UNREACHABLE' })
    const link = (await stage.admin.ok(whatsapp.detail, {})).link
    const events = await stage.rows(
      sql<{
        event: string
      }>`select event from outbox_events where event in ('whatsapp.down', 'whatsapp.back')`,
    )
    expect(events).toEqual([{ event: 'whatsapp.down' }])
    const told = { linkId: link?.linkId ?? '', kind: 'DOWN' as const, since: shown.downSince ?? '' }
    await Promise.allSettled([stage.tell(told), stage.tell(told)])
    await stage.tell(told)
    expect((await mails()).length - before).toBe(1)
    world.server.faults = []
    await stage.check()
    expect((await stage.operator.ok(whatsapp.state, {})).state).toBe('LINKED')
    await stage.tell({ ...told, kind: 'BACK' })
    expect((await mails()).length - before).toBe(2)
  })

  it('is not raised by a single failed check or by a rate limit', { timeout: 180_000 }, async () => {
    await stage.link()
    world.server.faults = [{ kind: 'drops', once: true }]
    await stage.check()
    expect((await stage.operator.ok(whatsapp.state, {})).state).toBe('LINKED')
    world.server.faults = [{ kind: 'status', status: 429, code: 4 }]
    await stage.check()
    expect((await stage.operator.ok(whatsapp.state, {})).state).toBe('LINKED')
  })
})

describe('a peer that hangs', () => {
  it('holds no database connection and delays no other route', { timeout: 180_000 }, async () => {
    const conversationId = await stage.openChat()
    const { pools } = world.app.services
    world.server.faults = [{ kind: 'hangs' }]
    const stop = new AbortController()
    await stage.say(conversationId, '<p>Anybody there?</p>')
    const hanging = [
      sendIn(jobContextOf(world.app, { signal: stop.signal }), stage.provider.providerId),
      stage.admin.send(whatsapp.refreshTemplates, {}),
    ]
    try {
      await expect
        .poll(() => world.server.calls.filter(({ path }) => /messages|message_templates/.test(path)).length)
        .toBeGreaterThan(1)
      await expect.poll(() => pools.main.totalCount - pools.main.idleCount).toBe(0)
      await withProvider(pools, stage.provider.providerId, (db) => sql`select 1`.execute(db))
      expect(pools.main.waitingCount).toBe(0)
    } finally {
      stop.abort()
      world.server.faults = []
      await Promise.all(hanging)
    }
    expect((await stage.answers(conversationId)).at(-1)?.delivery).toBe('QUEUED')
  })
})
