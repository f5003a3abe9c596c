import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startProduct } from '../../../bench/src/product.ts'
import { launchFor } from '../../../apps/server/src/platform/db/embedded/account.ts'
import { removeCopy } from '../../../apps/server/src/platform/db/embedded/binaries.ts'
import { freePort } from '../../../apps/server/src/platform/db/embedded/server-process.ts'
import { oldest, oldestPostgres } from './oldest-postgres.ts'

const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

/** Starts the oldest PostgreSQL on a new cluster. Returns the address of an empty database, as its superuser. */
async function startOldest(folder: string): Promise<string> {
  const { native, copy, account } = await oldestPostgres()
  endings.push(() => removeCopy(copy))
  const launch = await launchFor(folder, account)
  const cluster = join(folder, 'db')
  const passwordFile = join(folder, 'password')
  mkdirSync(cluster, { mode: 0o700 })
  writeFileSync(passwordFile, 'of-the-test', { mode: 0o600 })
  if (account) for (const path of [cluster, passwordFile]) chownSync(path, account.uid, account.gid)
  const options = {
    cwd: '/',
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  }
  const program = (name: string, args: string[]) => launch.command(join(native, 'bin', name), args)
  const [initdb, initArgs] = program('initdb', [
    ...['-D', cluster, '-U', 'owner', '-A', 'scram-sha-256', '--pwfile', passwordFile],
    ...['-E', 'UTF8', '--no-sync', '--no-instructions'],
  ])
  execFileSync(initdb, initArgs, { ...options, stdio: 'pipe' })
  const port = await freePort()
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
  const [postgres, args] = program('postgres', [
    ...['-D', cluster],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const server = spawn(postgres, args, { ...options, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  endings.push(async () => {
    server.kill('SIGINT')
    await ended
  })
  const url = `postgres://owner:of-the-test@127.0.0.1:${port}`
  await expect
    .poll(() => answers(`${url}/postgres`, 'select 1 as one'), { timeout: 60_000 })
    .toEqual([{ one: 1 }])
  await answers(`${url}/postgres`, 'create database coverline')
  return `${url}/coverline`
}

async function answers(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('the product starts on the oldest PostgreSQL that the documentation names, and serves its demo data there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-oldest-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('chmod', ['711', folder])
  const databaseUrl = await startOldest(folder)
  expect(await answers(databaseUrl, 'show server_version_num')).toMatchObject([
    { server_version_num: expect.stringMatching(new RegExp(`^${oldest}`)) as string },
  ])
  const password = 'Oldest-postgres-1'
  const product = await startProduct(join(folder, 'data'), 'server', {
    DATABASE_URL: databaseUrl,
    DEMO: 'true',
    DEMO_PASSWORD: password,
  })
  endings.push(product.stop)
  const post = async <T>(path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as T
  }
  const signIn = async (email: string) => {
    const { secret } = await post<{ secret: string }>('/insurance/login', { email, password })
    return (await post<{ token: string }>('/user/login', { secret })).token
  }
  const token = await signIn('admin@harbour.example')
  const { totalCount } = await post<{ totalCount: number }>('/insurance/policy/list', { limit: 5 }, token)
  expect(totalCount).toBeGreaterThan(0)
  const found = await post<{ items: unknown[] }>('/insurance/client/list', { searchQuery: 'garcia' }, token)
  expect(found.items.length).toBeGreaterThan(0)
  // The work of the demo is made after the start: all of a provider's or none. Both providers have some.
  for (const email of ['admin@harbour.example', 'admin@meridian.example']) {
    const own = await signIn(email)
    const leads = async () => (await post<{ totalCount: number }>('/insurance/lead/list', {}, own)).totalCount
    await expect.poll(leads, { timeout: 120_000 }).toBeGreaterThan(0)
  }
}, 300_000)
