import type { JobContext } from './job-context.ts'

/** The work was canceled or has ended otherwise: its results must be discarded and it needs no retry. */
export class WorkCanceled extends Error {
  override name = 'WorkCanceled'
}

type Tries = {
  retries: number
  work: () => Promise<void>
  /** True if another try would fail in the same way. */
  isFinal?: (error: unknown) => boolean
  /** Logs the failure and marks the job as failed for its waiters. */
  giveUp: (error: unknown) => Promise<void>
}

/**
 * Runs one try of a job that a user waits for. Rethrows a failure, so that the queue retries the job. The
 * failure of the last try, or a final failure, gives the work up instead, and the job itself succeeds.
 * Canceled work just ends.
 */
export async function retryOrFail(
  { attempt }: Pick<JobContext, 'attempt'>,
  { retries, work, isFinal, giveUp }: Tries,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof WorkCanceled) return
    if (attempt <= retries && !isFinal?.(error)) throw error
    await giveUp(error)
  }
}
