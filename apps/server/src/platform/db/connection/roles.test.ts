import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertConnection } from './assert-connection.ts'
import { withDatabase, withUser } from './database-url.ts'
import { silentLog } from '../db-log.ts'
import { startEmbedded } from '../embedded.ts'
import type { EmbeddedDatabase } from '../embedded.ts'
import { migrate } from '../migrate.ts'
import { createPools } from './pools.ts'
import { prepareExternal } from './roles.ts'
import type { DatabaseUrls } from './roles.ts'
import { withUnscoped } from './transaction.ts'
import { withClient } from './with-client.ts'

let folder: string
let cluster: EmbeddedDatabase

// A separate server without the product's roles; the product treats it as an external one.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-roles-'))
  cluster = await startEmbedded({ dataDir: join(folder, 'data'), log: silentLog, fsync: false })
})

afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

const asAdmin = (sql: string, database = 'postgres') =>
  withClient(withDatabase(cluster.url, database), (client) => client.query(sql))

const addressOf = (user: string, database: string): string =>
  withUser(withDatabase(cluster.url, database), user, 'secret')

async function serves(urls: DatabaseUrls): Promise<void> {
  await migrate({ ownerUrl: urls.ownerUrl, log: silentLog })
  const pools = createPools({ url: urls.serverUrl, max: 2, log: silentLog })
  await assertConnection(pools.main)
  await withUnscoped(pools, 'test', (db) => db.selectFrom('users').select('id').execute())
  await pools.end()
}

/** The SQL lines of the error, as an administrator would paste them */
async function refusal(given: { url: string; ownerUrl?: string }): Promise<string> {
  const error = await prepareExternal(given).then(
    () => new Error('not refused'),
    (reason: Error) => reason,
  )
  expect(error.message).toContain('An administrator must run')
  return error.message.split('\n').slice(1).join('\n')
}

test('an account without rights is rejected with the SQL lines to run, and those suffice', async () => {
  await asAdmin(`create role plain login password 'secret'`)
  await asAdmin('create database plain_db')
  const url = addressOf('plain', 'plain_db')
  await asAdmin(await refusal({ url }), 'plain_db')
  await serves(await prepareExternal({ url }))
  // The next start finds everything in place.
  await serves(await prepareExternal({ url }))
})

test('one account migrates and another serves', async () => {
  await asAdmin(`create role migrator login password 'secret'; create role web login password 'secret'`)
  await asAdmin('create database pair_db owner migrator')
  const given = { url: addressOf('web', 'pair_db'), ownerUrl: addressOf('migrator', 'pair_db') }
  await asAdmin(await refusal(given), 'pair_db')
  await serves(await prepareExternal(given))
})

test('an account that may create roles creates them itself', async () => {
  await asAdmin(`drop database plain_db`)
  await asAdmin(`drop database pair_db`)
  await asAdmin(`drop role app_owner, app_server, app_search`)
  await asAdmin(`create role maker login createrole password 'secret'`)
  await asAdmin('create database maker_db owner maker')
  await serves(await prepareExternal({ url: addressOf('maker', 'maker_db') }))
})

test('the superuser of an external server is limited by row level security as well', async () => {
  await asAdmin('create database super_db')
  await serves(await prepareExternal({ url: withDatabase(cluster.url, 'super_db') }))
})

test('the server’s own error is shown for an account that it does not admit', async () => {
  await expect(prepareExternal({ url: withUser(cluster.url, 'plain', 'wrong') })).rejects.toThrow(/password/)
})
