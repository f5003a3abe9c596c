import * as z from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import type { Caller } from '../testing/caller.ts'
import { securityApp } from '../testing/security/app.ts'
import { allowedCallers } from '../testing/security/callers.ts'
import { sampleInput } from '../testing/security/sample-input.ts'
import { tableOfField, usualInput } from '../testing/security/samples.ts'
import { createTenant, type Tenant } from '../testing/security/world.ts'

let realm: Tenant
let callerFor: (bound: BoundEndpoint) => Caller

beforeAll(async () => {
  const app = await securityApp()
  realm = await createTenant(app)
  callerFor = await allowedCallers(app, realm)
})

const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? schema.shape : {})
const searches = endpoints.filter(({ endpoint }) => {
  const { kind, input, output } = endpoint
  return kind === 'query' && 'searchQuery' in shapeOf(input) && 'items' in shapeOf(output)
})
const idOf = (field: string) =>
  realm.rows[tableOfField[field] ?? '']?.[0] ?? '01900000-0000-7000-8000-000000000000'

/** Lists that took a search and ignored it */
const formerlyWithout = [
  'benefits.uses',
  'bulk.list',
  'broadcasts.list',
  'commissions.list',
  'commissions.totals',
  'policies.deleted',
]

/** Calls a list with a search and returns how many rows it answers; undefined if the call needs something else. */
async function rowsOf(bound: BoundEndpoint, searchQuery?: string): Promise<number | undefined> {
  const also = { ...usualInput(bound.name, idOf), ...(searchQuery === undefined ? {} : { searchQuery }) }
  const { searchQuery: sample, ...input } = sampleInput(bound.endpoint, { idOf, also })
  const asked = searchQuery === undefined ? input : { ...input, searchQuery: sample }
  const { status, body } = await callerFor(bound).send(bound.endpoint, asked)
  if (status !== 200) return undefined
  return (Object(body) as { items: unknown[] }).items.length
}

test('a text that no row holds gives an empty list, wherever a search is taken', async () => {
  const faults: string[] = []
  const filled: string[] = []
  for (const bound of searches) {
    const all = bound.name === 'conversations.search' ? undefined : await rowsOf(bound)
    if (all) filled.push(bound.name)
    for (const nowhere of ['qzxjkvw', `Ёжжюъ ${'qzx'.repeat(30)}`])
      if (((await rowsOf(bound, nowhere)) ?? 0) > 0) faults.push(`${bound.name} ${nowhere}`)
  }
  expect(faults).toEqual([])
  // Without rows a list would prove nothing.
  expect(filled).toEqual(expect.arrayContaining(formerlyWithout))
  expect(filled.length).toBeGreaterThan(16)
})

test('a search of punctuation alone finds nothing in any list', async () => {
  expect(searches.length).toBeGreaterThan(20)
  const faults: string[] = []
  let filled = 0
  for (const bound of searches) {
    const all = bound.name === 'conversations.search' ? undefined : await rowsOf(bound)
    if (all) filled += 1
    for (const searchQuery of ['%_\\(', '...', '— –', '«»', '😀', "'", '\u00ad\u200b.'])
      if (((await rowsOf(bound, searchQuery)) ?? 0) > 0) faults.push(`${bound.name} ${searchQuery}`)
    // Blanks ask for nothing, so that a field emptied by the space bar shows the whole list.
    // The audit log grows with each call.
    if (all && bound.name !== 'audit.search' && (await rowsOf(bound, '  ')) !== all)
      faults.push(`${bound.name}: blanks`)
  }
  expect(faults).toEqual([])
  expect(filled).toBeGreaterThan(8)
})
