import type { ImportEdit } from '@coverline/contract/imports/edit'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'

type Chunk = { chunk: number; rows: string[][] }

/** Number of rows per stored chunk of a new draft; edits may make a chunk longer or shorter. */
const chunkRows = 500

type Place = { chunk: number; count: number }

async function placesOf(db: Db, importId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`select chunk, jsonb_array_length(rows) as count from import_rows
    where import_id = ${importId} order by chunk`.execute(db)
  return rows
}

async function readChunks(db: Db, importId: string, from: number, to: number): Promise<Chunk[]> {
  const { rows } = await sql<Chunk>`select chunk, rows from import_rows
    where import_id = ${importId} and chunk between ${from} and ${to} order by chunk`.execute(db)
  return rows
}

/** Reads `count` rows from the 0-based row `from` on. */
export async function readRows(db: Db, importId: string, from: number, count: number): Promise<string[][]> {
  const places = await placesOf(db, importId)
  let start = 0
  const wanted = places.flatMap((place) => {
    const first = start
    start += place.count
    return first < from + count && start > from ? [{ ...place, first }] : []
  })
  const [first, last] = [wanted[0], wanted.at(-1)]
  if (!first || !last) return []
  const chunks = await readChunks(db, importId, first.chunk, last.chunk)
  return chunks.flatMap((chunk) => chunk.rows).slice(from - first.first, from - first.first + count)
}

export async function readAllRows(db: Db, importId: string): Promise<string[][]> {
  const chunks = await readChunks(db, importId, 0, 2_147_483_647)
  return chunks.flatMap((chunk) => chunk.rows)
}

export async function forgetRows(db: Db, importId: string): Promise<void> {
  await sql`delete from import_rows where import_id = ${importId}`.execute(db)
}

async function insertChunks(
  db: Db,
  providerId: string,
  importId: string,
  chunks: readonly Chunk[],
): Promise<void> {
  if (chunks.length === 0) return
  await sql`insert into import_rows (provider_id, import_id, chunk, rows)
    select ${providerId}::uuid, ${importId}::uuid, (c ->> 'chunk')::integer, c -> 'rows'
    from jsonb_array_elements(${JSON.stringify(chunks)}::jsonb) c
    on conflict (provider_id, import_id, chunk) do update set rows = excluded.rows`.execute(db)
}

/** Replaces the rows of a draft, in batches of a few thousand as they arrive. */
export async function writeRows(
  db: Db,
  providerId: string,
  importId: string,
  slices: AsyncIterable<readonly (readonly string[])[]>,
): Promise<number> {
  await forgetRows(db, importId)
  let chunk = 0
  let count = 0
  for await (const slice of slices) {
    const chunks: Chunk[] = []
    for (let at = 0; at < slice.length; at += chunkRows) {
      chunks.push({ chunk: chunk++, rows: slice.slice(at, at + chunkRows).map((row) => [...row]) })
    }
    await insertChunks(db, providerId, importId, chunks)
    count += slice.length
  }
  return count
}

export type Draft = { headers: string[]; columns: (string | null)[] }

/** Chunks of a draft that edits touch; read on demand and written back if changed. */
class Pages {
  readonly #db: Db
  readonly #importId: string
  readonly #places: Place[]
  readonly #loaded = new Map<number, string[][]>()
  readonly #changed = new Set<number>()

  constructor(db: Db, importId: string, places: Place[]) {
    this.#db = db
    this.#importId = importId
    this.#places = places.length > 0 ? places : [{ chunk: 0, count: 0 }]
  }

  get rowCount(): number {
    return this.#places.reduce((sum, place) => sum + place.count, 0)
  }

  /** Returns the chunk that contains a row, or the last chunk for the position after the last row. */
  async #at(row: number): Promise<{ place: Place; rows: string[][]; offset: number }> {
    let start = 0
    let found = this.#places[0]
    for (const place of this.#places) {
      found = place
      if (row < start + place.count) break
      if (place === this.#places.at(-1)) break
      start += place.count
    }
    if (!found) throw new Error('a draft has at least one stretch')
    return { place: found, rows: await this.#load(found), offset: row - start }
  }

  async #load(place: Place): Promise<string[][]> {
    const known = this.#loaded.get(place.chunk)
    if (known) return known
    const read = await readChunks(this.#db, this.#importId, place.chunk, place.chunk)
    const rows = read[0]?.rows ?? []
    this.#loaded.set(place.chunk, rows)
    return rows
  }

  async set(row: number, column: number, value: string): Promise<void> {
    if (row >= this.rowCount) return
    const { place, rows, offset } = await this.#at(row)
    const cells = (rows[offset] ??= [])
    while (cells.length <= column) cells.push('')
    cells[column] = value
    this.#changed.add(place.chunk)
  }

  async insert(at: number, added: readonly string[][]): Promise<void> {
    const { place, rows, offset } = await this.#at(Math.min(at, this.rowCount))
    rows.splice(offset, 0, ...added.map((row) => [...row]))
    place.count = rows.length
    this.#changed.add(place.chunk)
  }

  async remove(at: number, count: number): Promise<void> {
    let left = Math.min(count, this.rowCount - at)
    while (left > 0) {
      const { place, rows, offset } = await this.#at(at)
      const removed = rows.splice(offset, left).length
      place.count = rows.length
      this.#changed.add(place.chunk)
      left -= removed
    }
  }

  async eachRow(change: (row: string[], index: number) => void): Promise<void> {
    let index = 0
    for (const place of this.#places) {
      for (const row of await this.#load(place)) change(row, index++)
      this.#changed.add(place.chunk)
    }
  }

  async save(providerId: string): Promise<void> {
    const chunks = [...this.#changed].map((chunk) => ({ chunk, rows: this.#loaded.get(chunk) ?? [] }))
    await insertChunks(this.#db, providerId, this.#importId, chunks)
  }
}

async function applyEdit(pages: Pages, draft: Draft, edit: ImportEdit): Promise<void> {
  if (edit.type === 'set') await pages.set(edit.row, edit.column, edit.value)
  else if (edit.type === 'insertRows') await pages.insert(edit.at, edit.rows)
  else if (edit.type === 'deleteRows') await pages.remove(edit.at, edit.count)
  else if (edit.type === 'mapColumn') mapColumn(draft, edit.at, edit.key)
  else if (edit.type === 'insertColumn') {
    const at = Math.min(edit.at, draft.headers.length)
    draft.headers.splice(at, 0, edit.header)
    draft.columns.splice(at, 0, null)
    await pages.eachRow((row, index) => {
      while (row.length < at) row.push('')
      row.splice(at, 0, edit.values?.[index] ?? '')
    })
  } else if (edit.at < draft.headers.length) {
    draft.headers.splice(edit.at, 1)
    draft.columns.splice(edit.at, 1)
    await pages.eachRow((row) => void row.splice(edit.at, 1))
  }
}

/** A key belongs to one heading: the heading that had it before loses it. */
function mapColumn(draft: Draft, at: number, key: string | null): void {
  if (at >= draft.columns.length) return
  if (key !== null) draft.columns.forEach((held, index) => held === key && (draft.columns[index] = null))
  draft.columns[at] = key
}

/** Applies the editor's steps in order to a draft. Returns the new number of rows. */
export async function editDraft(
  db: Db,
  providerId: string,
  importId: string,
  draft: Draft,
  edits: readonly ImportEdit[],
): Promise<number> {
  const pages = new Pages(db, importId, await placesOf(db, importId))
  for (const edit of edits) await applyEdit(pages, draft, edit)
  await pages.save(providerId)
  return pages.rowCount
}
