import type { ImportSession } from './import-session.ts'

const patienceMs = 60_000

type Waiting = { importId: string; session: ImportSession; timer: NodeJS.Timeout }

let waiting: Waiting | null = null

/**
 * Keeps the open file of an upload for its job, so that one process reads it once. At most one file for one
 * minute, because each uses memory; returns true if it was kept. A job without it reads the stored file.
 */
export function keepSession(importId: string, session: ImportSession): boolean {
  if (waiting) return false
  const timer = setTimeout(() => void takeSession(importId)?.close(), patienceMs)
  timer.unref()
  waiting = { importId, session, timer }
  return true
}

/** Hands the kept file to its job, which must close it. */
export function takeSession(importId: string): ImportSession | undefined {
  if (waiting?.importId !== importId) return undefined
  const { session, timer } = waiting
  clearTimeout(timer)
  waiting = null
  return session
}
