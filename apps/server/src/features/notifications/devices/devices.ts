import { createHash } from 'node:crypto'
import { z } from 'zod'
import { openSecret, sealSecret, type SecretPlace } from '../../../platform/secrets/secret-box.ts'
import type { PushAddress } from '../../../platform/push/pusher.ts'

const address = z.strictObject({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

const placeOf = (providerId: string, rowId: string): SecretPlace => ({
  providerId,
  table: 'push_devices',
  rowId,
})

export const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

export function sealAddress(
  keys: readonly Buffer[],
  providerId: string,
  id: string,
  given: PushAddress,
): string {
  return sealSecret(keys, placeOf(providerId, id), JSON.stringify(given))
}

/** Returns null if its encryption key is gone: the browser must subscribe again. */
export function openAddress(
  keys: readonly Buffer[],
  providerId: string,
  { id, sealed }: { id: string; sealed: string },
): PushAddress | null {
  try {
    return address.parse(JSON.parse(openSecret(keys, placeOf(providerId, id), sealed)))
  } catch {
    return null
  }
}
