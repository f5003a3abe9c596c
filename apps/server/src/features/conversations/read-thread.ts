import type { MessageAuthor } from '@coverline/contract/conversations/terms'
import type { Context } from '../../platform/context.ts'
import { plainText } from '../../platform/rich-text.ts'
import { findOwnMessage, findPage } from './messages/message-queries.ts'

/** What was said, without what was deleted. */
export type Said = { author: MessageAuthor; isNote: boolean; text: string; at: Date }

/** The last messages of a conversation as plain text, in their order; the caller has looked whether it may read them. */
export async function readThread(ctx: Context, rootId: string, limit: number): Promise<Said[]> {
  const { rows } = await findPage(ctx, rootId, { limit })
  return rows
    .filter((row) => row.deletedAt === null)
    .map(({ author, isNote, html, files, at }) => ({
      author,
      isNote,
      text: [plainText(html), ...(files ?? []).map(({ fileName }) => `[${fileName}]`)].join('\n').trim(),
      at,
    }))
}

/** A message that the caller may read; undefined too for one that was deleted. */
export async function readOne(ctx: Context, messageId: string): Promise<{ html: string } | undefined> {
  const row = await findOwnMessage(ctx, messageId)
  return row?.deletedAt === null ? row : undefined
}
