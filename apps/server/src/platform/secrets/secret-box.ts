import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { SealedPlace } from './sealed-columns.ts'

/** The owner of a stored secret; a copy in another provider or row cannot be decrypted. */
export type SecretPlace = { providerId: string; table: SealedPlace; rowId: string }

const version = 'v1'

/** Derives the key of stored secrets from the installation's key, so that no two uses share one. */
function derived(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'coverline stored secrets', 32))
}

/** Returns a name of a key that does not reveal it: it shows which key encrypted a secret. */
function nameOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}

function boundTo({ providerId, table, rowId }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([version, providerId, table, rowId]))
}

/**
 * Encrypts a secret for its place with the first key: AES-256-GCM, `v1.<key>.<nonce>.<tag>.<text>` (AUDIT-7).
 */
export function sealSecret(keys: readonly Buffer[], place: SecretPlace, secret: string): string {
  const [first] = keys
  if (!first) throw new Error('there is no key to seal secrets with')
  const key = derived(first)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(place))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [
    version,
    nameOf(key),
    ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url')),
  ].join('.')
}

/**
 * Decrypts a secret with the key that encrypted it. Throws if it belongs to another place, was changed, or
 * its key is missing.
 */
export function openSecret(keys: readonly Buffer[], place: SecretPlace, sealed: string): string {
  const [found, name, ...parts] = sealed.split('.')
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (found !== version || !nonce || !tag || !text) throw new Error('not a sealed secret')
  const key = keys.map(derived).find((each) => nameOf(each) === name)
  if (!key) throw new Error('the key of a stored secret is not among ENCRYPTION_KEY any more')
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
    .setAAD(boundTo(place))
    .setAuthTag(tag)
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8')
}

/** Returns the name of the first key, the second part of what it encrypts. */
export function firstKeyName([first]: readonly Buffer[]): string | null {
  return first === undefined ? null : nameOf(derived(first))
}

/** True if encrypted with the first key; otherwise re-encrypt. */
export function isSealedWithFirst(keys: readonly Buffer[], sealed: string): boolean {
  return sealed.split('.')[1] === firstKeyName(keys)
}
