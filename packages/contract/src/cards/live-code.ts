/**
 * The live code of a card: what a phone shows and the check reads, `1.<key>.<card>.<flags>.<code>`. It is made of the minute and
 * the secret of the phone, so that a picture of it is worthless soon. It needs no network and runs in browser and server.
 */
const version = '1'
const codeBits = 80
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The minutes before and after its own in which a code is accepted */
export const acceptedMinutes = 2
/** The bytes of a phone's secret */
export const secretBytes = 32

export type LiveCard = {
  keyId: string
  /** The policy that the card shows; it has one person. */
  policyId: string
  /** The person shows what is left of the limits. */
  showsLeft: boolean
}
type ReadCode = LiveCard & { code: string }

export type SigningKey = Awaited<ReturnType<typeof signingKey>>

export const minuteOf = (milliseconds: number): number => Math.floor(milliseconds / 60_000)

const encoder = new TextEncoder()

/** 128 bits as 22 signs instead of 36, because a short code is read faster */
function shortOf(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../gu) ?? []
  return btoa(bytes.map((byte) => String.fromCodePoint(Number.parseInt(byte, 16))).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function idOf(short: string): string {
  const hex = [...atob(short.replaceAll('-', '+').replaceAll('_', '/'))]
    .map((sign) => (sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
}

function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/gu) ?? []).map((five) => alphabet[Number.parseInt(five, 2)] ?? '').join('')
}

const headOf = ({ keyId, policyId, showsLeft }: LiveCard): string[] => [
  version,
  shortOf(keyId),
  shortOf(policyId),
  showsLeft ? '1' : '0',
]

/** Returns a key of Web Crypto for the secret of a phone. */
export const signingKey = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

/** Returns the last part of a card's code in a minute. */
export async function codeIn(minute: number, card: LiveCard, key: SigningKey): Promise<string> {
  const text = encoder.encode([...headOf(card), String(minute)].join('·'))
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, text))
  return base32Of(signature.slice(0, codeBits / 8))
}

/** Returns the whole code that a phone shows in a minute. */
export async function liveCode(minute: number, card: LiveCard, key: SigningKey): Promise<string> {
  return [...headOf(card), await codeIn(minute, card, key)].join('.')
}

const shape = /^1\.([\w-]{22})\.([\w-]{22})\.([01])\.([A-Z2-7]{16})$/u

/** Takes a code apart; undefined if it is none. */
export function readLiveCode(text: string): ReadCode | undefined {
  const [, key = '', card = '', flags, code = ''] = shape.exec(text.trim()) ?? []
  if (flags === undefined) return undefined
  return { keyId: idOf(key), policyId: idOf(card), showsLeft: flags === '1', code }
}
