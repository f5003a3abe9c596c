import { isWordless } from '@coverline/contract/fold'
import type { ErrorName } from '@coverline/contract/errors'
import type { ImportSourceView } from '@coverline/contract/imports/source'
import type { ImportUndo } from '@coverline/contract/imports/undo'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'
import { userName } from '../../platform/db/user-name.ts'

export type ImportRow = {
  id: string
  kind: 'INSURED' | 'PLANS' | 'CLINICS' | 'LEADS'
  status: 'CHECKING' | 'HAS_ERRORS' | 'READY' | 'SAVING' | 'SAVED' | 'FAILED' | 'DISCARDED' | 'UNDONE'
  file_name: string
  plan_id: string | null
  plan_name: string | null
  version: number
  headers: string[]
  columns: (string | null)[]
  row_count: number
  progress: number
  errors: unknown
  error_count: number
  warnings: unknown
  summary: unknown
  options: ImportOptions
  created_by: string | null
  created_by_name: string | null
  created_at: Date
  saved_at: Date | null
  failure: ImportFailure | null
  can_undo: boolean
  undo_status: ImportUndo['status'] | null
  undo_progress: number
  undo_counts: ImportUndo['counts']
  undo_blocked: number
  undo_asked_by: string | null
  undo_ended_at: Date | null
}

/** Why a job ended without saving */
export type ImportFailure = { error: ErrorName; params: Readonly<Record<string, number>> }

/** Options of the upload, read by the job that continues it. */
export type ImportOptions = {
  updateNames?: boolean
  usePlanEnd?: boolean
  saveValidRows?: boolean
  sendWelcomeEmail?: boolean
  sendWelcomeEmailAt?: string
  /** Position of each column matched by hand. */
  mapping?: Record<string, number>
  /** The uploaded file for the job; if omitted the draft rows are read. */
  fileId?: string
  save?: boolean
  /** A check of which nothing stays; of a large file its result, until somebody asked for it */
  isTrial?: boolean
  /** How the file was read, so that a job reads it in the same way. */
  source?: ImportSourceView
}

const columns = sql`i.id, i.kind, i.status, i.file_name, i.plan_id, p.name as plan_name, i.version, i.headers, i.columns,
  i.row_count, i.progress, i.error_count, i.warnings, i.summary, i.options, i.created_by, i.created_at, i.saved_at, i.failure,
  trim(u.first_name || ' ' || u.last_name) as created_by_name,
  exists (select from import_savings s where s.provider_id = i.provider_id and s.import_id = i.id and s.undone_at is null) as can_undo,
  un.status as undo_status, un.progress as undo_progress, un.counts as undo_counts, un.blocked as undo_blocked,
  ${userName('ua')} as undo_asked_by, un.ended_at as undo_ended_at`
const joins = sql`from imports i
  left join plans p on p.provider_id = i.provider_id and p.id = i.plan_id left join users u on u.id = i.created_by
  left join import_undos un on un.provider_id = i.provider_id and un.import_id = i.id left join users ua on ua.id = un.asked_by`

export async function findImport(
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ImportRow | undefined> {
  // `no key update` does not block edits that reference the import while its job writes.
  const lock = options.lock ? sql`for no key update of i` : sql``
  const { rows } =
    await sql<ImportRow>`select ${columns}, i.errors ${joins} where i.id = ${id} ${lock}`.execute(db)
  return rows[0]
}

const order = {
  createdAt: sql`i.created_at`,
  fileName: sql`lower(i.file_name)`,
  status: sql`i.status`,
} as const

export async function listImportRows(
  db: Db,
  filter: {
    kinds: readonly ImportRow['kind'][]
    planId?: string | undefined
    search?: string | undefined
    page: number
    limit: number
    sortBy?: keyof typeof order | undefined
    sortDirection?: 'ASC' | 'DESC' | undefined
  },
): Promise<{ rows: ImportRow[]; total: number }> {
  const where = sql`where i.status <> 'DISCARDED' and i.kind = any (${[...filter.kinds]}::text[])
    ${filter.planId ? sql`and i.plan_id = ${filter.planId}` : sql``}
    ${isWordless(filter.search ?? '') ? sql`and false` : sql``}
    ${filter.search ? sql`and i.file_name ilike ${`%${filter.search.replace(/[\\%_]/g, '\\$&')}%`}` : sql``}`
  const direction = filter.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const page = sql<ImportRow>`select ${columns}, '[]'::jsonb as errors ${joins} ${where}
    order by ${order[filter.sortBy ?? 'createdAt']} ${direction}, i.id ${direction}
    limit ${filter.limit} offset ${filter.page * filter.limit}`.execute(db)
  const count = sql<{ count: number }>`select count(*) as count from imports i ${where}`.execute(db)
  const [{ rows }, total] = await Promise.all([page, count])
  return { rows, total: total.rows[0]?.count ?? 0 }
}

export async function insertImport(
  db: Db,
  row: {
    providerId: string
    id: string
    kind: ImportRow['kind']
    status: ImportRow['status']
    fileName: string
    planId: string | null
    options: ImportOptions
    createdBy: string | null
    rowCount: number
  },
): Promise<void> {
  await sql`insert into imports (provider_id, id, kind, status, file_name, plan_id, options, created_by, row_count)
    values (${row.providerId}, ${row.id}, ${row.kind}, ${row.status}, ${row.fileName}, ${row.planId},
      ${JSON.stringify(row.options)}::jsonb, ${row.createdBy}, ${row.rowCount})`.execute(db)
}

export type ImportPatch = Partial<{
  status: ImportRow['status']
  headers: readonly string[]
  columns: readonly (string | null)[]
  rowCount: number
  progress: number
  errors: unknown
  errorCount: number
  warnings: unknown
  summary: unknown
  options: ImportOptions
  savedAt: Date
  failure: ImportFailure
  /** Increments the version: edits and jobs based on the former version are rejected. */
  version: 'next'
}>

/**
 * Updates the given fields. Returns true if the import was still in one of the states, and of the version if
 * given.
 */
export async function updateImport(
  db: Db,
  id: string,
  patch: ImportPatch,
  allowed: readonly ImportRow['status'][],
  version?: number,
): Promise<boolean> {
  const sets = [
    patch.status !== undefined && sql`status = ${patch.status}`,
    patch.headers !== undefined && sql`headers = ${patch.headers}::text[]`,
    patch.columns !== undefined && sql`columns = ${patch.columns}::text[]`,
    patch.rowCount !== undefined && sql`row_count = ${patch.rowCount}`,
    patch.progress !== undefined && sql`progress = ${patch.progress}`,
    patch.errors !== undefined && sql`errors = ${JSON.stringify(patch.errors)}::jsonb`,
    patch.errorCount !== undefined && sql`error_count = ${patch.errorCount}`,
    patch.warnings !== undefined && sql`warnings = ${JSON.stringify(patch.warnings)}::jsonb`,
    patch.summary !== undefined && sql`summary = ${JSON.stringify(patch.summary)}::jsonb`,
    patch.options !== undefined && sql`options = ${JSON.stringify(patch.options)}::jsonb`,
    patch.savedAt !== undefined && sql`saved_at = ${patch.savedAt}`,
    patch.failure !== undefined && sql`failure = ${JSON.stringify(patch.failure)}::jsonb`,
    patch.version !== undefined && sql`version = version + 1`,
  ].filter((part) => part !== false)
  const { rows } = await sql`update imports set ${sql.join(sets, sql`, `)}
    where id = ${id} and status = any (${[...allowed]}::text[])
      ${version === undefined ? sql`` : sql`and version = ${version}`} returning id`.execute(db)
  return rows.length > 0
}

/** States in which a job processes an import. */
export const workedOn = ['CHECKING', 'SAVING'] as const

/** Records the job's progress. Returns false if the import has another version by now. */
export const recordProgress = (
  db: Db,
  { id, version, progress }: { id: string; version: number; progress: number },
): Promise<boolean> => updateImport(db, id, { progress }, workedOn, version)

/**
 * Cancels the job of an import: a fresh upload is discarded, a draft is open again. The version changes, so
 * that the job does not confuse it with a later save. Results of an earlier save are in the history only.
 */
export async function cancelWork(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`update imports set version = version + 1, progress = 0,
      status = case when options ? 'fileId' then 'DISCARDED' when error_count > 0 then 'HAS_ERRORS' else 'READY' end,
      summary = case when error_count > 0 then null else summary end
    where id = ${id} and status = any (${[...workedOn]}::text[]) returning id`.execute(db)
  return rows.length > 0
}

/** States in which a draft can be changed, checked and saved. */
export const openStates = ['HAS_ERRORS', 'READY', 'FAILED'] as const

/** True if this transaction claimed the save of the draft; the claim lasts until the transaction ends. */
export async function claimSaving(db: Db, importId: string): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${importId}, 12)) as got`.execute(db)
  return rows[0]?.got === true
}

export async function planExists(db: Db, planId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from plans where id = ${planId} and deleted_at is null`.execute(db)
  return rows.length > 0
}
