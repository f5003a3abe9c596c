import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '../features.ts'
import { withClient } from '../platform/db/connection/with-client.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import type { TestApp } from '../testing/app.ts'
import { bindApp, securityApp } from '../testing/security/app.ts'
import { allowedCallers } from '../testing/security/callers.ts'
import { payloads } from '../testing/security/rights-cases.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { makeCaller } from '../testing/security/users.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

let app: TestApp
let realm: Tenant

beforeAll(async () => {
  app = await securityApp()
  realm = await createTenant(app)
})

/**
 * Returns the same endpoint with its right and declaration, and a use case that does nothing and always
 * succeeds.
 */
function emptied(bound: BoundEndpoint): BoundEndpoint {
  const isFile = 'file' in bound.endpoint.output
  const answer = isFile ? { fileName: 'sample', body: Buffer.from('sample') } : {}
  const endpoint = isFile ? bound.endpoint : { ...bound.endpoint, output: z.unknown() }
  return {
    name: bound.name,
    noun: bound.noun,
    endpoint,
    handler: async () => answer,
    isOutsideFirst: false,
  }
}

/** Returns the outcomes of the events that each call has written since then. */
async function outcomesSince(since: Date): Promise<Map<string, string[]>> {
  return withClient(app.database.superuserUrl, async (client) => {
    const { rows } = await client.query<{ endpoint: string; outcomes: string[] }>(
      `select endpoint, array_agg(outcome order by outcome) as outcomes from (
        select endpoint, outcome, at from audit_events union all select endpoint, outcome, at from account_audit_events) e
      where at >= $1 and endpoint is not null group by 1`,
      [since],
    )
    return new Map(rows.map((row) => [row.endpoint, row.outcomes]))
  })
}

const sample = ({ endpoint }: BoundEndpoint) =>
  sampleInput(endpoint, { also: payloads[endpoint.path]?.[0]?.also ?? {} })
const file = (bound: BoundEndpoint) =>
  bound.endpoint.upload ? { file: { name: 'sample.csv', content: 'first_name\nAna\n' } } : {}

test(
  'AUDIT-1: every command writes an audit event, and so does every audited read',
  { timeout: 180_000 },
  async () => {
    const since = new Date()
    const served = await bindApp(app.services, endpoints.map(emptied))
    const callerFor = await allowedCallers(app, realm)
    const failed: string[] = []
    for (const bound of endpoints) {
      const answer = await callerFor(bound).at(served.url).send(bound.endpoint, sample(bound), file(bound))
      if (answer.status !== 200) failed.push(`${bound.name} ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    await served.stop()
    expect(failed).toEqual([])
    const found = await outcomesSince(since)
    const silent = endpoints.filter(({ name, endpoint }) => {
      const expected = endpoint.kind === 'command' ? 'DONE' : endpoint.audited ? 'READ' : undefined
      return expected !== undefined && !found.get(name)?.includes(expected)
    })
    expect(silent.map(({ name }) => name)).toEqual([])
  },
)

test('AUDIT-1: every rejected call writes an audit event', { timeout: 180_000 }, async () => {
  const since = new Date()
  const stranger = await makeCaller(app)
  const guarded = endpoints.filter(({ endpoint }) => typeof endpoint.access !== 'string')
  for (const bound of guarded) {
    const answer = await stranger.send(bound.endpoint, sample(bound), file(bound))
    expect({ name: bound.name, status: answer.status }).toEqual({ name: bound.name, status: 403 })
  }
  // The events are written after the responses.
  await expect
    .poll(async () => {
      const found = await outcomesSince(since)
      return guarded.filter(({ name }) => !found.get(name)?.includes('REFUSED')).map(({ name }) => name)
    })
    .toEqual([])
})
