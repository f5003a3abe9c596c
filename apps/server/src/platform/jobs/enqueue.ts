import type { QueryExecutorProvider } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import { newId } from '../id.ts'
import type { JobOptions, JobRef } from './job-ref.ts'

// Names and settings of queues are the program's, the same in every database: any open instance can tell them. Tests add queues of
// their own, which the instance opened last knows.
const open = new Set<PgBoss>()

/** Lets `enqueue` use these queues; answers how to end that. For `startJobs` alone. */
export function openQueues(boss: PgBoss): () => void {
  open.add(boss)
  return () => open.delete(boss)
}

/** Adds a job with the open transaction: it starts when, and only when, that commits. */
export async function enqueue<P>(
  db: QueryExecutorProvider & Parameters<typeof fromKysely>[0],
  job: JobRef<P>,
  payload: P,
  options: JobOptions = {},
): Promise<void> {
  const queues = [...open].at(-1)
  if (!queues) throw new Error('the job queues are not open')
  // What the worker could not read must not be written.
  job.payload.parse(payload)
  const { startAfter, singletonKey, priority } = options
  await queues.send(
    job.name,
    { payload },
    {
      db: fromKysely(db),
      // A queue holds one waiting job of each key.
      singletonKey: singletonKey ?? newId(),
      ...(startAfter ? { startAfter } : {}),
      ...(priority ? { priority } : {}),
    },
  )
}
