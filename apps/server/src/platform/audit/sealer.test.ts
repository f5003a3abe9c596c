import { companies } from '@coverline/contract/companies/endpoints'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { dropDatabase, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { freshProvider } from '../../testing/provider.ts'
import { withClient } from '../db/connection/with-client.ts'
import { readHead } from './seal-head.ts'
import { verifyAudit } from './verify-audit.ts'

let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  database = await freshDatabase()
  app = await startTestApp(database)
})
afterAll(async () => {
  await app.stop()
  await dropDatabase(database)
  await rm(app.dataDir, { recursive: true, force: true })
})

const verify = () =>
  verifyAudit({ ownerUrl: database.ownerUrl, keys: app.services.keys, dataDir: app.dataDir })
const soon = { timeout: 60_000, interval: 200 }

test('AUDIT-2: a call is sealed within seconds; the head is in the data folder and in the log', async () => {
  const admin = await (await freshProvider({ app })).as('ADMIN')
  await admin.ok(companies.save, { name: 'Acme' })
  await expect.poll(async () => (await verify()).events, soon).toBeGreaterThan(0)
  await expect.poll(async () => (await verify()).unsealed, soon).toBe(0)
  await expect.poll(async () => (await verify()).faults, soon).toEqual([])
  const head = await readHead(app.dataDir)
  expect(head?.mac).toMatch(/^[0-9a-f]{64}$/)
  expect((await stat(join(app.dataDir, 'audit-head.json'))).mode & 0o777).toBe(0o600)
  const logged = app.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged).toContainEqual(expect.objectContaining({ event: 'audit sealed', seal: expect.any(Number) }))
})

test('AUDIT-2: a server without its last seal reports that and keeps the head', async () => {
  const before = await readHead(app.dataDir)
  await withClient(database.superuserUrl, (client) => client.query('delete from audit_seals'))
  await expect
    .poll(() => app.logLines.some((line) => line.includes('the audit no longer holds its last seal')), soon)
    .toBe(true)
  expect(await readHead(app.dataDir)).toEqual(before)
  expect((await verify()).faults).toContainEqual({ kind: 'END_CUT_OFF', seal: before?.seq })
})
