import type { WhatsappLink } from '@coverline/contract/whatsapp/endpoints'
import type { Context } from '../../platform/context.ts'
import { countWaiting, type LinkRow } from './queries.ts'
import { findTemplates } from './templates/template-queries.ts'
import { awaitsCode, webhookToken } from './rules.ts'

/** Builds the administrator's view of the link, never with its secrets. */
export async function linkView(ctx: Context, row: LinkRow): Promise<WhatsappLink> {
  const { providerId } = ctx.actor
  const { publicUrl } = ctx.services.config
  return {
    linkId: row.id,
    kind: row.kind,
    state: row.state,
    awaitsCode: awaitsCode(row),
    phone: row.phone,
    name: row.name,
    phoneNumberId: row.phoneNumberId,
    businessAccountId: row.businessAccountId,
    webhookUrl:
      row.kind === 'CLOUD'
        ? `${publicUrl}/api/public/whatsapp/webhook/${webhookToken(providerId, row.id)}`
        : null,
    downSince: row.downSince?.toISOString() ?? null,
    downReason: row.downReason,
    linkedAt: row.linkedAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    waitingCount: await countWaiting(ctx),
    templateCount: (await findTemplates(ctx, row.id)).length,
  }
}
