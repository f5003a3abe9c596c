import type { CompiledQuery, ConnectionProvider, DatabaseConnection, Dialect, QueryResult } from 'kysely'
import {
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  Transaction,
} from 'kysely'
import type { ClientBase } from 'pg'
import type { DB } from '../db.generated.ts'
import type { Db } from '../types.ts'

/** A statement was started but not awaited before the transaction was closed. */
export class UnawaitedStatementError extends Error {
  override name = 'UnawaitedStatementError'
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const driver = new DummyDriver()
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Sends a compiled statement on the client and converts its result for Kysely. */
export async function send<Row>(client: ClientBase, query: CompiledQuery): Promise<QueryResult<Row>> {
  const { command, rowCount, rows } = await client.query(query.sql, [...query.parameters])
  const affected = CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
  return { rows: (rows ?? []) as Row[], ...affected }
}

/** A Kysely transaction on a client opened elsewhere, with a count of running statements */
export type BoundTransaction = {
  db: Db
  running: () => number
  /** Resolves when no statement is running; never rejects. */
  idle: () => Promise<void>
  /** Rejects every statement from now on: the transaction is over and the client may be reused. */
  close: () => void
}

/**
 * Binds a Kysely transaction to a client that may still be coming from the pool, without a database call.
 * `explain` may replace a statement's error by a better one.
 */
export function bindTransaction(
  coming: Promise<ClientBase>,
  explain: (error: unknown) => unknown = (error) => error,
): BoundTransaction {
  let closed = false
  let running = 0
  let settled: (() => void) | null = null
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => {
      const client = await coming
      if (closed)
        throw new UnawaitedStatementError(
          `A statement was started after its transaction was over: ${query.sql}`,
        )
      return send<R>(client, query).catch((error: unknown) => {
        throw explain(error)
      })
    },
    streamQuery: () => {
      throw new Error('A pipelined transaction streams no rows; use withProviderPlain and a cursor.')
    },
  }
  const single = new SingleConnectionProvider(connection)
  const counted: ConnectionProvider = {
    provideConnection: async (consumer) => {
      running += 1
      try {
        return await single.provideConnection(consumer)
      } finally {
        running -= 1
        if (running === 0) settled?.()
      }
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, counted)
  return {
    db: new Transaction<DB>({ config: { dialect }, dialect, driver, executor }),
    running: () => running,
    idle: async () => {
      while (running > 0) await new Promise<void>((resolve) => (settled = resolve))
    },
    close: () => {
      closed = true
    },
  }
}
