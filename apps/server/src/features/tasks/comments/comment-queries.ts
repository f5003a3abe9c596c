import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { visibleTasks } from '../access.ts'

export type CommentRow = {
  id: string
  text: string
  authorUserId: string
  mentionUserIds: string[]
  createdAt: Date
}

export function findComments(ctx: Context, taskId: string): Promise<CommentRow[]> {
  return ctx.db
    .selectFrom('task_comments as c')
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.task_id', '=', taskId)
    .select(['c.id', 'c.text', 'c.author_user_id as authorUserId', 'c.mention_user_ids as mentionUserIds'])
    .select('c.created_at as createdAt')
    .orderBy('c.id')
    .execute()
}

/** Returns a comment of a visible task and locks its task. */
export async function lockComment(
  ctx: Context,
  commentId: string,
): Promise<{ taskId: string; authorUserId: string } | undefined> {
  return visibleTasks(ctx)
    .innerJoin('task_comments as c', (on) =>
      on.onRef('c.provider_id', '=', 't.provider_id').onRef('c.task_id', '=', 't.id'),
    )
    .where('c.id', '=', commentId)
    .select(['t.id as taskId', 'c.author_user_id as authorUserId'])
    .forUpdate()
    .executeTakeFirst()
}

export async function countComments(ctx: Context, taskId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from task_comments
    where provider_id = ${ctx.actor.providerId} and task_id = ${taskId}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

type NewComment = { taskId: string; text: string; mentionUserIds: readonly string[] }

export async function insertComment(ctx: Context, comment: NewComment): Promise<string> {
  const id = newId()
  await sql`insert into task_comments (provider_id, id, task_id, author_user_id, text, mention_user_ids, created_at)
    values (${ctx.actor.providerId}, ${id}, ${comment.taskId}, ${ctx.actor.userId}, ${comment.text},
      ${[...comment.mentionUserIds]}::uuid[], ${ctx.now})`.execute(ctx.db)
  return id
}

export async function removeComment(ctx: Context, commentId: string): Promise<void> {
  await sql`delete from task_comments where provider_id = ${ctx.actor.providerId} and id = ${commentId}`.execute(
    ctx.db,
  )
}
