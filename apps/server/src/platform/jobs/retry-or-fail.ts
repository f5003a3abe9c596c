import type { JobContext } from './job-context.ts'

/** Somebody has called the work off, or it has ended otherwise: nothing of it is to stay, and no other try is needed. */
export class WorkCanceled extends Error {
  override name = 'WorkCanceled'
}

type Tries = {
  /** As the job is defined: tries after the first one. */
  retries: number
  work: () => Promise<void>
  /** Whether another try would fail in the same way. */
  isFinal?: (error: unknown) => boolean
  /** Logs the failure, and tells whoever waits for the work that nothing comes of it. */
  giveUp: (error: unknown) => Promise<void>
}

/**
 * One try of a job that somebody waits for. A failure is thrown on, so that the queue runs the job again; that of the last try, or one that
 * is final, gives the work up instead, and the job itself ends well. Work that was canceled just ends.
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
