import { files } from '@coverline/contract/files/endpoints'
import type { ReadStream } from 'node:fs'
import { mkdtemp, mkdir, readdir, readlink, rm, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import { createScanner } from '../platform/files/clamd.ts'
import { noScanner } from '../platform/files/scanner.ts'
import { createServer } from '../platform/http/server.ts'
import { removeStaleUploads, withUpload } from '../platform/http/upload.ts'
import { newId } from '../platform/id.ts'
import type { TestApp } from '../testing/app.ts'
import type { Caller } from '../testing/caller.ts'
import { bindApp, securityApp } from '../testing/security/app.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'
import { startClamd } from '../testing/servers/clamd-server.ts'

const usualFolder = process.env.TMPDIR
const prefix = 'coverline-upload-'
let folder: string
let app: TestApp
let realm: Tenant

beforeAll(async () => {
  app = await securityApp()
  realm = await createTenant(app)
  // Other tests upload at the same time; only this process uses this folder.
  folder = await mkdtemp(join(tmpdir(), 'coverline-test-'))
  process.env.TMPDIR = folder
})
afterAll(async () => {
  if (usualFolder === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usualFolder
  await rm(folder, { recursive: true, force: true })
})

/** Returns the number of upload folders, and of open handles in them. */
async function leftovers(): Promise<{ folders: number; handles: number }> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  const handles = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(join('/proc/self/fd', fd)).catch(() => '')),
  )
  return { folders: names.length, handles: handles.filter((path) => path.includes(prefix)).length }
}

const sheet = { name: 'people.csv', content: 'name\nAna\n' }
const boundary = 'x-boundary'
const part = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const filePart = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nname\r\n`

function sendRaw(caller: Caller, body: string): Promise<Response> {
  return fetch(`${app.url}/api${files.save.path}`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  })
}

const refusals: Record<string, (caller: Caller) => Promise<number>> = {
  'a wrong field': async (caller) =>
    (await caller.send(files.save, { type: 'NONSENSE' }, { file: sheet })).status,
  'a field that the call does not know': async (caller) =>
    (await caller.send(files.save, { colour: 'red' }, { file: sheet })).status,
  'a wrong content': async (caller) =>
    (await caller.send(files.save, { type: 'IMAGE' }, { file: sheet })).status,
  'a second file': async (caller) =>
    (await sendRaw(caller, `${filePart}${filePart}--${boundary}--\r\n`)).status,
  'a file in another field': async (caller) =>
    (await sendRaw(caller, `${filePart.replace('"file"', '"other"')}--${boundary}--\r\n`)).status,
  'no file': async (caller) => (await sendRaw(caller, `${part('type', 'CSV')}--${boundary}--\r\n`)).status,
  'too many fields': async (caller) =>
    (
      await sendRaw(
        caller,
        `${filePart}${Array.from({ length: 30 }, (_, nth) => part(`f${nth}`, 'x')).join('')}--${boundary}--\r\n`,
      )
    ).status,
  'a body that ends early': async (caller) => (await sendRaw(caller, filePart)).status,
  'a session without access': async (caller) =>
    (await caller.with({ authorization: 'Bearer nothing' }).send(files.save, {}, { file: sheet })).status,
  'a malformed key': async (caller) =>
    (
      await caller
        .send(files.save, {}, { file: sheet, headers: { 'idempotency-key': 'ключ' } })
        .catch(() => ({ status: 400 }))
    ).status,
  'another workspace': async (caller) =>
    (await caller.with({ 'x-provider-id': newId() }).send(files.save, {}, { file: sheet })).status,
}

test.each(Object.entries(refusals))(
  'an upload refused for %s leaves no folder and no handle',
  async (_, send) => {
    expect(await send(realm.callers.ADMIN)).toBeGreaterThanOrEqual(400)
    await expect.poll(leftovers, { interval: 5 }).toEqual({ folders: 0, handles: 0 })
  },
)

test('an upload is open before its call begins, so that no end of the call can come first', async () => {
  const { app: server } = await createServer(app.services)
  server.post('/upload', (request) =>
    withUpload(request, { maxBytes: 1000 }, noScanner, async ({ upload }) => ({
      isPending: (upload.stream as ReadStream).pending,
    })),
  )
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const payload = `${filePart}--${boundary}--\r\n`
  const answer = await server.inject({ method: 'POST', url: '/upload', headers, payload })
  await server.close()
  expect(answer.json()).toEqual({ isPending: false })
})

test('an accepted upload leaves no folder and no handle', async () => {
  await realm.callers.ADMIN.ok(files.save, { type: 'CSV' }, { file: sheet })
  await expect.poll(leftovers, { interval: 5 }).toEqual({ folders: 0, handles: 0 })
})

test('an infected upload is refused before its call sees it, and a scanner that is away refuses all', async () => {
  const clamd = await startClamd({ bad: 'Ana' })
  app.services.scanner = createScanner({ url: clamd.url, waitSeconds: 0 })
  try {
    await realm.callers.ADMIN.fails(files.save, { type: 'CSV' }, 'files.infected', { file: sheet })
    await realm.callers.ADMIN.ok(files.save, { type: 'CSV' }, { file: { ...sheet, content: 'name\nEva\n' } })
    await clamd.stop()
    await realm.callers.ADMIN.fails(files.save, { type: 'CSV' }, 'files.not-scanned', { file: sheet })
  } finally {
    app.services.scanner = noScanner
  }
  await expect.poll(leftovers, { interval: 5 }).toEqual({ folders: 0, handles: 0 })
})

test('an upload whose caller disconnects leaves no folder and no handle', async () => {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const { authorization, 'x-provider-id': workspace } = realm.callers.ADMIN.headers
  socket.write(
    `POST /api${files.save.path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${authorization}\r\nx-provider-id: ${workspace}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 100000\r\n\r\n${filePart}`,
  )
  await expect.poll(leftovers, { interval: 5 }).toMatchObject({ folders: 1 })
  socket.destroy()
  await expect.poll(leftovers, { interval: 5 }).toEqual({ folders: 0, handles: 0 })
})

test('a file above the size of the call is refused and never cut off', async () => {
  const save = endpoints.find(({ name }) => name === 'files.save')!
  const small = await bindApp(app.services, [
    { ...save, endpoint: { ...save.endpoint, upload: { maxBytes: 1000 } } as typeof save.endpoint },
  ])
  const caller = realm.callers.ADMIN.at(small.url)
  const lines = (count: number) => ({ name: 'people.csv', content: 'name,of\n'.repeat(count) })
  const fits = await caller.send(files.save, { type: 'CSV' }, { file: lines(125) })
  const above = await caller.send(files.save, { type: 'CSV' }, { file: lines(126) })
  await small.stop()
  expect(fits.status).toBe(200)
  expect(above).toMatchObject({ status: 413 })
  await expect.poll(leftovers, { interval: 5 }).toEqual({ folders: 0, handles: 0 })
})

test('the start removes upload folders of an ended process, and no newer ones', async () => {
  const [old, recent] = [join(folder, `${prefix}old`), join(folder, `${prefix}recent`)]
  await mkdir(old)
  await mkdir(recent)
  await utimes(old, new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000))
  await removeStaleUploads()
  expect((await readdir(folder)).filter((name) => name.startsWith(prefix))).toEqual([`${prefix}recent`])
  await rm(recent, { recursive: true })
})
