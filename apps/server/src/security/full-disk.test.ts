import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import { withClient } from '../platform/db/connection/with-client.ts'
import { newId } from '../platform/id.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Answer } from '../testing/caller.ts'
import { dropDatabase, freshDatabase, TEMPLATE, type TestDatabase, testCluster } from '../testing/database.ts'
import { withDatabase } from '../platform/db/connection/database-url.ts'
import { embeddedUrls } from '../platform/db/connection/roles.ts'
import { smallDisk } from '../testing/security/small-disk.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

// Only root may mount a file system to fill; elsewhere these tests are skipped and say so.
const disk = await smallDisk(6)
const tableDisk = await smallDisk(40)
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  await disk?.end()
  await tableDisk?.end()
})

const named = (name: string) => endpoints.find((one) => one.name === name)!.endpoint
const say = ({ status, body }: Answer<unknown>): string =>
  `${status} ${String(Reflect.get(Object(body), 'code') ?? '')}`

/** Returns the sizes of stored file rows and of the actual files in the folder. */
async function keptAndStored(app: TestApp, realm: Tenant): Promise<{ rows: number[]; files: number[] }> {
  const folder = join(app.dataDir, 'files')
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const stats = await Promise.all(
    names.filter((one) => one.isFile()).map((one) => stat(join(one.parentPath, one.name))),
  )
  const { rows } = await withClient(app.database.superuserUrl, (client) =>
    client.query<{ bytes: string }>('select bytes from files where provider_id = $1', [realm.providerId]),
  )
  const order = (sizes: number[]) => sizes.toSorted((one, two) => one - two)
  return { rows: order(rows.map(({ bytes }) => Number(bytes))), files: order(stats.map(({ size }) => size)) }
}

test.skipIf(!disk)(
  'FAULTS-3: with a full file disk, uploads answer 503, leave nothing behind and recover automatically',
  async () => {
    const app = await startTestApp(await freshDatabase(), { DATA_DIR: disk!.path })
    app.dataDir = disk!.path
    ends.push(app.stop)
    const realm = await createTenant(app)
    const csv = () => `name\n${randomBytes(300_000).toString('hex')}\n`
    const upload = () =>
      realm.callers.ADMIN.send(
        named('files.save'),
        { type: 'CSV' },
        { file: { name: 'a.csv', content: csv() } },
      )
    expect(say(await upload())).toBe('200 ')
    await disk!.fill(1_500_000)
    const answers = [
      ...(await Promise.all([upload(), upload(), upload()])),
      await upload(),
      await upload(),
    ].map(say)
    expect(answers.filter((one) => one !== '200 ' && one !== '503 SERVICE_UNAVAILABLE')).toEqual([])
    expect(answers).toContain('503 SERVICE_UNAVAILABLE')
    const full = await keptAndStored(app, realm)
    expect(full.files).toEqual(full.rows)
    expect((await realm.callers.ADMIN.send(named('plans.list'), {})).status).toBe(200)
    await disk!.free()
    expect(say(await upload())).toBe('200 ')
    const after = await keptAndStored(app, realm)
    expect(after.files).toEqual(after.rows)
    expect(after.rows.length).toBe(full.rows.length + 1)
  },
)

/** Creates a database whose tables are on the small disk; its write-ahead log is not. */
async function databaseOn(path: string): Promise<TestDatabase> {
  const folder = join(path, 'tables')
  await mkdir(folder, { mode: 0o700 })
  const name = `coverline_small_${process.pid}`
  const cluster = testCluster()
  await withClient(cluster, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const { uid, gid } = await stat(rows[0]!.data_directory)
    await chown(folder, uid, gid)
    await client.query(`create tablespace ${name} location '${folder}'`)
    await client.query(
      `create database ${name} template ${TEMPLATE} strategy file_copy owner app_owner tablespace ${name}`,
    )
  })
  const database = { name, superuserUrl: withDatabase(cluster, name), ...embeddedUrls(cluster, name) }
  ends.push(async () => {
    await dropDatabase(database)
    await withClient(cluster, (client) => client.query(`drop tablespace ${name}`))
  })
  return database
}

test.skipIf(!tableDisk)(
  'FAULTS-3: with a full database disk, commands answer 503, stay atomic and recover automatically',
  { timeout: 180_000 },
  async () => {
    const app = await startTestApp(await databaseOn(tableDisk!.path))
    ends.push(app.stop)
    const realm = await createTenant(app)
    await tableDisk!.fill(1_000_000)
    const kept: string[] = []
    const seen: Record<string, number> = {}
    const one = async (): Promise<void> => {
      const title = `Kept ${newId()}`
      const localizations = (['en', 'ru', 'es', 'pt'] as const).map((language) => ({
        language,
        title,
        description: randomBytes(1900).toString('hex'),
        sort: 1,
      }))
      const input = { packageId: realm.rows['plans']![0], kind: 'INFORMATION', type: 'CHAT', localizations }
      const answer = await realm.callers.ADMIN.send(named('services.save'), input)
      seen[say(answer)] = (seen[say(answer)] ?? 0) + 1
      if (answer.status === 200) kept.push(title)
    }
    for (let wave = 0; wave < 60 && (seen['503 SERVICE_UNAVAILABLE'] ?? 0) < 8; wave += 1)
      await Promise.all(Array.from({ length: 8 }, one))
    expect(Object.keys(seen).toSorted()).toEqual(['200 ', '503 SERVICE_UNAVAILABLE'])
    await tableDisk!.free()
    await one()
    expect(seen['200 ']).toBe(kept.length)
    const stored = await withClient(app.database.superuserUrl, (client) =>
      client.query<{ title: string; texts: number }>(
        `select l.title, count(*)::int as texts from service_localizations l join services s on s.provider_id = l.provider_id and s.id = l.service_id
       where l.provider_id = $1 and l.title like 'Kept %' group by 1`,
        [realm.providerId],
      ),
    )
    expect(stored.rows.map(({ title }) => title).toSorted()).toEqual(kept.toSorted())
    expect(stored.rows.filter(({ texts }) => texts !== 4)).toEqual([])
  },
)

test('FAULTS-3: errors of a full disk are reported as temporary, from every component', async () => {
  const { asAppError } = await import('../platform/http/error-answers.ts')
  for (const code of ['ENOSPC', 'EDQUOT', '53100', '53200'])
    expect(asAppError(Object.assign(new Error('x'), { code })).errorName).toBe('common.unavailable')
  expect(asAppError(Object.assign(new Error('x'), { code: 'EACCES' })).errorName).toBe('common.internal')
})
