import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import type { Pool, PoolClient } from 'pg'
import { bindTransaction, send, UnawaitedStatementError } from './bound-connection.ts'
import type { BoundTransaction } from './bound-connection.ts'
import type { Pools } from './pools.ts'
import { AppError } from '../../errors.ts'
import type { Db } from '../types.ts'

/** The database rolled back instead of committing because a statement of the transaction had failed. */
export class CommitRefusedError extends Error {
  override name = 'CommitRefusedError'
}

/** A read-only transaction that sends its opening together with its first statement */
export type ReadTransaction = {
  db: Db
  /**
   * The rows of the prologue's last statement; rejects with the prologue's error. Awaiting it is optional.
   */
  opened: Promise<Record<string, unknown>[]>
  /**
   * Closes the transaction; the response may be sent before this resolves. Does nothing when called again or
   * after abort().
   */
  end: () => Promise<void>
  /** Rolls back and releases the client; never rejects, and does nothing when the transaction is over. */
  abort: () => Promise<void>
}

/**
 * A read-write transaction that sends its opening with its first statement, and its last statement with
 * COMMIT
 */
export type WriteTransaction = Omit<ReadTransaction, 'end'> & {
  /**
   * Sends the last statement and COMMIT in one round trip and resolves to the statement's result when both
   * have succeeded. Throws the statement's own error, or CommitRefusedError if the database rolled back.
   */
  commit: <Row = Record<string, unknown>>(last?: CompiledQuery<Row>) => Promise<QueryResult<Row>>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const IN_FAILED_TRANSACTION = '25P02'

/** Builds the prologue that binds a transaction to a provider. Throws if the id is no UUID. */
export function providerPrologue(providerId: string): string {
  if (!UUID.test(providerId)) throw new TypeError('A provider id must be a UUID.')
  return `select set_config('app.provider_id', '${providerId}', true)`
}

type Opening = {
  client: Promise<PoolClient>
  opened: Promise<Record<string, unknown>[]>
  bound: BoundTransaction
}

/**
 * Takes a client and sends the prologue without waiting, so that the first statement follows in the same
 * round trip.
 */
function open(pool: Pool, begin: string, prologueSql: string): Opening {
  let openError: unknown = null
  // Set immediately and not after `opened`: the first statement's error may arrive in the same packet.
  const remember = (error: unknown): never => {
    openError = error
    throw error
  }
  const client = pool.connect()
  const opened = client
    .then((taken) => taken.query(`${begin}; ${prologueSql}`).catch(remember))
    .then((answer: pg.QueryResult | pg.QueryResult[]) => {
      const last = Array.isArray(answer) ? answer.at(-1) : answer
      return (last?.rows ?? []) as Record<string, unknown>[]
    })
  opened.catch(() => undefined)
  // Statements after a failed prologue only report an aborted transaction; the prologue's error gives the
  // reason.
  const bound = bindTransaction(client, (error) =>
    isCode(error, IN_FAILED_TRANSACTION) ? (openError ?? error) : error,
  )
  return { client, opened, bound }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code
}

/**
 * After a database error the connection is still usable; after any other error it is closed because its state
 * is unknown.
 */
function release(client: PoolClient, error?: unknown): void {
  const sound = error === undefined || (error instanceof pg.DatabaseError && error.severity === 'ERROR')
  client.release(!sound)
}

async function rollback({ client, bound }: Opening): Promise<void> {
  bound.close()
  const taken = await client.catch(() => null)
  if (!taken) return
  await taken.query('rollback').then(
    () => release(taken),
    (error: unknown) => release(taken, error),
  )
}

/**
 * The error of a statement that the handler did not await would be lost. Production waits for it, so that its
 * result decides the transaction's; elsewhere it throws an error that the developer sees.
 */
async function settle(opening: Opening): Promise<void> {
  if (opening.bound.running() === 0) return
  await opening.bound.idle()
  if (process.env['NODE_ENV'] === 'production') return
  await rollback(opening)
  throw new UnawaitedStatementError(
    'The transaction was closed while a statement of it was still running; await every statement.',
  )
}

async function close<Row>(opening: Opening, last?: CompiledQuery<Row>): Promise<[QueryResult<Row>, string]> {
  if (opening.bound.running() > 0) await settle(opening)
  opening.bound.close()
  const client = await opening.client
  const lastAnswer = last ? send<Row>(client, last) : Promise.resolve({ rows: [] })
  const [statement, end] = await Promise.allSettled([lastAnswer, client.query('commit')])
  release(client, end.status === 'rejected' ? end.reason : undefined)
  // The prologue was answered long before; its error caused all following ones.
  await opening.opened
  if (statement.status === 'rejected') throw statement.reason
  if (end.status === 'rejected') throw limitReached(end.reason)
  return [statement.value, end.value.command]
}

/** Additions over the licence are refused when they are committed, whatever added them. */
function limitReached(error: unknown): unknown {
  const isLimit = isCode(error, '23514') && Reflect.get(Object(error), 'constraint') === 'licence_limit'
  return isLimit ? new AppError('common.licence-limit') : error
}

/**
 * Lets callers ignore the promise without an unhandled rejection; they still get the error if they await it.
 */
function optional<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/**
 * Opens a read-only transaction: sends `begin read only; <prologueSql>` as one message without waiting. The
 * prologue must be SQL without parameters; validate every value in it.
 */
export function beginRead(pool: Pool, prologueSql: string): ReadTransaction {
  const opening = open(pool, 'begin read only', prologueSql)
  let over: Promise<void> | null = null
  return {
    db: opening.bound.db,
    opened: opening.opened,
    end: () => (over ??= optional(close(opening).then(() => undefined))),
    abort: () => (over === null ? (over = rollback(opening)) : over.catch(() => undefined)),
  }
}

/** Opens a read-write transaction in the same way; it ends with commit() or abort(). */
export function beginWrite(pool: Pool, prologueSql: string): WriteTransaction {
  const opening = open(pool, 'begin', prologueSql)
  let over: Promise<unknown> | null = null
  const commit = async <Row>(last?: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
    const [answer, tag] = await close(opening, last)
    if (tag === 'COMMIT') return answer
    throw new CommitRefusedError('The database rolled the transaction back: a statement in it had failed.')
  }
  return {
    db: opening.bound.db,
    opened: opening.opened,
    commit: <Row>(last?: CompiledQuery<Row>) => {
      if (over !== null)
        return Promise.reject(new Error('The transaction is over; it was committed or aborted before.'))
      const done = optional(commit<Row>(last))
      over = done
      return done
    },
    abort: async () => {
      over ??= rollback(opening)
      await over.catch(() => undefined)
    },
  }
}

async function inWrite<T>(pool: Pool, prologueSql: string, work: (db: Db) => Promise<T>): Promise<T> {
  const transaction = beginWrite(pool, prologueSql)
  try {
    const result = await work(transaction.db)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.abort()
    throw error
  }
}

async function inPlain<T>(
  pool: Pool,
  prologueSql: string,
  work: (client: PoolClient, db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const bound = bindTransaction(Promise.resolve(client))
  let failure: unknown
  try {
    await client.query(`begin; ${prologueSql}`)
    const result = await work(client, bound.db)
    await bound.idle()
    const { command } = await client.query('commit').catch((error: unknown) => {
      throw limitReached(error)
    })
    if (command === 'COMMIT') return result
    throw new CommitRefusedError('The database rolled the transaction back: a statement in it had failed.')
  } catch (error) {
    failure = await client.query('rollback').then(
      () => undefined,
      (fault: unknown) => fault,
    )
    throw error
  } finally {
    bound.close()
    release(client, failure)
  }
}

/** Shows the reason in pg_stat_activity during the transaction. */
function unscopedPrologue(reason: string): string {
  return `select set_config('application_name', ${pg.escapeLiteral(`unscoped: ${reason}`.slice(0, 60))}, true)`
}

/** Runs `work` in a read-write transaction bound to the provider and commits it; rolls back if it throws. */
export function withProvider<T>(pools: Pools, providerId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return inWrite(pools.main, providerPrologue(providerId), work)
}

/**
 * Runs `work` in a read-write transaction without a provider: tables of providers look empty and reject rows.
 * Only for platform code (sign-in, queues, outbox); `reason` shows in the database's activity list.
 */
export function withUnscoped<T>(pools: Pools, reason: string, work: (db: Db) => Promise<T>): Promise<T> {
  return inWrite(pools.main, unscopedPrologue(reason), work)
}

/**
 * Like withProvider, on a connection for COPY and streams: `work` gets the raw client and Kysely in the same
 * transaction.
 */
export function withProviderPlain<T>(
  pools: Pools,
  providerId: string,
  work: (client: PoolClient, db: Db) => Promise<T>,
): Promise<T> {
  return inPlain(pools.plain, providerPrologue(providerId), work)
}

/** Like withUnscoped, on a connection for COPY and streams. */
export function withSystemConnection<T>(
  pools: Pools,
  reason: string,
  work: (client: PoolClient, db: Db) => Promise<T>,
): Promise<T> {
  return inPlain(pools.plain, unscopedPrologue(reason), work)
}
