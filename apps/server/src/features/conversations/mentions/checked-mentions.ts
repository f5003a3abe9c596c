import type { Context } from '../../../platform/context.ts'
import { findReaders } from './reader-queries.ts'

type Mentioned = {
  isNote: boolean
  userIds: readonly string[] | undefined
  /** Members that the note mentions already; they may have left since. */
  before?: readonly string[]
}

/**
 * Returns the members that a note mentions, each once, after a check that they may read the conversation;
 * undefined if none are given. Only notes mention members.
 */
export async function checkedMentions(
  ctx: Context,
  conversationId: string,
  { isNote, userIds, before = [] }: Mentioned,
): Promise<string[] | undefined> {
  if (userIds === undefined) return undefined
  const wanted = [...new Set(userIds)]
  if (wanted.length > 0 && !isNote)
    ctx.fail('common.validation', { fields: { mentionUserIds: 'NOT_SUPPORTED_VALUE' } })
  const added = wanted.filter((userId) => !before.includes(userId))
  if (added.length === 0) return wanted
  const readers = await findReaders(ctx, { conversationId }, added)
  if (readers.length < added.length) ctx.fail('common.not-found', { fields: { mentionUserIds: 'NOT_FOUND' } })
  return wanted
}
