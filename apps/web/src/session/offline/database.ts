import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** One thing that the device keeps of an owner, sealed */
export interface SealedRow {
  owner: string
  name: string
  /** `STAY`: never dropped to make room. `DROP`: may go, the oldest first. */
  rank: 'STAY' | 'DROP'
  at: number
  size: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

interface Offline extends DBSchema {
  /** Keys that can be used and never read: of cards (`card <owner>`) and of stores (`seal <owner>`) */
  keys: { key: string; value: unknown }
  rows: {
    key: [owner: string, name: string]
    value: SealedRow
    indexes: { room: [owner: string, rank: string, at: number, size: number] }
  }
}

export type OfflineDatabase = IDBPDatabase<Offline>

const name = 'coverline.app'

/** What insured people keep on this device; null where the browser has no storage or no secure context. */
async function open(): Promise<OfflineDatabase | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle || !globalThis.indexedDB) return null
  try {
    return await openDB<Offline>(name, 1, {
      upgrade(db) {
        db.createObjectStore('keys')
        const rows = db.createObjectStore('rows', { keyPath: ['owner', 'name'] })
        rows.createIndex('room', ['owner', 'rank', 'at', 'size'])
      },
    })
  } catch {
    return null
  }
}

/** Opens the database of the app, gives it to the work and closes it; undefined without a database. */
export async function inOffline<T>(work: (db: OfflineDatabase) => Promise<T>): Promise<T | undefined> {
  const db = await open()
  if (!db) return undefined
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

/** Deletes what is kept of one owner: rows and keys. */
export async function dropOwner(db: OfflineDatabase, owner: string): Promise<void> {
  const deletion = db.transaction(['keys', 'rows'], 'readwrite')
  await Promise.all([
    deletion.objectStore('rows').delete(ofOwner(owner)),
    deletion.objectStore('keys').delete(`seal ${owner}`),
    deletion.objectStore('keys').delete(`card ${owner}`),
    deletion.done,
  ])
}

/** Returns the owners that have something here. */
export async function ownersIn(db: OfflineDatabase): Promise<string[]> {
  const [rows, keys] = await Promise.all([db.getAllKeys('rows'), db.getAllKeys('keys')])
  return [
    ...new Set([...rows.map(([owner]) => owner), ...keys.map((key) => key.slice(key.indexOf(' ') + 1))]),
  ]
}

let emptied = 0

/** How often this page emptied the database: what began to be kept before is not kept any more. */
export const emptiedTimes = (): number => emptied

/** Deletes everything at once, also under a tab that has the database open. */
export async function emptyOffline(): Promise<void> {
  emptied += 1
  await inOffline(async (db) => {
    const deletion = db.transaction(['keys', 'rows'], 'readwrite')
    await Promise.all([
      deletion.objectStore('rows').clear(),
      deletion.objectStore('keys').clear(),
      deletion.done,
    ])
  })
}
