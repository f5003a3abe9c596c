import type { ImportSession } from './import-session.ts'

const patienceMs = 60_000

type Waiting = { importId: string; session: ImportSession; timer: NodeJS.Timeout }

let waiting: Waiting | null = null

/**
 * Keeps the open file of an upload for its job, so that it is read once where both run in one process. One file at most, as each holds
 * memory, and for a minute; answers whether it was taken in. A job that finds none reads the stored file.
 */
export function keepSession(importId: string, session: ImportSession): boolean {
  if (waiting) return false
  const timer = setTimeout(() => void takeSession(importId)?.close(), patienceMs)
  timer.unref()
  waiting = { importId, session, timer }
  return true
}

/** Hands the kept file over to its job; whoever takes it closes it. */
export function takeSession(importId: string): ImportSession | undefined {
  if (waiting?.importId !== importId) return undefined
  const { session, timer } = waiting
  clearTimeout(timer)
  waiting = null
  return session
}
