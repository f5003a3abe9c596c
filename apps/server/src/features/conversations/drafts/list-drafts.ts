import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { plainText } from '../../../platform/texts/rich-text.ts'
import { findDrafts } from './draft-queries.ts'
import { previewOf } from '../rules.ts'

/** Lists the caller's drafts with their conversations. */
export async function listDrafts(
  ctx: CtxOf<typeof conversations.drafts>,
): Promise<OutputOf<typeof conversations.drafts>> {
  const rows = await findDrafts(ctx)
  return {
    items: rows.map(({ conversationId, html, updatedAt, files }) => ({
      conversationId,
      preview: previewOf(
        plainText(html),
        (files ?? []).map(({ fileName }) => fileName),
      ),
      updatedAt: updatedAt.toISOString(),
    })),
  }
}
