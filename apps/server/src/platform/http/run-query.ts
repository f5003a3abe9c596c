import type { Actor } from '../actor.ts'
import { auditStatement } from '../audit/audit-statement.ts'
import { beginRead, beginWrite } from '../db/connection/transaction.ts'
import type { Db } from '../db/types.ts'
import { auditRow } from './audit-row.ts'
import type { Call } from './call.ts'
import { contextFor } from './call-context.ts'
import { assertFresh, openingStatement } from './freshness.ts'

/**
 * True for reads of personal data, all reads of a manager or super admin in a provider, and all reads of a
 * member of the provider in the area of a company: they write an audit row.
 */
function isAudited(call: Call, actor: Actor): boolean {
  const audited = call.endpoint.kind === 'query' && call.endpoint.audited === true
  const visitor = (actor.isManager || actor.isSuperAdmin) && actor.providerId !== ''
  return audited || visitor || actor.isVisitor
}

/**
 * Runs a query's handler in a read-only transaction of one round trip; the response does not wait for COMMIT.
 */
async function runPlain(call: Call, actor: Actor, input: unknown): Promise<unknown> {
  const tx = beginRead(call.pools.main, openingStatement(actor))
  try {
    const output = await handle(call, actor, input, tx.db)
    assertFresh(await tx.opened)
    tx.end().catch((error: unknown) => call.services.log.error('query not ended', { err: error }))
    return output
  } catch (error) {
    // Row level security hides everything from a stale session, so the handler's result means nothing.
    const opened = await tx.opened.catch(() => undefined)
    await tx.abort()
    if (opened) assertFresh(opened)
    throw error
  }
}

/** Like runPlain but read-write: its audit row is committed before the response is sent. */
async function runAudited(call: Call, actor: Actor, input: unknown): Promise<unknown> {
  const tx = beginWrite(call.pools.main, `set local synchronous_commit = off; ${openingStatement(actor)}`)
  try {
    const output = await handle(call, actor, input, tx.db)
    assertFresh(await tx.opened)
    const row = auditRow(
      call,
      actor,
      { action: call.name, entity: call.noun, ...subjectOf(input, output) },
      'READ',
    )
    await tx.commit(auditStatement(tx.db, { audit: [row], outbox: [] }))
    return output
  } catch (error) {
    const opened = await tx.opened.catch(() => undefined)
    await tx.abort()
    if (opened) assertFresh(opened)
    throw error
  }
}

/**
 * Returns the record that a read refers to, if it is exactly one. A list that found nothing refers to no
 * record: the id in its filter may be of another provider, or of nothing.
 */
function subjectOf(input: unknown, output: unknown): { entityId?: string } {
  if (typeof input !== 'object' || input === null || isEmptyList(output)) return {}
  for (const key of ['personProfileId', 'policyId', 'importId', 'receptionId']) {
    const value: unknown = Reflect.get(input, key)
    if (typeof value === 'string') return { entityId: value }
  }
  return {}
}

function isEmptyList(output: unknown): boolean {
  return typeof output === 'object' && output !== null && Reflect.get(output, 'totalCount') === 0
}

function handle(call: Call, actor: Actor, input: unknown, db: Db): Promise<unknown> {
  const { context } = contextFor(call, actor, db)
  if (call.isOutsideFirst) throw new Error(`${call.name} is a query and has no outside`)
  return call.handler(context, input)
}

/** Runs a query for an actor with a parsed input. */
export function runQuery(call: Call, actor: Actor, input: unknown): Promise<unknown> {
  return isAudited(call, actor) ? runAudited(call, actor, input) : runPlain(call, actor, input)
}
