import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

/** Returns how often the server warned about these requests. */
async function warnings(trustProxy: string[], requests: { headers?: object; remoteAddress?: string }[]) {
  const lines: string[] = []
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } })
  const app = Fastify()
  warnOfUntrustedProxy(app, log, trustProxy)
  app.get('/', async () => 'ok')
  for (const { headers, remoteAddress } of requests)
    await app.inject({ url: '/', headers: { ...headers }, ...(remoteAddress ? { remoteAddress } : {}) })
  await app.close()
  return lines.length
}

const passedOn = { 'x-forwarded-for': '203.0.113.7' }

test('a proxy that is not trusted is told of once', async () => {
  expect(await warnings([], [{ headers: passedOn }, { headers: passedOn }])).toBe(1)
  expect(await warnings([], [{ headers: passedOn, remoteAddress: '10.1.2.3' }])).toBe(1)
})

test('a trusted proxy, a direct request and a stranger who sends the header are not told of', async () => {
  expect(await warnings(['127.0.0.1'], [{ headers: passedOn }])).toBe(0)
  expect(await warnings([], [{}])).toBe(0)
  expect(await warnings([], [{ headers: passedOn, remoteAddress: '198.41.0.4' }])).toBe(0)
})
