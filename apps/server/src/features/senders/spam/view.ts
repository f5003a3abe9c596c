import type { SpamRow } from './spam-queries.ts'

/** Returns what the list and the open message have in common. */
export const rowView = (row: SpamRow) => ({
  spamId: row.id,
  channel: row.channel,
  reason: row.reason,
  sender: row.sender,
  senderName: row.senderName,
  subject: row.subject,
  receivedAt: row.receivedAt.toISOString(),
  isRead: row.isRead,
  isBlocked: row.isBlocked,
})
