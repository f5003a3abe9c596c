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
  /** The answer kept under an idempotency key. */
  answer?: { userId: string; key: string; status: number; output: unknown } | undefined
}

const columns = sql`at, user_id, endpoint, action, entity, entity_id, parent_id, outcome, code, changes, request_id`
const values = sql`now(), (e->>'userId')::uuid, e->>'endpoint', e->>'action', e->>'entity', e->>'entityId',
  (e->>'parentId')::uuid, e->>'outcome', e->>'code', nullif(e->'changes', 'null'), e->>'requestId'`

/**
 * One statement that writes the audit rows, the outbox and the kept answer of a transaction; it travels with COMMIT.
 * Rows of no provider go to the account audit.
 */
export function auditStatement(db: Db, trace: Trace): CompiledQuery {
  const own = trace.audit.filter((row) => row.providerId !== null)
  const accounts = trace.audit.filter((row) => row.providerId === null)
  const ctes = [
    own.length > 0 &&
      sql`own as (insert into audit_events (provider_id, id, workspace_id, ${columns})
        select (e->>'providerId')::uuid, (e->>'id')::uuid, (e->>'workspaceId')::uuid, ${values}
        from jsonb_array_elements(${JSON.stringify(own)}::jsonb) e)`,
    accounts.length > 0 &&
      sql`accounts as (insert into account_audit_events (id, ${columns})
        select (e->>'id')::uuid, ${values} from jsonb_array_elements(${JSON.stringify(accounts)}::jsonb) e)`,
    trace.outbox.length > 0 && sql`events as (${outboxInsert(trace.outbox)})`,
    trace.answer &&
      sql`answer as (update idempotency_keys set status = ${trace.answer.status},
        answer = ${JSON.stringify(trace.answer.output)}::jsonb
        where user_id = ${trace.answer.userId} and key = ${trace.answer.key})`,
  ].filter((part) => part !== false && part !== undefined)
  if (ctes.length === 0) return sql`select 1`.compile(db)
  return sql`with ${sql.join(ctes, sql`, `)} select 1`.compile(db)
}
