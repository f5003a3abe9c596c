import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import {
  onWhatsapp,
  type Whatsapp,
  type WhatsappFixture,
  whatsappFixture,
} from '../../../testing/fixtures/whatsapp-fixture.ts'

let world: Whatsapp
let stage: WhatsappFixture
onWhatsapp((givenWorld, givenStage) => {
  world = givenWorld
  stage = givenStage
})

const texts = async () =>
  (await stage.rows(sql<{ plain: string }>`select plain from messages order by at, seq`)).map(
    ({ plain }) => plain,
  )
const failed = () => stage.admin.ok(whatsapp.failed, {})
const breakEvents = (isBroken: boolean) =>
  stage.rows(
    isBroken
      ? sql`update whatsapp_events set sealed = 'x' || sealed returning 1`
      : sql`update whatsapp_events set sealed = substr(sealed, 2) returning 1`,
  )

async function takeUntilFailed(): Promise<void> {
  for (let tries = 1; tries <= 6; tries += 1) {
    await stage.take()
    setClockOffset(tries * 60_000)
  }
}

test('an event that keeps failing ends visibly, holds up nobody, and can be tried again', async () => {
  await stage.link()
  await world.server.receive('+34699000111', { text: { body: 'Mine' } })
  await breakEvents(true)
  await world.server.receive('+34699000222', { text: { body: 'Theirs' } })
  await stage.take()
  expect(await texts()).toEqual(['Theirs'])
  expect((await failed()).count).toBe(0)
  await takeUntilFailed()
  const { items, count } = await failed()
  expect([count, items[0]?.reason]).toEqual([1, 'NOT_STORED'])
  await breakEvents(false)
  await stage.admin.ok(whatsapp.retryFailed, { whatsappEventId: items[0]!.whatsappEventId })
  await stage.take()
  expect(await texts()).toEqual(['Theirs', 'Mine'])
  expect((await failed()).count).toBe(0)
})

test('later messages of a sender wait for the earlier one, those of others do not', async () => {
  await stage.link()
  await world.server.receive('+34699000111', { text: { body: 'First' } })
  await stage.rows(sql`update whatsapp_events set next_at = now() + interval '1 minute' returning 1`)
  await world.server.receive('+34699000111', { text: { body: 'Second' } })
  await world.server.receive('+34699000222', { text: { body: 'Other' } })
  await stage.take()
  expect(await texts()).toEqual(['Other'])
  setClockOffset(61_000)
  await stage.take()
  expect(await texts()).toEqual(['Other', 'First', 'Second'])
})

test('content without a readable sender is kept and shown in the settings', async () => {
  await stage.link()
  await world.server.tell({ messages: [{ id: 'wamid.odd', body: 'canary' }] })
  await stage.take()
  const { items, count } = await failed()
  expect([count, items[0]?.reason]).toEqual([1, 'UNREADABLE'])
  const { whatsappEventId } = items[0]!
  expect((await stage.admin.ok(whatsapp.original, { whatsappEventId })).original).toContain('canary')
  await stage.admin.ok(whatsapp.retryFailed, {})
  await stage.take()
  expect((await failed()).count).toBe(1)
})

test('the original of a message is for administrators of its provider', async () => {
  await stage.link()
  await world.server.receive(stage.phone, { type: 'hologram', depth: 3 })
  await stage.take()
  const [row] = await stage.rows(sql<{ id: string }>`select id from messages`)
  const messageId = row!.id
  expect((await stage.admin.ok(whatsapp.original, { messageId })).original).toContain('"depth":3')
  await stage.operator.fails(whatsapp.original, { messageId }, 'common.admin-only')
  const other = await whatsappFixture(world)
  await other.admin.fails(whatsapp.original, { messageId }, 'common.not-found')
  const unknown = { whatsappEventId: messageId }
  await stage.admin.fails(whatsapp.original, unknown, 'common.not-found')
  await stage.admin.fails(whatsapp.retryFailed, unknown, 'common.not-found')
})
