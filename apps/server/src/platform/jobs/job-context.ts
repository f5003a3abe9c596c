import type { Context } from '../context.ts'
import type { Log } from '../log/log.ts'
import type { Services } from '../services.ts'

/** Opens a transaction of a provider as a command has it: committed with its audit, events and jobs, or not at all. */
export type InProvider = <T>(
  providerId: string,
  name: string,
  work: (ctx: Context<never>) => Promise<T>,
) => Promise<T>

/** What a job gets first. It holds no transaction: mail, AI and other calls go between its transactions. */
export type JobContext = {
  jobId: string
  /** 1 for the first try. */
  attempt: number
  /** Aborts when the server stops or the try took too long. */
  signal: AbortSignal
  log: Log
  services: Services
  inProvider<T>(providerId: string, work: (ctx: Context<never>) => Promise<T>): Promise<T>
  /**
   * Does something outside of the database once for a key, however often the job runs, and answers what the first time answered (JSON). The
   * effect gets the key: a peer that knows repeated keys closes the gap between doing and noting.
   */
  once<T>(key: string, effect: (key: string) => Promise<T>): Promise<T>
}
