import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import { newId } from '../platform/id.ts'
import type { TestApp } from '../testing/app.ts'
import { withProvider } from '../platform/db/connection/transaction.ts'
import { bindApp, securityApp, wrapped } from '../testing/security/app.ts'
import { roleContexts, type RoleContext } from '../testing/security/rights-cases.ts'
import { insertNote } from '../testing/security/rows/visit-note-rows.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { tableOfField, usualInput } from '../testing/security/samples.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'
import { unzip } from '../testing/unzip.ts'

/** A word of the note, and of nothing else in the database */
const canary = `Medical${newId().replaceAll('-', '')}`

let app: TestApp
let realm: Tenant
let readers: RoleContext[]

beforeAll(async () => {
  app = await securityApp()
  realm = await createTenant(app)
  const { providerId } = realm
  const texts = await withProvider(app.services.pools, providerId, async (db) => {
    type Place = { bookingId: string; doctorId: string; userId: string }
    const { rows: places } = await sql<Place>`delete from visit_notes where provider_id = ${providerId}
      returning booking_id as "bookingId", doctor_id as "doctorId", signed_by as "userId"`.execute(db)
    for (const place of places) await insertNote(db, { providerId, canary, ...place })
    return (await sql<{ findings: string }>`select findings from visit_notes`.execute(db)).rows
  })
  expect(texts).toEqual([{ findings: canary }])
  const all = await roleContexts(app, realm, await createTenant(app))
  readers = all.filter(({ name }) =>
    /^(ADMIN|INSURANCE_OPERATOR|AGENT|HR|insured person|manager.*|super.*)$/.test(name),
  )
})

const queries = endpoints.filter(({ endpoint }) => endpoint.kind === 'query' && endpoint.scope !== 'public')
const idOf = (field: string) => realm.rows[tableOfField[field] ?? '']?.[0] ?? newId()

async function textOf(body: unknown): Promise<string> {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body) ?? ''
  if (body.subarray(0, 2).toString() !== 'PK') return body.toString('latin1')
  return [...(await unzip(body))].map(([, { content }]) => content.toString('utf8')).join('\n')
}

/** Returns which reads of which readers tell a word of the note. */
async function leaks(bound: readonly BoundEndpoint[], url = app.url): Promise<string[]> {
  const found: string[] = []
  for (const { name: reader, http } of readers)
    for (const { name, endpoint } of bound) {
      const input = sampleInput(endpoint, { idOf, also: usualInput(name, idOf) })
      const { body } = await http.at(url).send(endpoint, input)
      if ((await textOf(body)).includes(canary)) found.push(`${name} for ${reader}`)
    }
  return found
}

test(
  'TENANCY-7: no read of an operator, agent, officer, administrator, manager or super admin tells a word of a medical note',
  { timeout: 300_000 },
  async () => {
    expect(readers.length).toBeGreaterThanOrEqual(7)
    expect(await leaks(queries)).toEqual([])
  },
)

test('TENANCY-7: the check finds a read that tells a medical note', async () => {
  const bound = endpoints.find(({ name }) => name === 'bookings.detail')!
  const telling = wrapped(bound, (inner) => async (ctx, input) => {
    const { rows } = await sql<{ findings: string }>`select findings from visit_notes`.execute(ctx.db)
    return { ...Object(await inner(ctx, input)), comment: rows[0]?.findings ?? '' }
  })
  const planted = await bindApp(app.services, [telling])
  expect(await leaks([telling], planted.url)).toContain('bookings.detail for ADMIN')
  await planted.stop()
})
