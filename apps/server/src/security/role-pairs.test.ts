import { type ProviderRole, providerRoles } from '@coverline/contract/permissions'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import { withProvider, withUnscoped } from '../platform/db/connection/transaction.ts'
import { newId } from '../platform/id.ts'
import type { TestApp } from '../testing/app.ts'
import type { Caller } from '../testing/caller.ts'
import { securityApp } from '../testing/security/app.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { idFields, inputSchema } from '../testing/security/schema-values.ts'
import { tableOfField, usualInput } from '../testing/security/samples.ts'
import { giveRole, makeCaller } from '../testing/security/users.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

/** Reads of a provider, and the commands that answer with a file. */
const reads = endpoints.filter(
  ({ endpoint }) => endpoint.scope === 'provider' && (endpoint.kind === 'query' || 'file' in endpoint.output),
)
/** Reads that count the grants of the test or the reads themselves */
const countsItself = ['audit.search', 'members.list']
const atOnce = 6
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu
const pairs = providerRoles.flatMap((one, nth) =>
  providerRoles.slice(nth + 1).map((other): [ProviderRole, ProviderRole] => [one, other]),
)

type Seen = { ids: Set<string>; counts: Map<string, number>; allowed: Set<string> }

let app: TestApp
let realm: Tenant
let user: Caller
let known: Set<string>
const seenBy = new Map<string, Seen>()

beforeAll(async () => {
  app = await securityApp()
  realm = await createTenant(app)
  user = await makeCaller(app, { name: realm.canary }, { 'x-provider-id': realm.workspaceId })
  await inProvider(async (db) => {
    // The user is the agent of one person and the operator of one ticket; the others belong to colleagues.
    await sql`update insured set agent_user_id = ${user.userId} where id = ${realm.rows['insured']![1]}`.execute(
      db,
    )
    await sql`update tickets set operator_user_id = ${user.userId}, assigned_at = now(), status = 'IN_PROGRESS', started_at = now()
      where id = ${realm.rows['tickets']![0]}`.execute(db)
  })
  known = new Set(Object.values(realm.rows).flat())
  // The export of a person holds who read it before: a first round fills the log for all of them.
  await seenWith(['ADMIN'])
  for (const roles of [...providerRoles.map((role) => [role]), ...pairs])
    seenBy.set(roles.join(), await seenWith(roles))
})

type InProvider = Parameters<typeof withProvider>[2]
const inProvider = (work: InProvider) => withProvider(app.services.pools, realm.providerId, work)

async function seenWith(roles: readonly ProviderRole[]): Promise<Seen> {
  await inProvider((db) => sql`delete from grants where user_id = ${user.userId}`.execute(db))
  const { providerId, workspaceId } = realm
  for (const role of roles) await giveRole(app, { providerId, workspaceId, userId: user.userId, role })
  await withUnscoped(app.services.pools, 'rights of the test user', (db) =>
    sql`update users set auth_version = auth_version + 1 where id = ${user.userId}`.execute(db),
  )
  const seen: Seen = { ids: new Set(), counts: new Map(), allowed: new Set() }
  const wanted = reads.flatMap((read) => times(read).map((nth) => ({ ...read, nth })))
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = wanted.pop(); next; next = wanted.pop()) await look(next, seen)
    }),
  )
  return seen
}

const times = ({ endpoint }: (typeof reads)[number]) =>
  idFields(inputSchema(endpoint)).length === 0 ? [0] : [0, 1]

async function look({ name, endpoint, nth }: (typeof reads)[number] & { nth: number }, seen: Seen) {
  const idOf = (field: string) => {
    const rows = realm.rows[tableOfField[field] ?? ''] ?? []
    return rows[nth % rows.length] ?? newId()
  }
  const input = sampleInput(endpoint, { idOf, also: usualInput(name, idOf) })
  const { status, body } = await user.send(endpoint, input)
  expect(status, name).toBeLessThan(500)
  if (status !== 403) seen.allowed.add(name)
  if (status !== 200) return
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  for (const [id] of text.matchAll(uuids)) if (known.has(id)) seen.ids.add(id)
  for (const [, field, count] of text.matchAll(/"(\w*[cC]ount\w*)":(\d+)/gu)) {
    const key = `${name} ${nth} ${field}`
    seen.counts.set(key, (seen.counts.get(key) ?? 0) + Number(count))
  }
}

test.each(pairs)('%s with %s sees what each of the roles sees, and nothing more', (one, other) => {
  const [first, second, both] = [one, other, `${one},${other}`].map((roles) => seenBy.get(roles)!)
  expect(sorted(both!.ids)).toEqual(sorted(new Set([...first!.ids, ...second!.ids])))
  // A call that only one of the roles may make counts what that role sees.
  const wrong = [...both!.counts].filter(([key, count]) => {
    const name = key.split(' ')[0]!
    if (countsItself.includes(name)) return false
    const holders = [first!, second!].filter(({ allowed }) => allowed.has(name))
    return !holders.some(({ counts }) => counts.get(key) === count)
  })
  expect(wrong).toEqual([])
})

test('the roles differ in what they see, so that a wrong union would show', () => {
  const sizes = providerRoles.map((role) => seenBy.get(role)!.ids.size)
  expect(new Set(sizes).size).toBeGreaterThan(2)
  expect(seenBy.get('AGENT')!.ids.has(realm.rows['insured']![1]!)).toBe(true)
  expect(seenBy.get('AGENT')!.ids.has(realm.rows['insured']![2]!)).toBe(false)
  expect(seenBy.get('DOCTOR')!.ids.has(realm.rows['tickets']![0]!)).toBe(true)
})

const sorted = (ids: Iterable<string>) => [...ids].toSorted()
