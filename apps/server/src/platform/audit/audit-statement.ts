import { type CompiledQuery, sql } from 'kysely'
import type { Change } from '../context.ts'
import type { Db } from '../db/types.ts'
import type { OutboxEvent } from '../outbox/event.ts'
import { outboxInsert } from '../outbox/outbox.ts'

export type AuditRow = {
  id: string
  providerId: string | null
  userId: string | null
  workspaceId: string | null
  endpoint: string
  action: string
  entity: string
  entityId: string | null
  parentId: string | null
  outcome: 'DONE' | 'READ' | 'REFUSED'
  code: string | null
  changes: Change[] | null
  requestId: string | null
}

export type Trace = {
  audit: readonly AuditRow[]
  outbox: readonly OutboxEvent[]
  /** The response stored under an idempotency key */
  answer?: { userId: string; key: string; status: number; output: unknown } | undefined
}

/** The column of each audit row field; the database sets the time. */
const columns: Readonly<Record<keyof AuditRow, { name: string; type: 'uuid' | 'text' | 'jsonb' }>> = {
  id: { name: 'id', type: 'uuid' },
  providerId: { name: 'provider_id', type: 'uuid' },
  userId: { name: 'user_id', type: 'uuid' },
  workspaceId: { name: 'workspace_id', type: 'uuid' },
  endpoint: { name: 'endpoint', type: 'text' },
  action: { name: 'action', type: 'text' },
  entity: { name: 'entity', type: 'text' },
  entityId: { name: 'entity_id', type: 'text' },
  parentId: { name: 'parent_id', type: 'uuid' },
  outcome: { name: 'outcome', type: 'text' },
  code: { name: 'code', type: 'text' },
  changes: { name: 'changes', type: 'jsonb' },
  requestId: { name: 'request_id', type: 'text' },
}

const valueOf = (row: AuditRow, key: keyof AuditRow): string | null =>
  key === 'changes' ? row.changes && JSON.stringify(row.changes) : row[key]

/**
 * Inserts rows. Values common to all rows are sent once, the others column by column, which is parsed faster
 * than one JSON text.
 */
function insertRows(table: 'audit_events' | 'account_audit_events', rows: readonly AuditRow[]) {
  const keys = (Object.keys(columns) as (keyof AuditRow)[]).filter(
    (key) => table === 'audit_events' || (key !== 'providerId' && key !== 'workspaceId'),
  )
  const values = keys.map((key) => ({ ...columns[key], of: rows.map((row) => valueOf(row, key)) }))
  const isSame = ({ of }: { of: readonly unknown[] }): boolean => of.every((value) => value === of[0])
  const differing = values.filter((column) => !isSame(column))
  const selected = values.map((column) =>
    isSame(column)
      ? sql`${column.of[0]}::${sql.raw(column.type)}`
      : sql.raw(`e.${column.name}::${column.type}`),
  )
  const arrays = differing.map(({ type, of }) => sql`${of}::${sql.raw(type === 'uuid' ? 'uuid' : 'text')}[]`)
  const from = sql`from unnest(${sql.join(arrays)}) as e (${sql.raw(differing.map(({ name }) => name).join(', '))})`
  return sql`insert into ${sql.raw(table)} (at, ${sql.raw(values.map(({ name }) => name).join(', '))})
    select now(), ${sql.join(selected)} ${differing.length > 0 ? from : sql``}`
}

/**
 * Builds one statement that writes the audit rows, the outbox and the stored response of a transaction. It is
 * sent together with COMMIT. Rows without a provider go to the account audit.
 */
export function auditStatement(db: Db, trace: Trace): CompiledQuery {
  const own = trace.audit.filter((row) => row.providerId !== null)
  const accounts = trace.audit.filter((row) => row.providerId === null)
  const ctes = [
    own.length > 0 && sql`own as (${insertRows('audit_events', own)})`,
    accounts.length > 0 && sql`accounts as (${insertRows('account_audit_events', accounts)})`,
    trace.outbox.length > 0 && sql`events as (${outboxInsert(trace.outbox)})`,
    trace.answer &&
      sql`answer as (update idempotency_keys set status = ${trace.answer.status},
        answer = ${JSON.stringify(trace.answer.output)}::jsonb
        where user_id = ${trace.answer.userId} and key = ${trace.answer.key})`,
  ].filter((part) => part !== false && part !== undefined)
  if (ctes.length === 0) return sql`select 1`.compile(db)
  return sql`with ${sql.join(ctes, sql`, `)} select 1`.compile(db)
}
