import type { Message } from '@coverline/contract/conversations'
import type { Actor } from '../../platform/actor.ts'
import type { MessageRow } from './message-queries.ts'
import { changeableUntil } from './rules.ts'

/** A message as this caller sees it. */
export function messageView(actor: Actor, row: MessageRow): Message {
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
    text: row.html,
    quickReplies: row.quickReplies ?? [],
    files: row.files ?? [],
    mail: row.deletedAt === null ? row.mail : null,
    supportIsRead: row.author !== 'CLIENT' || row.seq <= row.supportReadSeq,
    clientIsRead:
      row.author === 'CLIENT' || row.delivery === 'READ' || (!row.isNote && row.seq <= row.clientReadSeq),
    delivery: row.delivery,
    failureCode: row.failureCode,
    at: row.at.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isDeleted: row.deletedAt !== null,
    clientKey: isOwn ? row.clientKey : null,
    changeableUntil: until?.toISOString() ?? null,
  }
}
