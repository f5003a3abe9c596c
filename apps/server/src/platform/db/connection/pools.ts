import pg from 'pg'
import { withSettings } from './database-url.ts'
import type { DbLog } from '../db-log.ts'

/** The server's two pools on one database */
export type Pools = {
  /** For requests and jobs: a connection sends statements without waiting for earlier answers. */
  main: pg.Pool
  /** For COPY, cursors and streams, which cannot be pipelined; statements may take 10 minutes. */
  plain: pg.Pool
  /** Waits for the connections in use and closes all. */
  end: () => Promise<void>
}

const DATE = 1082
const DATES = 1182
const INT8 = 20
const INT8S = 1016
const NUMERIC = 1700
const TEXTS = 1009

const asText = (value: string): string => value
// Counts and amounts in minor units stay far below 2^53; a larger value is an error.
const asNumber = (value: string): number => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('A whole number of the database is too large.')
  return number
}

type Parser = (value: string) => unknown
const listOf = (parse: Parser): Parser => {
  const texts = (pg.types.getTypeParser as (oid: number) => Parser)(TEXTS) as (
    value: string,
  ) => (string | null)[]
  return (value) => texts(value).map((item) => (item === null ? null : parse(item)))
}

const parsers = new Map<number, Parser>([
  [DATE, asText],
  [NUMERIC, asText],
  [INT8, asNumber],
  [DATES, listOf(asText)],
  [INT8S, listOf(asNumber)],
])

/** How database values are parsed: int8 → number, date and numeric → string, timestamptz → Date */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}

function createPool(url: string, max: number, pipeline: boolean, timeoutMs: number, log: DbLog): pg.Pool {
  const connectionString = withSettings(url, {
    // Requests run in parallel with one process each, except searches that ask for a second one.
    max_parallel_workers_per_gather: '0',
    statement_timeout: String(timeoutMs),
    idle_in_transaction_session_timeout: String(timeoutMs * 4),
    timezone: 'UTC',
  })
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline,
    types: columnTypes,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  })
  // A database restart ends every connection with an error; without a listener it would end this process too.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Opens the pools on the server's address. `max` is the number of connections for requests; streams get a
 * quarter of it (at least 2).
 */
export function createPools(options: { url: string; max: number; log: DbLog }): Pools {
  const main = createPool(options.url, options.max, true, 15_000, options.log)
  const plain = createPool(options.url, Math.max(2, Math.ceil(options.max / 4)), false, 600_000, options.log)
  return { main, plain, end: async () => void (await Promise.all([main.end(), plain.end()])) }
}
