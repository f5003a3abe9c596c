import { call } from '@coverline/client/call'
import { deviceId } from '@coverline/client/session-store'
import { memberCards } from '@coverline/contract/calls.generated'
import type { SigningKey } from '@coverline/contract/cards/live-code'
import { inOffline } from '../../session/offline/database.ts'

/** The key of this device for its holder: its secret can make codes but never be read again. */
export type CardKey = { keyId: string; key: SigningKey }

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
}

const nameOf = (holderId: string) => `card ${holderId}`
const keptKey = (holderId: string) => inOffline((db) => db.get('keys', nameOf(holderId)))

/** The server gives a phone that asks again a new secret, so two questions at once would spoil each other’s. */
async function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  // Browsers have locks only on secure origins, as keys.
  const locks = navigator.locks as LockManager | undefined
  return locks ? await locks.request('coverline.card-key', work) : await work()
}

/** Returns the key of this device for the cards that its holder may show; the first time it is made by the server and kept here. */
export async function cardKeyOf(holderId: string, deviceName: string): Promise<CardKey> {
  const kept = await keptKey(holderId)
  if (kept) return kept as CardKey
  return oneByOne(async () => {
    const meanwhile = await keptKey(holderId)
    if (meanwhile) return meanwhile as CardKey
    // Loaded with the card alone: it hashes and reads ids.
    const { signingKey } = await import('@coverline/contract/cards/live-code')
    const { keyId, secret } = await call(memberCards.enrol, { deviceName, clientKey: deviceId() })
    const made = { keyId, key: await signingKey(bytesOf(secret)) }
    await inOffline((db) => db.put('keys', made, nameOf(holderId)))
    return made
  })
}
