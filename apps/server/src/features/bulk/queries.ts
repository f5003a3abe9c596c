import type { InputOf } from '@coverline/contract/endpoint'
import type { bulk } from '@coverline/contract/bulk/endpoints'
import type { BulkBlocker, BulkKind, BulkStatus } from '@coverline/contract/bulk/terms'
import type { LeadStage, LostReason } from '@coverline/contract/leads/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { listPage } from '../../platform/db/lists/list.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import type { Db } from '../../platform/db/types.ts'
import { userName } from '../../platform/db/user-name.ts'
import { kindsSeenBy, seesAll } from './access.ts'

export type OperationRow = {
  id: string
  kind: BulkKind
  status: BulkStatus
  progress: number
  day: string | null
  planId: string | null
  planName: string | null
  targetPlanId: string | null
  targetPlanName: string | null
  sendAt: Date | null
  agentUserId: string | null
  stage: LeadStage | null
  lostReason: LostReason | null
  lostReasonText: string | null
  total: number
  changed: number
  unchanged: number
  refused: number
  blocked: number
  isUndoFailed: boolean
  sourceId: string | null
  createdBy: string | null
  authorName: string | null
  agentName: string | null
  createdAt: Date
  doneAt: Date | null
  undoneAt: Date | null
}

/** Parameters of a bulk change besides its records. */
export type Terms = Pick<
  OperationRow,
  | 'day'
  | 'planId'
  | 'planName'
  | 'targetPlanId'
  | 'targetPlanName'
  | 'sendAt'
  | 'agentUserId'
  | 'stage'
  | 'lostReason'
  | 'lostReasonText'
>

/** Selects bulk changes `o` that the caller may see. */
function operations(ctx: Context) {
  const rows = ctx.db
    .selectFrom('bulk_operations as o')
    .leftJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 'o.provider_id').onRef('pl.id', '=', 'o.plan_id'),
    )
    .leftJoin('plans as tp', (on) =>
      on.onRef('tp.provider_id', '=', 'o.provider_id').onRef('tp.id', '=', 'o.target_plan_id'),
    )
    .leftJoin('users as u', 'u.id', 'o.created_by')
    .leftJoin('users as au', 'au.id', 'o.agent_user_id')
    .where('o.provider_id', '=', ctx.actor.providerId)
    .select(['o.id', 'o.kind', 'o.status', 'o.progress', 'o.day', 'o.plan_id as planId'])
    .select(['o.target_plan_id as targetPlanId', 'tp.name as targetPlanName', 'o.send_at as sendAt'])
    .select(['pl.name as planName', 'o.total', 'o.changed', 'o.unchanged', 'o.refused', 'o.blocked'])
    .select(['o.is_undo_failed as isUndoFailed', 'o.agent_user_id as agentUserId'])
    .select(['o.stage', 'o.lost_reason as lostReason', 'o.lost_reason_text as lostReasonText'])
    .select(sql<string | null>`coalesce(${userName('au')}, au.email)`.as('agentName'))
    .where('o.kind', 'in', kindsSeenBy(ctx.actor))
    .select(['o.source_id as sourceId', 'o.created_by as createdBy', 'o.created_at as createdAt'])
    .select(['o.done_at as doneAt', 'o.undone_at as undoneAt'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('authorName'))
  return seesAll(ctx.actor) ? rows : rows.where('o.created_by', '=', ctx.actor.userId)
}

export function findOperationPage(ctx: Context, input: InputOf<typeof bulk.list>) {
  let rows = operations(ctx)
  if (input.kinds?.length) rows = rows.where('o.kind', 'in', input.kinds)
  if (input.statuses?.length) rows = rows.where('o.status', 'in', input.statuses)
  // The plans, the author, the agent and the written reason
  const text = sql<string>`fold_text(concat_ws(' ', pl.name, tp.name, u.first_name, u.last_name, au.first_name, au.last_name,
    au.email, o.lost_reason_text))`
  if (input.searchQuery) rows = rows.where(matchesWords(text, input.searchQuery))
  return listPage({
    db: ctx.db,
    rows: rows,
    id: sql.ref<string>('o.id'),
    sort: { createdAt: { by: sql.ref('o.created_at'), type: 'timestamptz' } },
    input,
  })
}

export function findOperation(ctx: Context, id: string): Promise<OperationRow | undefined> {
  return operations(ctx).where('o.id', '=', id).executeTakeFirst()
}

export type NewOperation = Omit<Terms, 'planName' | 'targetPlanName'> & {
  id: string
  kind: BulkKind
  sourceId: string | null
  recordIds: readonly string[]
}

export async function insertOperation(ctx: Context, operation: NewOperation): Promise<void> {
  const { providerId, userId } = ctx.actor
  const { id, kind, day, planId, targetPlanId, sendAt, agentUserId, sourceId, recordIds } = operation
  const { stage, lostReason, lostReasonText } = operation
  await sql`insert into bulk_operations (provider_id, id, kind, day, plan_id, target_plan_id, send_at, agent_user_id, stage,
      lost_reason, lost_reason_text, total, candidates, source_id, created_by, created_at)
    values (${providerId}, ${id}, ${kind}, ${day}::date, ${planId}::uuid, ${targetPlanId}::uuid, ${sendAt}::timestamptz,
      ${agentUserId}::uuid, ${stage}, ${lostReason}, ${lostReasonText}, ${recordIds.length}, ${[...recordIds]}::uuid[], ${sourceId}::uuid, ${userId}::uuid, ${ctx.now})`.execute(
    ctx.db,
  )
}

/** Returns the records that an operation is to be tried on. */
export async function findCandidates({ db }: Context, operationId: string): Promise<string[]> {
  const found = await db
    .selectFrom('bulk_operations')
    .select('candidates')
    .where('id', '=', operationId)
    .executeTakeFirst()
  return found?.candidates ?? []
}

/**
 * Moves an operation from one of these states to the next; false if it is in another one by now. After the
 * preview, its rows define the records.
 */
export async function moveOperation(
  db: Db,
  id: string,
  from: readonly BulkStatus[],
  set: {
    status: BulkStatus
    progress?: number
    changed?: number
    unchanged?: number
    refused?: number
    blocked?: number
    is_undo_failed?: boolean
    done_at?: Date
    undone_at?: Date
    undone_by?: string | null
  },
): Promise<boolean> {
  const moved = await db
    .updateTable('bulk_operations')
    .set(set.status === 'CHECKING' ? set : { ...set, candidates: null })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('id')
    .execute()
  return moved.length > 0
}

/** Records the progress; false if the work must stop. */
export async function reportProgress(
  db: Db,
  id: string,
  status: BulkStatus,
  progress: number,
): Promise<boolean> {
  return moveOperation(db, id, [status], { status, progress })
}

/**
 * Query with rows `id, image`: the data that bulk changes affect; dates and timestamps are texts, so that
 * microseconds are kept.
 */
export type Images = RawBuilder<unknown>

/**
 * State of the record data that an operation affects; dates and timestamps are texts, so that microseconds
 * are kept.
 */
export type Image = {
  deletedAt?: string | null
  policies: Record<string, PolicyImage>
  /** For kinds that assign leads. */
  agentUserId?: string | null
  /** For kinds that move leads. */
  stage?: LeadStage
  lostReason?: LostReason | null
  stageChangedAt?: string
  /** For kinds that delete leads. */
  conversationId?: string | null
  hash?: string | null
  /** For kinds that invite. */
  invitation?: { id: string | null; status: string; at: string | null }
}
export type PolicyImage = {
  deactivationDate: string | null
  activationDate: string | null
  isDeactivationDue: boolean
  deletedAt: string | null
  /** For kinds that move. */
  planId?: string
}

export async function refusedRecords(db: Db, operationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select record_id as id from bulk_rows
    where operation_id = ${operationId} and outcome = 'REFUSED' order by record_id`.execute(db)
  return rows.map((row) => row.id)
}

/** Stores the blockers of undoing an operation, and nothing else. */
export async function saveBlockers(
  db: Db,
  operationId: string,
  blockers: ReadonlyMap<string, BulkBlocker>,
): Promise<void> {
  await sql`update bulk_rows set blocker = null where operation_id = ${operationId} and blocker is not null`.execute(
    db,
  )
  const rows = JSON.stringify([...blockers].map(([id, blocker]) => ({ id, blocker })))
  await sql`update bulk_rows b set blocker = r.blocker from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, blocker text)
    where b.operation_id = ${operationId} and b.record_id = r.id`.execute(db)
}
