import {
  dropOwner,
  emptiedTimes,
  inOffline,
  type OfflineDatabase,
  ownersIn,
  type SealedRow,
} from './database.ts'
import { tooMuch } from './room.ts'

type Rank = SealedRow['rank']
export type Kept<T> = { value: T; at: number }

const cipher = 'AES-GCM'
const encoder = new TextEncoder()

/** Returns the key of an owner’s store, which is made the first time and can never be read out. */
async function keyOf(db: OfflineDatabase, owner: string): Promise<CryptoKey> {
  const name = `seal ${owner}`
  const known = await db.get('keys', name)
  if (known instanceof CryptoKey) return known
  const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt'])
  // Another tab may have been faster: then its key stays.
  const adding = db.transaction('keys', 'readwrite')
  const first = await adding.store.get(name)
  if (!(first instanceof CryptoKey)) await adding.store.put(made, name)
  await adding.done
  return first instanceof CryptoKey ? first : made
}

/** Binds a sealed value to its place: a row that is copied to another name or owner does not open. */
const place = (owner: string, name: string) => encoder.encode(`${owner}\n${name}`)

async function makeRoom(db: OfflineDatabase, owner: string): Promise<void> {
  const rows: { name: string; rank: Rank; at: number; size: number }[] = []
  const index = db.transaction('rows').store.index('room')
  for (
    let cursor = await index.openKeyCursor(IDBKeyRange.bound([owner], [owner, []]));
    cursor;
    cursor = await cursor.continue()
  ) {
    const [, rank, at, size] = cursor.key
    rows.push({ name: cursor.primaryKey[1], rank: rank === 'STAY' ? 'STAY' : 'DROP', at, size })
  }
  for (const name of tooMuch(rows)) await db.delete('rows', [owner, name])
}

/** Seals and keeps a value of an owner in place of the one before. */
export async function keepRow(
  owner: string,
  name: string,
  value: unknown,
  rank: Rank = 'DROP',
): Promise<void> {
  const times = emptiedTimes()
  await inOffline(async (db) => {
    if (emptiedTimes() !== times) return
    const key = await keyOf(db, owner)
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = encoder.encode(JSON.stringify(value))
    const sealed = await crypto.subtle.encrypt(
      { name: cipher, iv, additionalData: place(owner, name) },
      key,
      text,
    )
    const row = { owner, name, rank, at: Date.now(), size: sealed.byteLength, iv, sealed }
    // What was emptied meanwhile stays empty: the key of this row went with it.
    const writing = db.transaction(['keys', 'rows'], 'readwrite')
    const isOpen = (await writing.objectStore('keys').getKey(`seal ${owner}`)) !== undefined
    if (isOpen) await writing.objectStore('rows').put(row)
    await writing.done
    await makeRoom(db, owner)
  })
}

async function opened<T>(db: OfflineDatabase, row: SealedRow): Promise<Kept<T> | undefined> {
  const { owner, name, iv, sealed, at } = row
  try {
    const additionalData = place(owner, name)
    const text = await crypto.subtle.decrypt(
      { name: cipher, iv, additionalData },
      await keyOf(db, owner),
      sealed,
    )
    return { value: JSON.parse(new TextDecoder().decode(text)) as T, at }
  } catch {
    return undefined
  }
}

/** Returns a kept value of an owner and when it was kept. */
export function readRow<T>(owner: string, name: string): Promise<Kept<T> | undefined> {
  return inOffline(async (db) => {
    const row = await db.get('rows', [owner, name])
    return row && (await opened<T>(db, row))
  })
}

/** Returns all kept values of an owner whose names begin alike. */
export async function readRows<T>(owner: string, prefix: string): Promise<T[]> {
  const found = await inOffline(async (db) => {
    const range = IDBKeyRange.bound([owner, prefix], [owner, `${prefix}\uffff`])
    const rows = await db.getAll('rows', range)
    return Promise.all(rows.map((row) => opened<T>(db, row)))
  })
  return (found ?? []).flatMap((kept) => (kept ? [kept.value] : []))
}

export async function deleteRow(owner: string, name: string): Promise<void> {
  await inOffline((db) => db.delete('rows', [owner, name]))
}

/** Deletes what is kept of owners that are not among these. */
export async function keepOnly(owners: readonly string[]): Promise<void> {
  await inOffline(async (db) => {
    for (const owner of await ownersIn(db)) if (!owners.includes(owner)) await dropOwner(db, owner)
  })
}
