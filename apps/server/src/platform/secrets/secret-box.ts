import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { SealedPlace } from './sealed-columns.ts'

/** What a stored secret belongs to; another provider's or row's copy of it doesn't open. */
export type SecretPlace = { providerId: string; table: SealedPlace; rowId: string }

const version = 'v1'

/** The key of stored secrets, drawn from the installation's own so that no two uses share one. */
function derived(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'coverline stored secrets', 32))
}

/** Names a key without telling it: which of several a secret was sealed with. */
function nameOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}

function boundTo({ providerId, table, rowId }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([version, providerId, table, rowId]))
}

/** Seals a secret for its place with the first key: AES-256-GCM, `v1.<key>.<nonce>.<tag>.<text>` (AUDIT-7). */
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

/** Opens a sealed secret with whichever key it was sealed with. Throws when it is of another place, changed, or its key is gone. */
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

/** The name that stands in what is sealed with the first key, as the second of its parts. */
export function firstKeyName([first]: readonly Buffer[]): string | null {
  return first === undefined ? null : nameOf(derived(first))
}

/** Whether a secret stands under the first key; else it is to be sealed anew. */
export function isSealedWithFirst(keys: readonly Buffer[], sealed: string): boolean {
  return sealed.split('.')[1] === firstKeyName(keys)
}
