import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { fastifyLogger } from './fastify-logger.ts'
import { createLog } from './log.ts'

function listen(level = 'debug') {
  const lines: string[] = []
  return { lines, log: createLog({ level, destination: { write: (line) => lines.push(line) } }) }
}

/** Values like user input: in the shape of names, mails, phones, tokens and texts */
function canaries(count: number): string[] {
  const shapes = [
    (mark: string) => `${mark}@example.com`,
    (mark: string) => `Anna ${mark}`,
    (mark: string) => `+1 617 ${mark}`,
    (mark: string) => `diagnosis: ${mark}, mild`,
    (mark: string) => `Bearer ${mark}`,
    (mark: string) => `x\n    at ${mark} (secret)`,
    (mark: string) => `=cmd|${mark}`,
  ]
  return Array.from({ length: count }, (_, index) =>
    shapes[index % shapes.length]!(`canary${randomBytes(6).toString('hex')}`),
  )
}

function marksIn(lines: string[]): string[] {
  return lines.join('').match(/canary[0-9a-f]{12}/g) ?? []
}

describe('the log', () => {
  test('contains none of 50 canaries passed in fields, errors, causes and names', () => {
    const { lines, log } = listen()
    for (const canary of canaries(50)) {
      const error = new TypeError(`could not save ${canary}`, { cause: new Error(canary) })
      log.error('save failed', { err: error })
      log.error('save failed', {
        err: Object.assign(new Error(canary), { detail: canary, where: canary, code: canary }),
      })
      log.error('save failed', { err: Object.assign(new Error('x'), { name: canary, stack: canary }) })
      log.warn('wrong value', { err: canary })
      log.info('request', {
        userId: canary,
        reqId: canary,
        route: `/plans?search=${canary}`,
        code: canary,
        job: canary,
      })
      log.with({ method: canary, providerId: canary }).debug('request', { table: canary })
      // A caller that bypasses the types
      const loose: object = { email: canary, body: { name: canary }, status: canary, [canary]: 1 }
      log.info('request', loose)
    }
    expect(lines.length).toBe(350)
    expect(marksIn(lines)).toEqual([])
  })

  test('rejects an event built at run time: it does not compile and is not written', () => {
    const { lines, log } = listen()
    const value: string = 'canary0123456789ab@example.com'
    // @ts-expect-error only texts of the source are events
    log.info(value)
    log.info(`mail for ${value}`)
    expect(marksIn(lines)).toEqual([])
    expect(lines).toHaveLength(2)
  })

  test('contains Fastify’s own lines without addresses, headers and messages', async () => {
    const { lines, log } = listen()
    const app = Fastify({ loggerInstance: fastifyLogger(log) })
    app.post('/plans', () => {
      throw new Error('canary0123456789ab is no plan')
    })
    await app.inject({ method: 'GET', url: '/canary0123456789ab?email=canary0123456789ab' })
    await app.inject({
      method: 'POST',
      url: '/plans?search=canary0123456789ab',
      headers: { authorization: 'Bearer canary0123456789ab', 'content-type': 'application/json' },
      payload: '{"name": "canary0123456789ab"',
    })
    await app.inject({ method: 'POST', url: '/plans' })
    await app.close()
    expect(marksIn(lines)).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
  })

  test('contains what is needed to find an error', () => {
    const { lines, log } = listen()
    const userId = '01989c6e-0000-7000-8000-000000000001'
    log.with({ reqId: 'r-1', userId }).error('request failed', {
      method: 'POST',
      route: '/api/files/:id/:ticket',
      status: 500,
      ms: 12.5,
      err: Object.assign(new RangeError('secret'), { code: '23505', constraint: 'plans_pkey' }),
    })
    const line: unknown = JSON.parse(lines[0] ?? '')
    expect(line).toMatchObject({
      level: 'error',
      event: 'request failed',
      reqId: 'r-1',
      userId,
      status: 500,
      route: '/api/files/:id/:ticket',
      err: { name: 'RangeError', code: '23505', constraint: 'plans_pkey' },
    })
    expect(lines[0]).toContain('log.test.ts:')
    expect(lines[0]).not.toContain('secret')
  })

  test('respects the log level', () => {
    const { lines, log } = listen('warn')
    log.info('request')
    log.warn('request')
    expect(lines).toHaveLength(1)
  })
})
