import type { ImportUndo, ImportUndoBlocker, ImportUndoCounts } from '@coverline/contract/imports/undo'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import { userName } from '../../../platform/db/user-name.ts'
import type { Undo } from '../../../platform/undo/undo.ts'
import { planService } from '../../plans/service.ts'

type Status = ImportUndo['status']

export type UndoRow = {
  status: Status
  progress: number
  savingIds: string[]
  counts: ImportUndoCounts | null
  blocked: number
  askedByName: string | null
  endedAt: Date | null
}

/** Returns the saves of an import that can still be undone, first one first. */
export async function openSavings(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from import_savings
    where import_id = ${importId} and undone_at is null order by saved_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findUndo(db: Db, importId: string): Promise<UndoRow | undefined> {
  const { rows } =
    await sql<UndoRow>`select u.status, u.progress, u.saving_ids as "savingIds", u.counts, u.blocked,
      ${userName('a')} as "askedByName", u.ended_at as "endedAt"
    from import_undos u left join users a on a.id = u.asked_by where u.import_id = ${importId}`.execute(db)
  return rows[0]
}

/** Starts the preview of an undo; false while another preview or undo runs. */
export async function beginCheck(
  ctx: Context,
  importId: string,
  savingIds: readonly string[],
): Promise<boolean> {
  const { providerId, userId } = ctx.actor
  const begun =
    await sql`insert into import_undos (provider_id, import_id, status, saving_ids, asked_by, asked_at)
      values (${providerId}, ${importId}, 'CHECKING', ${[...savingIds]}::uuid[], ${userId}::uuid, ${ctx.now})
    on conflict (provider_id, import_id) do update set status = 'CHECKING', progress = 0, saving_ids = excluded.saving_ids, counts = null,
      blocked = 0, asked_by = excluded.asked_by, asked_at = excluded.asked_at, ended_at = null
      where import_undos.status not in ('CHECKING', 'UNDOING') returning status`.execute(ctx.db)
  if (begun.rows.length === 0) return false
  await sql`delete from import_undo_blockers where import_id = ${importId}`.execute(ctx.db)
  return true
}

/** Moves an undo to its next state; false if it is in another state by now. */
export async function moveUndo(
  db: Db,
  importId: string,
  from: Status,
  set: {
    status: Status
    progress?: number
    counts?: ImportUndoCounts
    blocked?: number
    askedBy?: string | null
    endedAt?: Date
  },
): Promise<boolean> {
  const sets = [
    sql`status = ${set.status}`,
    set.progress !== undefined && sql`progress = ${set.progress}`,
    set.counts && sql`counts = ${JSON.stringify(set.counts)}::jsonb`,
    set.blocked !== undefined && sql`blocked = ${set.blocked}`,
    set.askedBy !== undefined && sql`asked_by = ${set.askedBy}::uuid`,
    set.endedAt && sql`ended_at = ${set.endedAt}`,
  ].filter((part) => part !== false && part !== undefined)
  const { rows } = await sql`update import_undos set ${sql.join(sets, sql`, `)}
    where import_id = ${importId} and status = ${from} returning status`.execute(db)
  return rows.length > 0
}

const mostBlockers = 10_000

export async function keepBlockers(client: PoolClient, providerId: string, importId: string): Promise<void> {
  await client.query('delete from import_undo_blockers where provider_id = $1 and import_id = $2', [
    providerId,
    importId,
  ])
  await client.query(
    `insert into import_undo_blockers (provider_id, import_id, entity, record_id, reason)
      select $1, $2, entity, record_id, reason from undo_blockers order by entity, record_id limit ${mostBlockers}`,
    [providerId, importId],
  )
}

export async function findBlockerPage(
  ctx: Context,
  owners: readonly Undo[],
  importId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: ImportUndoBlocker[]; totalCount: number }> {
  const record = { provider: sql<string>`b.provider_id`, id: sql<string>`b.record_id` }
  const names = owners.map(({ entity, nameOf }) => sql`when ${entity} then ${nameOf(record, ctx.locale)}`)
  const where = sql`b.provider_id = ${ctx.actor.providerId} and b.import_id = ${importId}`
  const { rows } = await sql<ImportUndoBlocker>`select b.entity, b.record_id as "recordId", b.reason,
      case b.entity when 'services' then ${planService.imported.planOfService(record)} end as "planId",
      case b.entity ${sql.join(names, sql` `)} end as name
    from import_undo_blockers b where ${where} order by b.entity, b.record_id limit ${limit} offset ${page * limit}`.execute(
    ctx.db,
  )
  const counted = await sql<{ count: number }>`select count(*)::integer as count from import_undo_blockers b
    where ${where}`.execute(ctx.db)
  return { items: rows, totalCount: counted.rows[0]?.count ?? 0 }
}

/** Marks an import as undone if its draft was saved completely; a remaining draft stays a draft. */
export async function markUndone(db: Db, importId: string): Promise<void> {
  await sql`update imports set status = case status when 'SAVED' then 'UNDONE' else status end,
      summary = case status when 'SAVED' then summary end
    where id = ${importId} and status <> 'READY'`.execute(db)
}
