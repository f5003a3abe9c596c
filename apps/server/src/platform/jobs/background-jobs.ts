import { sql, type QueryExecutorProvider } from 'kysely'
import { newId } from '../id.ts'

export type BackgroundJob = {
  id: string
  kind: string
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELED'
  /** In percent */
  progress: number
  result: unknown
  errorCode: string | null
  fileId: string | null
  createdBy: string | null
}

/**
 * Inserts a background job for the interface; the same transaction enqueues the job that does the work.
 * Returns the id.
 */
export async function createBackgroundJob(
  db: QueryExecutorProvider,
  job: { providerId: string; kind: string; createdBy: string | null },
): Promise<string> {
  const id = newId()
  await sql`insert into background_jobs (provider_id, id, kind, created_by)
    values (${job.providerId}, ${id}, ${job.kind}, ${job.createdBy})`.execute(db)
  return id
}

/**
 * Records the progress (percent, never backwards). Returns false if the job was canceled or has ended: the
 * work must stop.
 */
export async function reportProgress(
  db: QueryExecutorProvider,
  id: string,
  percent: number,
): Promise<boolean> {
  const whole = Math.max(0, Math.min(100, Math.floor(percent)))
  const { rows } =
    await sql`update background_jobs set status = 'RUNNING', progress = greatest(progress, ${whole}::integer)
    where id = ${id} and status in ('QUEUED', 'RUNNING') returning id`.execute(db)
  return rows.length > 0
}

/** Marks the job as done. Returns false if it had ended before. */
export async function finishBackgroundJob(
  db: QueryExecutorProvider,
  id: string,
  outcome: { result?: unknown; fileId?: string },
): Promise<boolean> {
  const { rows } = await sql`update background_jobs set status = 'DONE', progress = 100, finished_at = now(),
      result = ${outcome.result === undefined ? null : JSON.stringify(outcome.result)}::jsonb, file_id = ${outcome.fileId ?? null}
    where id = ${id} and status in ('QUEUED', 'RUNNING') returning id`.execute(db)
  return rows.length > 0
}

/**
 * Ends the job without a result: failed with a catalogue error code, or canceled. Returns false if it had
 * ended before.
 */
export async function abandonBackgroundJob(
  db: QueryExecutorProvider,
  id: string,
  outcome: { status: 'FAILED'; code: string } | { status: 'CANCELED' },
): Promise<boolean> {
  const code = outcome.status === 'FAILED' ? outcome.code : null
  const { rows } =
    await sql`update background_jobs set status = ${outcome.status}, error_code = ${code}, finished_at = now()
    where id = ${id} and status in ('QUEUED', 'RUNNING') returning id`.execute(db)
  return rows.length > 0
}

/** Returns the job for its author to watch; undefined if this provider has none with the id. */
export async function readBackgroundJob(
  db: QueryExecutorProvider,
  id: string,
): Promise<BackgroundJob | undefined> {
  const { rows } =
    await sql<BackgroundJob>`select id, kind, status, progress, result, error_code as "errorCode",
      file_id as "fileId", created_by as "createdBy" from background_jobs where id = ${id}`.execute(db)
  return rows[0]
}
