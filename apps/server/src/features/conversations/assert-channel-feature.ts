import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Context } from '../../platform/context.ts'

/** A disabled feature stays disabled: an address is joined only if the licence includes its channel. */
export function assertChannelFeature(ctx: Context, channel: ConversationChannel): void {
  if (channel !== 'EMAIL' && channel !== 'WHATSAPP') return
  if (ctx.actor.isSuperAdmin || ctx.actor.workspace?.features.includes(channel)) return
  ctx.fail('common.feature-locked', { details: { feature: channel } })
}
