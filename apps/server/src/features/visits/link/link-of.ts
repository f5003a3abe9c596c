import type { Context } from '../../../platform/context.ts'
import { lockLink, writeLink } from './link-queries.ts'
import { hashOfToken } from '../../../platform/tokens/link-token.ts'
import { visitToken } from './visit-token.ts'

const urlOf = (ctx: Context, token: string) => `${ctx.services.config.publicUrl}/visit#${token}`

/** Returns the present link to a visit, by whichever key made it; the first one if there was none. */
export async function linkOf(ctx: Context, bookingId: string): Promise<string> {
  const { version, hash } = await lockLink(ctx, bookingId)
  const { providerId } = ctx.actor
  const tokens = ctx.services.keys.map((key) => visitToken(key, { providerId, bookingId, version }))
  const present = tokens.find((token) => hash?.equals(hashOfToken(token)))
  if (present !== undefined) return urlOf(ctx, present)
  return write(ctx, bookingId, version)
}

/** Makes a new link; the former one is refused from now on. */
export async function renewLink(ctx: Context, bookingId: string): Promise<string> {
  const { version } = await lockLink(ctx, bookingId)
  return write(ctx, bookingId, version + 1)
}

async function write(ctx: Context, bookingId: string, version: number): Promise<string> {
  const [key] = ctx.services.keys
  if (!key) throw new Error('there is no key to make links with')
  const token = visitToken(key, { providerId: ctx.actor.providerId, bookingId, version })
  await writeLink(ctx, bookingId, { version, hash: hashOfToken(token) })
  return urlOf(ctx, token)
}
