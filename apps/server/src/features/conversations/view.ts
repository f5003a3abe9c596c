import type { Message } from '@coverline/contract/conversations/shapes'
import type { Context } from '../../platform/context.ts'
import { htmlOfText } from '../../platform/texts/rich-text.ts'
import { textOfLines } from '../../platform/texts/system-lines.ts'
import type { MessageRow } from './messages/message-queries.ts'
import { changeableUntil, maySendAgain } from './rules.ts'

type Reader = Pick<Context, 'actor' | 'locale'>

/** Builds a message as this caller may see it, sentences of the system in the caller's language. */
export function messageView({ actor, locale }: Reader, row: MessageRow): Message {
  const isOwn = row.authorUserId !== null && row.authorUserId === actor.userId
  const until = isOwn ? changeableUntil({ ...row, isDeleted: row.deletedAt !== null }) : null
  return {
    messageId: row.id,
    conversationId: row.conversationId,
    ticketId: row.ticketId,
    seq: row.seq,
    channelType: row.channel,
    author: row.author,
    authorUserId: row.authorUserId,
    authorName: row.authorName,
    isNote: row.isNote,
    text: row.lines === null ? row.html : htmlOfText(textOfLines(row.lines, locale)),
    quickReplies: row.quickReplies ?? [],
    files: row.files ?? [],
    pictures: row.pictures ?? [],
    ...factsOf(row),
    supportIsRead: row.author !== 'CLIENT' || row.seq <= row.supportReadSeq,
    clientIsRead: isReadByClient(row),
    delivery: row.delivery,
    failureCode: row.failureCode,
    at: row.at.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    editedAt: row.editedAt?.toISOString() ?? null,
    isDeleted: row.deletedAt !== null,
    clientKey: isOwn ? row.clientKey : null,
    changeableUntil: until?.toISOString() ?? null,
    canSendAgain: isOwn && maySendAgain({ ...row, isDeleted: row.deletedAt !== null }),
  }
}

/** Returns what is shown beside the text; nothing once the message is deleted. */
function factsOf({ deletedAt, mentions, mail, mailCc, mailCcFailed, hasOriginal, reactions }: MessageRow) {
  return deletedAt === null
    ? { mentions: mentions ?? [], mail, mailCc, mailCcFailed, hasOriginal, reactions: reactions ?? [] }
    : { mentions: [], mail: null, mailCc: [], mailCcFailed: [], hasOriginal: false, reactions: [] }
}

/**
 * The client's read mark may be beyond a message that is queued or failed; such a message does not count as
 * read.
 */
function isReadByClient({ author, delivery, isNote, seq, clientReadSeq }: MessageRow): boolean {
  if (author === 'CLIENT' || delivery === 'READ') return true
  return !isNote && delivery !== 'QUEUED' && delivery !== 'FAILED' && seq <= clientReadSeq
}
