import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Notification, notifications } from '@coverline/contract/notifications/endpoints'
import { isQuoted } from '@coverline/contract/notifications/terms'
import * as z from 'zod'
import type { Context, CtxOf } from '../../platform/context.ts'
import { findNotices, type NoticeRow } from './queries.ts'
import { lookAtSubjects, type SubjectReaders } from './subjects.ts'
import { userOf } from './user-of.ts'

type Input = InputOf<typeof notifications.list>
type Output = OutputOf<typeof notifications.list>

const place = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()])

function placeOf(ctx: Context, cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const found = place.safeParse(cursor.split('_')).data
  return found
    ? { place: found[0], id: found[1] }
    : ctx.fail('common.validation', { fields: { cursor: 'NOT_SUPPORTED_VALUE' } })
}

const subjectOf = ({ noun, subjectId }: NoticeRow) => ({ noun, id: subjectId })

/** Lists the caller's notices about subjects they may still see; a page with excluded notices is shorter. */
export function listNotifications(readers: SubjectReaders) {
  return async (ctx: CtxOf<typeof notifications.list>, input: Input): Promise<Output> => {
    const userId = userOf(ctx)
    const { kinds, unreadOnly, limit, cursor } = input
    const before = placeOf(ctx, cursor)
    const rows = await findNotices(ctx, userId, { kinds, unreadOnly, limit, before })
    const { maySee, factsOf } = await lookAtSubjects(ctx, readers, rows.map(subjectOf), [userId])
    const last = rows.at(-1)
    return {
      items: rows
        .filter((row) => maySee(subjectOf(row), userId))
        .map((row): Notification => {
          const {
            name = null,
            number = null,
            businessType = null,
            text = null,
            day = null,
          } = factsOf(subjectOf(row)) ?? {}
          return {
            notificationId: row.id,
            kind: row.kind,
            happening: row.happening,
            subject: subjectOf(row),
            count: row.count,
            name,
            day,
            number,
            businessType,
            text: isQuoted(row.happening) ? text : null,
            isRead: row.readAt !== null,
            lastAt: row.lastAt.toISOString(),
          }
        }),
      ...(last && rows.length === limit ? { nextCursor: `${last.place}_${last.id}` } : {}),
    }
  }
}
