import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { openEvent } from '../link/link-secrets.ts'
import { findFailedEvent } from './failed-queries.ts'

/** Returns what WhatsApp delivered, of a message that cannot be shown or an event that became none. */
export async function showOriginal(
  ctx: CtxOf<typeof whatsapp.original>,
  { messageId, whatsappEventId }: InputOf<typeof whatsapp.original>,
): Promise<OutputOf<typeof whatsapp.original>> {
  const original =
    messageId === undefined ? await ofEvent(ctx, whatsappEventId) : await ofMessage(ctx, messageId)
  return original === undefined ? ctx.fail('common.not-found') : { original }
}

type Ctx = CtxOf<typeof whatsapp.original>

async function ofMessage(ctx: Ctx, messageId: string): Promise<string | undefined> {
  if (!(await conversationService.findMessage(ctx, messageId))) return undefined
  return conversationService.originalOf(ctx, messageId)
}

async function ofEvent(ctx: Ctx, id: string | undefined): Promise<string | undefined> {
  const event = id === undefined ? undefined : await findFailedEvent(ctx, id)
  if (!event) return undefined
  try {
    return openEvent(ctx.services.keys, ctx.actor.providerId, event.id, event.sealed)
  } catch {
    // Sealed with a key that is gone.
    return undefined
  }
}
