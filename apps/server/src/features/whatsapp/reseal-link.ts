import type { Context } from '../../platform/context.ts'
import { resealed, secretColumns } from './link-secrets.ts'
import { type LinkRow, replaceSecret } from './queries.ts'

/** Seals secrets anew that stand under an older key. */
export async function resealLink(ctx: Context, link: LinkRow): Promise<void> {
  const of = { providerId: ctx.actor.providerId, linkId: link.id }
  const stored = {
    access_token: link.accessToken,
    app_secret: link.appSecret,
    verify_token: link.verifyToken,
    session: link.session,
    qr: link.qr,
  }
  for (const column of secretColumns) {
    const from = stored[column]
    const to = from === null ? null : resealed(ctx.services.keys, of, column, from)
    if (from !== null && to !== null) await replaceSecret(ctx, link.id, { column, from, to })
  }
}
