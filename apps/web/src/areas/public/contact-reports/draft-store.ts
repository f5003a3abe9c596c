import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft } from './draft.ts'

interface Drafts extends DBSchema {
  drafts: { key: 'one'; value: { draft: Draft; at: number } }
}

/** Milliseconds for which a report that was not sent is kept on the device */
const keptMs = 7 * 86_400_000

async function withStore<T>(work: (db: IDBPDatabase<Drafts>) => Promise<T>): Promise<T> {
  const db = await openDB<Drafts>('coverline.contact-report', 1, {
    upgrade: (made) => void made.createObjectStore('drafts'),
  })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Returns what was typed and not sent on this device in the last days, with its photo. */
export const keptDraft = (): Promise<Draft | null> =>
  withStore(async (db) => {
    const kept = await db.get('drafts', 'one')
    if (kept && Date.now() - kept.at < keptMs) return kept.draft
    await db.clear('drafts')
    return null
  })

/** Keeps what is typed so far, so that a closed page loses nothing. */
export const keepDraft = (draft: Draft): Promise<void> =>
  withStore(async (db) => void (await db.put('drafts', { draft, at: Date.now() }, 'one')))

export const forgetDraft = (): Promise<void> => withStore((db) => db.clear('drafts'))
