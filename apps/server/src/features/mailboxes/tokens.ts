import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

const inLetters = (bytes: Uint8Array, length: number): string =>
  [...bytes.subarray(0, length)].map((byte) => alphabet[byte & 31]).join('')

/** Returns a random token of letters and digits that are safe in an address; five bits each. */
export function randomToken(length: number): string {
  return inLetters(randomBytes(length), length)
}

function signatureOf(key: Buffer, parts: readonly string[], length: number): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'coverline mail threads', 32))
  return inLetters(createHmac('sha256', own).update(JSON.stringify(parts)).digest(), length)
}

function isSigned(keys: readonly Buffer[], parts: readonly string[], given: string): boolean {
  return keys.some((key) => {
    const expected = Buffer.from(signatureOf(key, parts, given.length))
    const actual = Buffer.from(given)
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  })
}

function firstOf(keys: readonly Buffer[]): Buffer {
  const [key] = keys
  if (!key) throw new Error('there is no key to sign with')
  return key
}

const bare = (id: string): string => id.replaceAll('-', '')

function idOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type Place = { providerId: string; messageId: string; conversationId: string }

/** Returns the Message-ID of our mail, `<message.conversation.signature@domain>`, which cannot be guessed. */
export function messageIdFor(keys: readonly Buffer[], place: Place, domain: string): string {
  const { providerId, messageId, conversationId } = place
  const signature = signatureOf(firstOf(keys), ['id', providerId, messageId, conversationId], 20)
  return `<${bare(messageId)}.${bare(conversationId)}.${signature}@${domain}>`
}

/** Returns our mail named by a Message-ID; undefined if it is not this provider's. */
export function ownMessageOf(
  keys: readonly Buffer[],
  providerId: string,
  header: string,
): { messageId: string; conversationId: string } | undefined {
  const found = /^<?([0-9a-f]{32})\.([0-9a-f]{32})\.([a-z2-7]{20})@/.exec(header.trim())
  const [, first, second, signature] = found ?? []
  if (!first || !second || !signature) return undefined
  const [messageId, conversationId] = [idOf(first), idOf(second)]
  return isSigned(keys, ['id', providerId, messageId, conversationId], signature)
    ? { messageId, conversationId }
    : undefined
}

/**
 * Returns the local part of a conversation's own address: answers to it find the conversation even if a mail
 * program changes the headers.
 */
export function threadPart(
  keys: readonly Buffer[],
  {
    replyToken,
    providerId,
    conversationId,
  }: { replyToken: string; providerId: string; conversationId: string },
): string {
  const signature = signatureOf(firstOf(keys), ['thread', providerId, conversationId], 16)
  return `${replyToken}.${bare(conversationId)}.${signature}`
}

export type AddressParts = { token: string; thread?: { hex: string; signature: string } }

/** Splits the local part of one of our addresses, without a check. */
export function partsOf(localPart: string): AddressParts | undefined {
  const part = localPart.toLowerCase()
  if (/^[a-z2-7]{20}$/.test(part)) return { token: part }
  const [, token, hex, signature] = /^([a-z2-7]{12})\.([0-9a-f]{32})\.([a-z2-7]{16})$/.exec(part) ?? []
  return token && hex && signature ? { token, thread: { hex, signature } } : undefined
}

/** Returns the conversation of a thread's address; undefined if the signature is not ours. */
export function conversationOf(
  keys: readonly Buffer[],
  providerId: string,
  { hex, signature }: { hex: string; signature: string },
): string | undefined {
  const conversationId = idOf(hex)
  return isSigned(keys, ['thread', providerId, conversationId], signature) ? conversationId : undefined
}

/** Returns the code of our mail to a new address; the same for the same verification. */
export function verificationCode(keys: readonly Buffer[], mailboxId: string, sentAt: Date): string {
  return `cv-${signatureOf(firstOf(keys), ['verify', mailboxId, sentAt.toISOString()], 20)}`
}

/** True if a text contains the code of the last verification. */
export function holdsCode(keys: readonly Buffer[], mailboxId: string, sentAt: Date, text: string): boolean {
  const [, found] = /\bcv-([a-z2-7]{20})\b/i.exec(text) ?? []
  return (
    found !== undefined && isSigned(keys, ['verify', mailboxId, sentAt.toISOString()], found.toLowerCase())
  )
}
