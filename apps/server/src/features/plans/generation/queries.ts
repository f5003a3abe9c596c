import type { Language } from '@coverline/contract/common'
import type { Generation, GenerationFault, ServiceSource } from '@coverline/contract/generation/endpoints'
import type { ServiceKind } from '@coverline/contract/plans/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import { visiblePlans } from '../access.ts'

/** A row of a generation with the name of its file. */
export type GenerationRow = Pick<Generation, 'status' | 'reader' | 'fault' | 'aiFailure' | 'fileName'> & {
  id: string
  planId: string
  fileId: string
  createdBy: string | null
  createdAt: Date
  deadlineAt: Date
  finishedAt: Date | null
}

export type DraftRow = {
  id: string
  kind: ServiceKind
  phone: string | null
  source: ServiceSource | null
  language: Language
  title: string
  description: string
  sort: number
  /** Number of clinics already linked to it. */
  clinicCount: number
}

/** The table's check constraints limit its texts to the contract's terms. */
function generations(ctx: Context) {
  return visiblePlans(ctx)
    .innerJoin('plan_generations as g', (on) =>
      on.onRef('g.provider_id', '=', 'p.provider_id').onRef('g.plan_id', '=', 'p.id'),
    )
    .innerJoin('files as f', (on) =>
      on.onRef('f.provider_id', '=', 'g.provider_id').onRef('f.id', '=', 'g.file_id'),
    )
    .select([
      'g.id',
      'g.plan_id as planId',
      'g.status',
      'g.file_id as fileId',
      'f.name as fileName',
      'g.reader',
      sql.ref<GenerationFault | null>('g.fault').as('fault'),
      'g.ai_failure as aiFailure',
      'g.created_by as createdBy',
      'g.created_at as createdAt',
      'g.deadline_at as deadlineAt',
      'g.finished_at as finishedAt',
    ])
}

export function findGeneration(ctx: Context, id: string): Promise<GenerationRow | undefined> {
  return generations(ctx).where('g.id', '=', id).executeTakeFirst()
}

export function lastGeneration(ctx: Context, planId: string): Promise<GenerationRow | undefined> {
  return generations(ctx)
    .where('g.plan_id', '=', planId)
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the drafts of a generation that were not accepted yet. */
export function findDrafts(ctx: Context, generationId: string): Promise<DraftRow[]> {
  return ctx.db
    .selectFrom('services as s')
    .innerJoin('service_localizations as l', (on) =>
      on.onRef('l.provider_id', '=', 's.provider_id').onRef('l.service_id', '=', 's.id'),
    )
    .select(['s.id', 's.kind', 's.phone', 'l.language', 'l.title', 'l.description', 'l.sort'])
    .select(sql.ref<ServiceSource | null>('s.source').as('source'))
    .select(
      sql<number>`(select count(*) from service_clinics k
        join clinics c on c.provider_id = k.provider_id and c.id = k.clinic_id and c.deleted_at is null
        where k.provider_id = s.provider_id and k.service_id = s.id)`.as('clinicCount'),
    )
    .where('s.provider_id', '=', ctx.actor.providerId)
    .where('s.generation_id', '=', generationId)
    .where('s.status', '=', 'DRAFT')
    .where('s.deleted_at', 'is', null)
    .distinctOn('s.id')
    .orderBy('s.id')
    .orderBy('l.language')
    .execute()
}

export async function insertGeneration(
  ctx: Context,
  row: { id: string; planId: string; fileId: string; deadlineAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('plan_generations')
    .values({
      provider_id: ctx.actor.providerId,
      id: row.id,
      plan_id: row.planId,
      file_id: row.fileId,
      created_by: ctx.actor.userId,
      created_at: ctx.now,
      deadline_at: row.deadlineAt,
    })
    .execute()
}

type Ending = {
  status: 'REVIEW' | 'DONE' | 'FAILED' | 'CANCELED'
  reader?: Generation['reader']
  fault?: GenerationFault
  aiFailure?: Generation['aiFailure']
}

/** Moves a generation and its plan to the next state. False if it is in another state by now. */
export async function endGeneration(
  ctx: Context,
  generation: { id: string; planId: string },
  from: 'IN_PROCESS' | 'REVIEW',
  ending: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('plan_generations')
    .set({
      status: ending.status,
      finished_at: ctx.now,
      ...(ending.reader ? { reader: ending.reader } : {}),
      ...(ending.fault ? { fault: ending.fault } : {}),
      ...(ending.aiFailure ? { ai_failure: ending.aiFailure } : {}),
    })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', generation.id)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await setPlanStatus(ctx, generation.planId, ending.status === 'DONE' ? 'NONE' : ending.status)
  return true
}

/** Sets the status shown in the list of plans. */
export async function setPlanStatus(
  ctx: Context,
  planId: string,
  status: Exclude<Generation['status'], 'DONE'> | 'NONE',
): Promise<void> {
  await ctx.db
    .updateTable('plans')
    .set({ generation_status: status })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', planId)
    .execute()
}

/** Returns the sort position after the last service of a plan. */
export async function nextSort(ctx: Context, planId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(l.sort) + 1, 0) as next from services s
    join service_localizations l on l.provider_id = s.provider_id and l.service_id = s.id
    where s.provider_id = ${ctx.actor.providerId} and s.plan_id = ${planId} and s.deleted_at is null`.execute(
    ctx.db,
  )
  return rows[0]?.next ?? 0
}

/** Stores the source of a service; without a generation it is no longer a draft. */
export async function recordSource(
  db: Db,
  key: { providerId: string; id: string },
  note: { source: ServiceSource; generationId: string | null },
): Promise<void> {
  await db
    .updateTable('services')
    .set({ source: JSON.stringify(note.source), generation_id: note.generationId })
    .where('provider_id', '=', key.providerId)
    .where('id', '=', key.id)
    .execute()
}
