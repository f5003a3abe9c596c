import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Actor } from '../actor.ts'
import { auditStatement } from '../audit/audit-statement.ts'
import { now } from '../clock.ts'
import type { Context } from '../context.ts'
import { beginWrite } from '../db/connection/transaction.ts'
import { AppError } from '../errors.ts'
import { digestFile } from '../files/digest-file.ts'
import { stamp } from '../outbox/outbox.ts'
import { auditRow, type RowEntry } from './audit-row.ts'
import type { Call } from './call.ts'
import { contextFor } from './call-context.ts'
import { assertFresh, assertLicence, openingStatement } from './freshness.ts'

export type CommandResult = { output: unknown; deferred: boolean; replayed: boolean }

const keyPattern = /^[\x21-\x7e]{1,200}$/

type Claim = { userId: string; key: string; hash: Buffer }

async function claimOf(call: Call, actor: Actor): Promise<Claim | undefined> {
  const { endpoint, idempotencyKey: key } = call
  if (key === undefined || actor.userId === null) return undefined
  if (endpoint.kind === 'command' && endpoint.noIdempotency) return undefined
  if (!keyPattern.test(key)) throw new AppError('common.malformed')
  const { upload } = call
  const file = upload && [upload.fileName, (await digestFile(upload.path)).toString('hex')]
  const hash = createHash('sha256')
    .update(
      `${call.name}\n${actor.workspace?.workspaceId ?? ''}\n${JSON.stringify([call.body ?? null, file])}`,
    )
    .digest()
  return { userId: actor.userId, key, hash }
}

/**
 * Claims the key under an advisory lock of this transaction, in the same statement that looks for an earlier
 * response. Not claimed and nothing stored: an identical call is running.
 */
function claimStatement(claim: Claim): string {
  const user = pg.escapeLiteral(claim.userId)
  const key = pg.escapeLiteral(claim.key)
  return `with claimed as (select pg_try_advisory_xact_lock(hashtextextended(${user} || ${key}, 7)) as got),
    taken as (insert into idempotency_keys (user_id, key, request_hash)
      select ${user}, ${key}, '\\x${claim.hash.toString('hex')}' from claimed where got
      on conflict do nothing returning 1)
    select opening.fresh, opening.ended, claimed.got, exists (select 1 from taken) as taken,
      stored.status as stored_status, stored.answer as stored_answer,
      stored.request_hash = '\\x${claim.hash.toString('hex')}' as stored_same
    from claimed cross join lateral (OPENING) opening
    left join idempotency_keys stored on stored.user_id = ${user} and stored.key = ${key}`
}

function replayed(row: Record<string, unknown>): CommandResult | undefined {
  if (row['taken'] === true) return undefined
  if (typeof row['stored_status'] !== 'number') throw new AppError('common.request-in-flight')
  if (row['stored_same'] !== true) throw new AppError('common.key-reused')
  return { output: row['stored_answer'], deferred: row['stored_status'] === 202, replayed: true }
}

/**
 * Returns the work inside the transaction. The outside part of a command runs here, before a connection is
 * taken.
 */
async function handlerOf(
  call: Call,
  actor: Actor,
  input: unknown,
): Promise<(ctx: Context<never>) => Promise<unknown>> {
  if (!call.isOutsideFirst) return (ctx) => call.handler(ctx, input)
  const fail: Context<never>['fail'] = (name, extras) => {
    throw new AppError(name, extras)
  }
  const { services, locale, address, userAgent, upload } = call
  return call.handler(
    { actor, now: now(), locale, log: services.log, services, fail, address, userAgent, upload },
    input,
  )
}

const mostAttempts = 3
// The transaction was rolled back because of another one: as the victim of a deadlock, or because the other one deleted a record that
// this one had read and refers to. The next run does not find the record.
const isOthersFault = new Set(['40P01', '40001', '23503'])

function mayRunAgain(error: unknown, call: Call, attempt: number): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' && isOthersFault.has(code) && attempt < mostAttempts && call.upload === null
}

/**
 * Runs a command: one transaction with its audit events, outbox and idempotency key, in three round trips.
 * Runs it again after a deadlock, and if a record that it refers to was deleted meanwhile. `validate` checks the output before the commit.
 */
export async function runCommand(
  call: Call,
  actor: Actor,
  input: unknown,
  validate: (output: unknown) => unknown,
): Promise<CommandResult> {
  const claim = await claimOf(call, actor)
  const handle = await handlerOf(call, actor, input)
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce({ call, actor, claim, handle, validate })
    } catch (error) {
      if (!mayRunAgain(error, call, attempt)) throw error
    }
  }
}

type Run = {
  call: Call
  actor: Actor
  claim: Claim | undefined
  handle: (ctx: Context<never>) => Promise<unknown>
  validate: (output: unknown) => unknown
}

async function runOnce({ call, actor, claim, handle, validate }: Run): Promise<CommandResult> {
  const opening = openingStatement(actor)
  const prologue = claim ? claimStatement(claim).replace('OPENING', () => opening) : opening
  const tx = beginWrite(call.pools.main, prologue)
  try {
    const rows = await tx.opened
    assertFresh(rows)
    const before = claim ? replayed(rows.at(-1) ?? {}) : undefined
    if (before) {
      await tx.abort()
      return before
    }
    assertLicence(rows, call)
    const { context, trail } = contextFor(call, actor, tx.db)
    const output = validate(await handle(context))
    const entries: RowEntry[] =
      trail.audit.length === 0 ? [{ action: call.name, entity: call.noun }] : trail.audit
    const events = actor.providerId ? stamp(actor.providerId, trail.events) : []
    await tx.commit(
      auditStatement(tx.db, {
        audit: entries.map((entry) => auditRow(call, actor, entry, 'DONE')),
        outbox: events,
        answer: claim && { ...claim, status: trail.deferred ? 202 : 200, output },
      }),
    )
    call.services.announcer.announce(events)
    return { output, deferred: trail.deferred, replayed: false }
  } catch (error) {
    await tx.abort()
    throw error
  }
}
