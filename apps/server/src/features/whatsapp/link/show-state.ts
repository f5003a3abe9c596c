import type { OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findLink } from '../queries.ts'

/** Returns whether WhatsApp can be reached now. */
export async function showState(ctx: CtxOf<typeof whatsapp.state>): Promise<OutputOf<typeof whatsapp.state>> {
  const row = await findLink(ctx)
  return {
    state: row?.state ?? 'UNLINKED',
    downSince: row?.downSince?.toISOString() ?? null,
    downReason: row?.downReason ?? null,
  }
}
