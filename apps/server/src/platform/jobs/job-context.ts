import type { Context } from '../context.ts'
import type { Log } from '../log/log.ts'
import type { Services } from '../services.ts'

/**
 * Runs work in a transaction of a provider like a command: it commits with its audit events, events and jobs,
 * or not at all.
 */
export type InProvider = <T>(
  providerId: string,
  name: string,
  work: (ctx: Context<never>) => Promise<T>,
) => Promise<T>

/**
 * The first argument of every job. It has no transaction: mail, AI and other calls belong between its
 * transactions.
 */
export type JobContext = {
  jobId: string
  /** 1 for the first try */
  attempt: number
  /** Aborts when the server stops or the try times out. */
  signal: AbortSignal
  log: Log
  services: Services
  inProvider<T>(providerId: string, work: (ctx: Context<never>) => Promise<T>): Promise<T>
  /**
   * Runs an effect outside the database once per key, however often the job runs, and returns the first
   * result (JSON). The effect receives the key: a peer that detects repeated keys closes the gap between
   * effect and record.
   */
  once<T>(key: string, effect: (key: string) => Promise<T>): Promise<T>
}
