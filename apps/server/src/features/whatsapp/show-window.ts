import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { conversationService } from '../conversations/service.ts'
import { lastInbound } from './inbound/event-queries.ts'
import { findLink } from './queries.ts'
import { freeUntil } from './rules.ts'
import { findTemplates } from './templates/template-queries.ts'

/** Returns whether the client of a conversation may receive any message, and until when. */
export async function showWindow(
  ctx: CtxOf<typeof whatsapp.window>,
  input: InputOf<typeof whatsapp.window>,
): Promise<OutputOf<typeof whatsapp.window>> {
  const known = await conversationOf(ctx, input)
  const link = await findLink(ctx)
  // A person without a conversation has never written.
  const at = known ? await lastInbound(ctx, known.id) : null
  // A linked phone has no window.
  const isEndless = link?.kind === 'DEVICE'
  const until = at === null || isEndless ? null : freeUntil(at)
  return {
    freeUntil: until?.toISOString() ?? null,
    isFree: isEndless || (until !== null && until.getTime() > ctx.now.getTime()),
    state: link?.state ?? 'UNLINKED',
    downSince: link?.downSince?.toISOString() ?? null,
    hasTemplates: link !== undefined && (await findTemplates(ctx, link.id)).length > 0,
  }
}

/** Returns the conversation; undefined for a person without one. Fails if the caller may see neither. */
async function conversationOf(
  ctx: CtxOf<typeof whatsapp.window>,
  { conversationId, personProfileId }: InputOf<typeof whatsapp.window>,
) {
  const known = conversationId === undefined ? undefined : await conversationService.find(ctx, conversationId)
  if (known && personProfileId !== undefined && known.insuredId !== personProfileId)
    return ctx.fail('common.not-found')
  const isNew =
    personProfileId !== undefined && (await conversationService.maySeePerson(ctx, personProfileId))
  return known || isNew ? known : ctx.fail('common.not-found')
}
