import { call } from '@coverline/client/call'
import { cardKeysName, deviceId } from '@coverline/client/session-store'
import { memberCards } from '@coverline/contract/calls.generated'
import type { SigningKey } from '@coverline/contract/cards/live-code'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The key of this device for one person: its secret can make codes but never be read again. */
export type CardKey = { keyId: string; key: SigningKey }

interface Keys extends DBSchema {
  keys: { key: string; value: CardKey }
}

const open = (): Promise<IDBPDatabase<Keys>> =>
  openDB<Keys>(cardKeysName, 1, { upgrade: (db) => void db.createObjectStore('keys') })

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
}

/** Returns the key of this device for a person’s cards; the first time it is made by the server and kept here. */
export async function cardKeyOf(personProfileId: string, deviceName: string): Promise<CardKey> {
  const db = await open()
  try {
    const kept = await db.get('keys', personProfileId)
    if (kept) return kept
    // Loaded with the card alone: it hashes and reads ids.
    const { signingKey } = await import('@coverline/contract/cards/live-code')
    const { keyId, secret } = await call(memberCards.enrol, { deviceName, clientKey: deviceId() })
    const made = { keyId, key: await signingKey(bytesOf(secret)) }
    await db.put('keys', made, personProfileId)
    return made
  } finally {
    db.close()
  }
}
