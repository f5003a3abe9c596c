import type { Violation } from './import-rules.ts'
import { tableAccesses, type Access } from './table-access.ts'

export interface ForeignLists {
  /** `feature: table`, sorted; no new entry is accepted */
  reads: string[]
  writes: string[]
  /** The number of entries; a change that raises one needs a reason */
  limits: { reads: number; writes: number }
}

export interface TableCode {
  /** The tables by owner: a feature's folder or `platform` */
  owners: Readonly<Record<string, readonly string[]>>
  /** Every table of the schema */
  schema: readonly string[]
  /** Sources by path */
  files: Readonly<Record<string, string>>
}

const folder = /^apps\/server\/src\/(?:features\/([^/]+)|(platform))\//
const notProduct = /(\.test|\.generated)\.ts$|\/factory\.ts$|\/testing\//

interface Place extends Access {
  owner: string
  file: string
}

function placesIn({ schema, files }: TableCode): Place[] {
  const known = new Set(schema)
  return Object.entries(files).flatMap(([file, text]) => {
    const [, feature, platform] = folder.exec(file) ?? []
    const owner = feature ?? platform
    if (owner === undefined || notProduct.test(file)) return []
    return tableAccesses(text, known).map((access) => ({ ...access, owner, file }))
  })
}

const entryOf = ({ owner, table }: Place) => `${owner}: ${table}`

function foreignPlaces(code: TableCode): Place[] {
  return placesIn(code).filter(({ owner, table }) => !(code.owners[owner] ?? []).includes(table))
}

/** The lists that fit the code */
export function foreignLists(code: TableCode): ForeignLists {
  const found = foreignPlaces(code)
  const entries = (kind: Access['kind']) =>
    [...new Set(found.filter((place) => place.kind === kind).map(entryOf))].toSorted()
  const [reads, writes] = [entries('reads'), entries('writes')]
  return { reads, writes, limits: { reads: reads.length, writes: writes.length } }
}

function ownerFaults({ owners, schema }: TableCode): Violation[] {
  const rule = 'tables-have-one-owner'
  const ownersOf = (table: string) =>
    Object.keys(owners).filter((owner) => (owners[owner] ?? []).includes(table))
  return schema
    .map((table) => ({ table, of: ownersOf(table) }))
    .filter(({ of }) => of.length !== 1)
    .map(({ table, of }) => ({ rule, from: table, to: of.join(' and ') || 'no owner' }))
}

function unlisted(places: readonly Place[], kind: Access['kind'], listed: readonly string[]): Violation[] {
  const rule = kind === 'reads' ? 'foreign-reads-are-listed' : 'features-write-own-tables'
  return places
    .filter((place) => place.kind === kind && !listed.includes(entryOf(place)))
    .map(({ file, table }) => ({ rule, from: file, to: table }))
}

/** A list holds what the code needs and nothing more, and its limit is its length. */
function listFaults(name: 'reads' | 'writes', listed: ForeignLists, needed: ForeignLists): Violation[] {
  const rule = 'foreign-lists-only-shrink'
  const from = `foreign-${name}.json`
  const unneeded = listed[name].filter((entry) => !needed[name].includes(entry))
  const { length } = listed[name]
  const limit = listed.limits[name]
  return [
    ...unneeded.map((entry) => ({ rule, from, to: `${entry} is not needed: run npm run generate` })),
    ...(length === limit ? [] : [{ rule, from, to: `${length} entries, but the limit is ${limit}` }]),
  ]
}

/** Applies the rules of table ownership to the SQL of the features and the platform. */
export function tableRules(code: TableCode, listed: ForeignLists): Violation[] {
  const found = foreignPlaces(code)
  const needed = foreignLists(code)
  return [
    ...ownerFaults(code),
    ...unlisted(found, 'writes', listed.writes),
    ...unlisted(found, 'reads', listed.reads),
    ...listFaults('reads', listed, needed),
    ...listFaults('writes', listed, needed),
  ]
}
