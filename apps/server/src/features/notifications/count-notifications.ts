import type { OutputOf } from '@coverline/contract/endpoint'
import type { notifications } from '@coverline/contract/notifications/endpoints'
import { mostCounted } from '@coverline/contract/notifications/terms'
import type { CtxOf } from '../../platform/context.ts'
import { findNotices } from './queries.ts'
import { lookAtSubjects, type SubjectReaders } from './subjects.ts'
import { userOf } from './user-of.ts'

/** Counts the newest unread notices about subjects that the caller may still see. */
export function countNotifications(readers: SubjectReaders) {
  return async (ctx: CtxOf<typeof notifications.count>): Promise<OutputOf<typeof notifications.count>> => {
    const userId = userOf(ctx)
    const rows = await findNotices(ctx, userId, { unreadOnly: true, limit: mostCounted + 1 })
    const subjectOf = ({ noun, subjectId }: (typeof rows)[number]) => ({ noun, id: subjectId })
    const { maySee } = await lookAtSubjects(ctx, readers, rows.map(subjectOf), [userId], { facts: false })
    const seen = rows.filter((row) => maySee(subjectOf(row), userId)).length
    return { unreadCount: Math.min(seen, mostCounted), isCapped: seen > mostCounted }
  }
}
