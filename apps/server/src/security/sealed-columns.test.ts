import { notifications } from '@coverline/contract/notifications/endpoints'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '../features/insured/factory.ts'
import { randomToken } from '../features/mailboxes/tokens.ts'
import { openAddress } from '../features/notifications/devices/devices.ts'
import { newId } from '../platform/id.ts'
import { platformJobs } from '../platform/jobs/platform-jobs.ts'
import { openSecret, sealSecret } from '../platform/secrets/secret-box.ts'
import { type SealedColumn, sealedColumns } from '../platform/secrets/sealed-columns.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { jobContextOf } from '../testing/job-context.ts'
import { freshProvider, type TestProvider } from '../testing/provider.ts'

const [older, younger, gone] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const places = Object.keys(sealedColumns) as SealedColumn[]
const endpoint = 'https://push.example.org/one'
let app: TestApp
let provider: TestProvider

beforeAll(async () => {
  // Runs no jobs: only the test re-encrypts.
  app = await startTestApp(await freshDatabase(), { ENCRYPTION_KEY: older.toString('hex') }, { work: false })
  provider = await freshProvider({ app })
})
afterAll(async () => {
  await app.stop()
  await dropDatabase(app.database)
})

/** Inserts a row into each table with secrets, with all its secrets encrypted for it. */
async function plant(): Promise<void> {
  const { providerId } = provider
  const [mailbox, link, event, card] = [newId(), newId(), newId(), newId()]
  const insuredId = await provider.inDatabase((db) => makePerson(db, providerId, {}))
  const seal = (table: SealedColumn, rowId: string) =>
    sealSecret([older], { providerId, table, rowId }, `secret of ${table}`)
  await provider.inDatabase(async (db) => {
    await sql`insert into mailboxes (provider_id, id, address, inbound, token, reply_token, imap_host, imap_port, imap_security,
        imap_user, imap_password, smtp_host, smtp_port, smtp_security, smtp_user, smtp_password)
      values (${providerId}, ${mailbox}, 'help@harbour.example', 'IMAP', ${randomToken(20)}, ${randomToken(12)},
        'imap.example', 993, 'TLS', 'help', ${seal('mailboxes.imap_password', mailbox)},
        'smtp.example', 465, 'TLS', 'help', ${seal('mailboxes.smtp_password', mailbox)})`.execute(db)
    await sql`insert into whatsapp_links (provider_id, id, kind, state, phone_number_id, business_account_id, access_token,
        app_secret, verify_token, session, qr, qr_expires_at)
      values (${providerId}, ${link}, 'CLOUD', 'LINKED', '1', '2', ${seal('whatsapp_links.access_token', link)},
        ${seal('whatsapp_links.app_secret', link)}, ${seal('whatsapp_links.verify_token', link)},
        ${seal('whatsapp_links.session', link)}, ${seal('whatsapp_links.qr', link)}, now())`.execute(db)
    await sql`insert into whatsapp_events (provider_id, id, link_id, sealed, received_at)
      values (${providerId}, ${event}, ${link}, ${seal('whatsapp_events', event)}, now())`.execute(db)
    await sql`insert into card_keys (provider_id, id, insured_id, device_name, client_key, secret, created_at)
      values (${providerId}, ${card}, ${insuredId}, 'Phone', 'phone', ${seal('card_keys.secret', card)}, now())`.execute(
      db,
    )
  })
}

type Row = { id: string; sealed: string }
const stored = (place: SealedColumn): Promise<Row[]> =>
  provider.inDatabase(async (db) => {
    const { table, column } = sealedColumns[place]
    const { rows } = await sql<Row>`select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where provider_id = ${provider.providerId} and ${sql.ref(column)} is not null order by id`.execute(db)
    return rows
  })

async function reseal(keys: Buffer[]): Promise<void> {
  const job = platformJobs.find(({ name }) => name === 'platform.reseal')
  await job?.handler(jobContextOf({ services: { ...app.services, keys } }), {})
}

test('AUDIT-7: a new key before the old one re-encrypts every stored secret, which then opens without it', async () => {
  await plant()
  const operator = await provider.as('INSURANCE_OPERATOR')
  const keysOfBrowser = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  for (const nth of [1, 2, 3])
    await operator.ok(notifications.saveDevice, {
      endpoint: `${endpoint}${nth}`,
      ...keysOfBrowser,
      name: 'Browser',
    })
  const of = (place: SealedColumn, rowId: string) => ({
    providerId: provider.providerId,
    table: place,
    rowId,
  })
  const before = new Map<SealedColumn, Row[]>()
  for (const place of places) before.set(place, await stored(place))
  // A secret of a lost key does not prevent the others from being re-encrypted.
  const [lost] = before.get('push_devices') ?? []
  const unopenable = sealSecret([gone], of('push_devices', lost!.id), 'x')
  await provider.inDatabase((db) =>
    sql`update push_devices set sealed = ${unopenable} where id = ${lost!.id}`.execute(db),
  )

  await reseal([younger, older])

  for (const place of places) {
    const rows = (await stored(place)).filter(({ id }) => id !== lost!.id)
    expect(rows.length, `a row with ${place} was planted`).toBeGreaterThan(0)
    const was = new Map(before.get(place)?.map(({ id, sealed }) => [id, sealed]))
    for (const { id, sealed } of rows)
      expect(openSecret([younger], of(place, id), sealed), place).toBe(
        openSecret([older], of(place, id), was.get(id) ?? ''),
      )
  }
  const devices = await stored('push_devices')
  expect(devices.find(({ id }) => id === lost!.id)?.sealed).toBe(unopenable)
  const opened = devices.map((one) => openAddress([younger], provider.providerId, one)?.endpoint)
  expect(opened.filter(Boolean)).toHaveLength(2)

  // A secret that already uses the first key is left unchanged.
  const renewed = await stored('push_devices')
  await reseal([younger, older])
  expect(await stored('push_devices')).toEqual(renewed)
})
