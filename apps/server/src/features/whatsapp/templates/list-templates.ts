import type { OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findLink } from '../queries.ts'
import { findTemplates } from './template-queries.ts'

/** Lists templates, which can be sent at any time. */
export async function listTemplates(
  ctx: CtxOf<typeof whatsapp.templates>,
): Promise<OutputOf<typeof whatsapp.templates>> {
  const link = await findLink(ctx)
  if (!link) return { items: [], readAt: null }
  return { items: await findTemplates(ctx, link.id), readAt: link.templatesAt?.toISOString() ?? null }
}
