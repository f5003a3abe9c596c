import type { QueryExecutorProvider } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import { newId } from '../id.ts'
import type { JobOptions, JobRef } from './job-ref.ts'

// Names and settings of queues belong to the program and are equal in every database, so any open instance
// knows them. Tests add their own queues, which the last opened instance knows.
const open = new Set<PgBoss>()

/** Registers these queues for `enqueue`; returns a function that removes them. Only for `startJobs`. */
export function openQueues(boss: PgBoss): () => void {
  open.add(boss)
  return () => open.delete(boss)
}

/** Adds a job in the open transaction: it starts if and only if that commits. */
export async function enqueue<P>(
  db: QueryExecutorProvider & Parameters<typeof fromKysely>[0],
  job: JobRef<P>,
  payload: P,
  options: JobOptions = {},
): Promise<void> {
  const queues = [...open].at(-1)
  if (!queues) throw new Error('the job queues are not open')
  // A payload that the worker could not read must not be stored.
  job.payload.parse(payload)
  const { startAfter, singletonKey, priority } = options
  await queues.send(
    job.name,
    { payload },
    {
      db: fromKysely(db),
      // A queue contains at most one waiting job of each key.
      singletonKey: singletonKey ?? newId(),
      ...(startAfter ? { startAfter } : {}),
      ...(priority ? { priority } : {}),
    },
  )
}
