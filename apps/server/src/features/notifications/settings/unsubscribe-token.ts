import { notificationKinds } from '@coverline/contract/notifications/terms'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const claims = z.strictObject({
  providerId: z.uuid(),
  userId: z.uuid(),
  /** What the link ends: the mails of a kind, or the digest. */
  kind: z.enum([...notificationKinds, 'DIGEST']),
})
export type Unsubscription = z.output<typeof claims>

function signature(key: Buffer, body: string): Buffer {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'coverline unsubscribe links', 32))
  return createHmac('sha256', derived).update(body).digest()
}

/** Returns the token of a mail's link: user and kind. It never expires and allows nothing else. */
export function unsubscribeToken(keys: readonly Buffer[], given: Unsubscription): string {
  const [key] = keys
  if (!key) throw new Error('there is no key to sign links with')
  const body = Buffer.from(JSON.stringify(given)).toString('base64url')
  return `${body}.${signature(key, body).toString('base64url')}`
}

/** Returns null if none of the keys signed it. */
export function readUnsubscribeToken(keys: readonly Buffer[], token: string): Unsubscription | null {
  const [body = '', signed = '', ...more] = token.split('.')
  const given = Buffer.from(signed, 'base64url')
  const isOurs = keys.some((key) => {
    const right = signature(key, body)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isOurs || more.length > 0) return null
  return claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null
}
