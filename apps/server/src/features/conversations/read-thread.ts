import type { MessageAuthor } from '@coverline/contract/conversations/terms'
import type { Context } from '../../platform/context.ts'
import { plainText } from '../../platform/texts/rich-text.ts'
import { findOwnMessage, findPage } from './messages/message-queries.ts'

/** A message of the thread; deleted messages are left out. */
export type Said = { author: MessageAuthor; isNote: boolean; text: string; at: Date }

/**
 * Returns the last messages of a conversation as plain text, in order. The caller has checked read access.
 */
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

/** Returns a message that the caller may read; undefined if it was deleted. */
export async function readOne(ctx: Context, messageId: string): Promise<{ html: string } | undefined> {
  const row = await findOwnMessage(ctx, messageId)
  return row?.deletedAt === null ? row : undefined
}
