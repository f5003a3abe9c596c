import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { fold, foldWords } from '@coverline/contract/fold'
import type { CtxOf } from '../../../platform/context.ts'
import { searchThread } from './message-queries.ts'
import { findConversation } from '../queries.ts'

const around = 60

/** Returns the words around the first match, so that a long message shows why it was found. */
export function snippetOf(plain: string, search: string): string {
  const words = plain.replace(/\s+/g, ' ').trim().split(' ')
  const wanted = foldWords(search)
  const hit = words.findIndex((word) => wanted.some((one) => fold(word).includes(one)))
  const before = words.slice(0, Math.max(0, hit)).join(' ')
  const start = before.length > around ? before.lastIndexOf(' ', before.length - around / 2) + 1 : 0
  const text = words.join(' ').slice(Math.max(0, start))
  const cut = text.length > 3 * around ? `${text.slice(0, 3 * around).trimEnd()}…` : text
  return start > 0 ? `…${cut}` : cut
}

/** Searches the messages of a conversation by words, in any alphabet. */
export async function searchMessages(
  ctx: CtxOf<typeof conversations.search>,
  { conversationId, searchQuery }: InputOf<typeof conversations.search>,
): Promise<OutputOf<typeof conversations.search>> {
  const conversation = await findConversation(ctx, conversationId)
  if (!conversation) return ctx.fail('common.not-found')
  const rows = await searchThread(ctx, conversation.id, searchQuery)
  return {
    items: rows.map((row) => ({
      messageId: row.id,
      at: row.at.toISOString(),
      authorName: row.authorName,
      snippet: snippetOf(row.plain, searchQuery),
    })),
  }
}
