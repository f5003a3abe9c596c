import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from './web-files.ts'

const page = '<!doctype html><html lang="en"><body>Coverline</body></html>'
let app: FastifyInstance

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coverline-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets', 'part-1a2b.js'), 'export {}')
  await writeFile(join(folder, 'app-worker.js'), 'self.x = 1')
  app = Fastify()
  await app.register(helmet)
  await serveWeb(app, folder, () => Promise.resolve([]), 'admin.example')
})
afterAll(() => app.close())

test('a file with a hash in its name carries only the headers that it needs', async () => {
  const { statusCode, headers } = await app.inject('/assets/part-1a2b.js')
  expect(statusCode).toBe(200)
  expect(
    Object.keys(headers)
      .filter((name) => !['date', 'connection'].includes(name))
      .toSorted(),
  ).toEqual([
    'cache-control',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'vary',
    'x-content-type-options',
  ])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the worker of the app is asked for anew each time, and keeps the security headers', async () => {
  const { statusCode, headers } = await app.inject('/app-worker.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.any(String),
  })
})

test('the page keeps all security headers and is compressed for those who accept it', async () => {
  const ask = (encoding: string, host = 'any.example') =>
    app.inject({ url: '/admin/users', headers: { 'accept-encoding': encoding, host } })
  const [plain, gzip, brotli, admin] = [
    await ask('identity'),
    await ask('gzip;q=0.8'),
    await ask('gzip, br'),
    await ask('br', 'admin.example'),
  ]
  expect(plain.body).toBe(page)
  expect(plain.headers['content-security-policy']).toBeTypeOf('string')
  expect(plain.headers.vary).toBe('accept-encoding')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(page)
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page)
  expect(brotliDecompressSync(admin.rawPayload).toString()).toContain('<html data-host="admin" lang="en">')
})

test('only the pages of a visit by video may use camera, microphone and screen', async () => {
  const policyOf = async (url: string) => (await app.inject(url)).headers['permissions-policy']
  const open = 'camera=(self), microphone=(self), display-capture=(self)'
  for (const url of ['/visit', '/visit/', '/admin/appointments/0199-a/visit', '/visit?x=1'])
    expect(await policyOf(url), url).toBe(open)
  const closed = 'camera=(), microphone=(), display-capture=()'
  for (const url of ['/', '/visits', '/admin/appointments', '/admin/appointments/a/b/visit', '/hr/visit'])
    expect(await policyOf(url), url).toBe(closed)
})
