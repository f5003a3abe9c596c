import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from './db-log.ts'
import { startEmbedded } from './embedded.ts'
import { isAlive } from './embedded/pid-file.ts'
import { withClient } from './connection/with-client.ts'

let folder: string
let made = 0
const freshFolder = (): string => join(folder, `data-${(made += 1)}`)
const start = (dataDir: string, joining = false) => startEmbedded({ dataDir, log: silentLog, join: joining })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-embedded-'))
  await chmod(folder, 0o755)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const question = (url: string) =>
  withClient(
    url,
    async (client) => (await client.query<{ n: number }>('select count(*)::int as n from kept')).rows[0]?.n,
  )

/**
 * Another process that starts the database in `dataDir`, fills a table row by row and prints each number
 * after its commit
 */
async function otherServer(dataDir: string): Promise<{ child: ChildProcess; pid: number; lines: string[] }> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    import { withClient } from ${JSON.stringify(new URL('connection/with-client.ts', import.meta.url).href)}
    const log = { info() {}, warn() {}, error() {} }
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })
    process.stdout.write(database.pid() + '\\n')
    await withClient(database.url, async (client) => {
      await client.query('create table kept (id int primary key)')
      for (let id = 1; ; id += 1) {
        await client.query('insert into kept values ($1)', [id])
        process.stdout.write(id + '\\n')
      }
    })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThan(50)
  return { child, pid: Number(lines[0]), lines }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'close')
}

test('the embedded database keeps its data between starts and leaves no process', async () => {
  const dataDir = freshFolder()
  const first = await start(dataDir)
  await withClient(first.url, (client) =>
    client.query('create table kept (id int); insert into kept values (1), (2)'),
  )
  await first.stop()
  expect(isAlive(first.pid())).toBe(false)
  const second = await start(dataDir)
  expect(await question(second.url)).toBe(2)
  await second.stop()
  expect((await stat(join(dataDir, 'db.password'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'db'))).mode & 0o077).toBe(0)
})

test('a start takes over the database of a killed server with every acknowledged row', async () => {
  const dataDir = freshFolder()
  const { child, pid, lines } = await otherServer(dataDir)
  await kill(child)
  const adopted = await start(dataDir)
  expect(adopted.pid()).toBe(pid)
  expect(await question(adopted.url)).toBeGreaterThanOrEqual(lines.length - 1)
  await adopted.stop()
  expect(isAlive(pid)).toBe(false)
})

test('killing server and database together loses no acknowledged row', async () => {
  const dataDir = freshFolder()
  const { child, pid, lines } = await otherServer(dataDir)
  process.kill(pid, 'SIGKILL')
  await kill(child)
  const again = await start(dataDir)
  expect(await question(again.url)).toBeGreaterThanOrEqual(lines.length - 1)
  await again.stop()
})

test('a start rejects a data folder in use by a running server, and joins it on request', async () => {
  const dataDir = freshFolder()
  const { child, pid } = await otherServer(dataDir)
  await expect(start(dataDir)).rejects.toThrow(/is used by a running server/)
  const joined = await start(dataDir, true)
  expect(await question(joined.url)).toBeGreaterThan(0)
  await joined.stop()
  expect(isAlive(pid)).toBe(true)
  await kill(child)
  await (await start(dataDir)).stop()
})

test('a pid file whose number belongs to another program does not block the start', async () => {
  const dataDir = freshFolder()
  await (await start(dataDir)).stop()
  await writeFile(
    join(dataDir, 'db', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/db\n1\n1\n\n127.0.0.1\n  1 1\nready   \n`,
  )
  const again = await start(dataDir)
  expect(again.pid()).not.toBe(process.pid)
  await again.stop()
})

test('an empty pid file, as a loss of power leaves it, does not block the start', async () => {
  const dataDir = freshFolder()
  await (await start(dataDir)).stop()
  await writeFile(join(dataDir, 'db', 'postmaster.pid'), '')
  await (await start(dataDir)).stop()
})

test('a start says that the password of its database is lost, and makes no other one', async () => {
  const dataDir = freshFolder()
  await (await start(dataDir)).stop()
  const file = join(dataDir, 'db.password')
  const password = await readFile(file)
  await writeFile(file, '')
  await expect(start(dataDir)).rejects.toThrow(/db\.password is missing or empty.*put the file back/)
  await writeFile(file, password)
  await (await start(dataDir)).stop()
})

test('a start that was interrupted while creating the cluster is repeated', async () => {
  const dataDir = freshFolder()
  await mkdir(join(dataDir, 'db.new'), { recursive: true })
  await writeFile(join(dataDir, 'db.new', 'PG_VERSION'), '18\n')
  await (await start(dataDir)).stop()
  expect(await readdir(dataDir)).not.toContain('db.new')
})

test('a start reports a folder that is a file and a cluster of another version', async () => {
  const file = freshFolder()
  await writeFile(file, '')
  await expect(start(file)).rejects.toThrow(/not a folder/)
  const dataDir = freshFolder()
  await (await start(dataDir)).stop()
  await writeFile(join(dataDir, 'db', 'PG_VERSION'), '14\n')
  await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 14/)
})

test.runIf(process.getuid?.() === 0)(
  'a start as root uses another account, also below closed folders',
  async () => {
    const closed = freshFolder()
    await mkdir(closed, { mode: 0o700 })
    const dataDir = join(closed, 'clone', 'data')
    const database = await start(dataDir)
    const status = await readFile(`/proc/${database.pid()}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0')
    await withClient(database.url, (client) => client.query('create table kept (id int); checkpoint'))
    await database.stop()
  },
)
