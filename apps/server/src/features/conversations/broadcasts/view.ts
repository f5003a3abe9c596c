import type { Broadcast } from '@coverline/contract/broadcasts/endpoints'
import type { SendingStatus } from '@coverline/contract/broadcasts/terms'
import { plainText } from '../../../platform/texts/rich-text.ts'
import { previewOf } from '../rules.ts'
import type { BroadcastRow } from './list-queries.ts'

const statusOf = ({ jobStatus, sendAt }: BroadcastRow): SendingStatus =>
  jobStatus !== 'QUEUED' ? jobStatus : sendAt === null ? 'RUNNING' : 'SCHEDULED'

/** Builds a broadcast with its progress. */
export function broadcastView(row: BroadcastRow): Broadcast {
  const { total, waiting, sent, delivered, failed, canceled } = row
  return {
    jobId: row.id,
    status: statusOf(row),
    preview: previewOf(plainText(row.html), []),
    channelType: row.channel,
    counts: { total, waiting, sent, delivered, failed, canceled },
    authorName: row.authorName,
    createdAt: row.createdAt.toISOString(),
    sendAt: row.sendAt?.toISOString() ?? null,
  }
}
