import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Caller } from '../testing/caller.ts'
import { freshDatabase } from '../testing/database.ts'
import { bindApp, wrapped } from '../testing/security/app.ts'
import { allowedCallers } from '../testing/security/callers.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { inputSchema, type JsonSchema } from '../testing/security/schema-values.ts'
import { usualInput } from '../testing/security/samples.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

let app: TestApp
let realm: Tenant
let callerFor: (bound: BoundEndpoint) => Caller

/** Fifty secrets in the shapes of personal data */
const marks = Array.from({ length: 50 }, () => `canary${randomBytes(6).toString('hex')}`)
const shapes = [
  (mark: string) => mark,
  (mark: string) => `${mark}@example.org`,
  (mark: string) => `Anna ${mark}`,
  (mark: string) => `diagnosis: ${mark}, mild`,
  (mark: string) => `x\n    at ${mark} (secret)`,
]
const secrets = marks.map((mark, at) => shapes[at % shapes.length]!(mark))
let used = 0
const secret = (): string => secrets[used++ % secrets.length]!

const found = (lines: readonly string[]): string[] => [
  ...new Set(lines.join('').match(/canary[0-9a-f]{12}/g)),
]

beforeAll(async () => {
  app = await startTestApp(await freshDatabase(), { LOG_LEVEL: 'trace' })
  realm = await createTenant(app)
  callerFor = await allowedCallers(app, realm)
})
afterAll(() => app.stop())

function filled(schema: JsonSchema): Record<string, unknown> {
  const isText = (one: JsonSchema): boolean =>
    (one.type === 'string' && !one.enum && !one.format && !one.pattern) || Boolean(one.anyOf?.some(isText))
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .map(([name, one]) => [name, isText(one) ? secret() : undefined])
      .filter(([, value]) => value !== undefined),
  )
}

/** Calls an endpoint with secrets in every possible place: valid, invalid, with wrong tokens and names. */
async function callWithSecrets(bound: BoundEndpoint, url = app.url): Promise<void> {
  const { endpoint } = bound
  const caller = callerFor(bound).at(url)
  const file = endpoint.upload
    ? { file: { name: `${secret()}.csv`, content: `first_name,${secret()}\n${secret()},x\n` } }
    : {}
  const headers = () => ({
    'user-agent': secret().replaceAll(/\s+/g, ' '),
    'x-locale': secret().replaceAll(/\s+/g, ' '),
    referer: `https://${secret().replaceAll(/\W+/g, '')}.example/`,
    // The fifty secrets rotate: a repeated key with another body would be rejected before the handler.
    'idempotency-key': `${secret().replaceAll(/\W+/g, '')}${used}`,
  })
  const texts = {
    ...sampleInput(endpoint),
    ...usualInput(bound.name, () => realm.providerId),
    ...filled(inputSchema(endpoint)),
  }
  await caller.send(endpoint, texts, { headers: headers(), ...file })
  await caller.send(
    endpoint,
    { ...texts, [secret().replaceAll(/\W+/g, '')]: secret() },
    { headers: headers(), ...file },
  )
  await caller.send(endpoint, { everything: secret(), page: secret(), id: secret() }, file)
  await caller
    .with({ authorization: `Bearer ${secret().replaceAll(/\W+/g, '')}abcdefghijkl` })
    .send(endpoint, texts, file)
  await caller.with({ 'x-provider-id': secret().replaceAll(/\s+/g, ' ') }).send(endpoint, texts, file)
}

test('AUDIT-6: 50 canaries through every route leave none in the log', { timeout: 300_000 }, async () => {
  for (const bound of endpoints.filter(({ name }) => name !== 'accounts.logout')) await callWithSecrets(bound)
  for (const path of [
    `/api/${marks[0]}`,
    `/api/files/${marks[1]}/${marks[2]}`,
    `/${marks[3]}?token=${marks[4]}`,
    `/api/realtime?token=${marks[5]}`,
    `/api/%ff${marks[6]}`,
    `/dev/mail/${marks[7]}`,
  ]) {
    await (await fetch(`${app.url}${path}`)).arrayBuffer()
  }
  // Mails, imports and other background jobs also write log lines.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(used).toBeGreaterThan(secrets.length * 3)
  expect(app.logLines.length).toBeGreaterThan(endpoints.length * 4)
  expect(found(app.logLines)).toEqual([])
})

test('AUDIT-6: crashes contain values, and the log does not', async () => {
  const before = app.logLines.length
  const plans = endpoints.find(({ name }) => name === 'plans.list')!
  const crash = wrapped(plans, () => async (ctx) => {
    const mark = secret()
    const cause = Object.assign(new Error(mark), { detail: mark, where: mark, hint: mark, code: 'X' })
    await ctx.db
      .selectFrom('plans')
      .select('id')
      .where('name', '=', mark)
      .where('id', '=', mark)
      .execute()
      .catch((error: unknown) => {
        throw new Error(`could not read ${mark}`, { cause: error })
      })
    throw cause
  })
  const planted = await bindApp(app.services, [crash])
  expect((await realm.callers.ADMIN.at(planted.url).send(plans.endpoint, {})).status).toBeGreaterThanOrEqual(
    500,
  )
  await planted.stop()
  expect(app.logLines.slice(before).join('')).toContain('call failed')
  expect(found(app.logLines)).toEqual([])
})

test('AUDIT-6: the check finds a log line that repeats the input', async () => {
  const lines: string[] = []
  const save = endpoints.find(({ name }) => name === 'plans.save')!
  const chatty = wrapped(save, (inner) => (ctx, input) => {
    lines.push(JSON.stringify({ event: 'saving', input }))
    return inner(ctx, input)
  })
  const planted = await bindApp(app.services, [chatty])
  await callWithSecrets(chatty, planted.url)
  await planted.stop()
  expect(found(lines).length).toBeGreaterThan(0)
})
