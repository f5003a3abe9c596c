import type { ErrorName } from '@coverline/contract/errors'
import { sql } from 'kysely'
import { type Account, type Actor, actorIn, type HeldWorkspace, systemActor } from './actor.ts'
import { auditStatement } from './audit/audit-statement.ts'
import type { Context } from './context.ts'
import { beginWrite, providerPrologue } from './db/connection/transaction.ts'
import type { Db } from './db/types.ts'
import { AppError } from './errors.ts'
import { auditRow } from './http/audit-row.ts'
import { contextFor } from './http/call-context.ts'
import { stamp } from './outbox/outbox.ts'
import type { Services } from './services.ts'

async function workspaceOf(db: Db, providerId: string): Promise<HeldWorkspace> {
  const { rows } = await sql<HeldWorkspace>`
    select w.id as "workspaceId", w.type, w.name, w.company_id as "companyId", p.id as "providerId",
      p.name as "providerName", p.version as "providerVersion", p.features, p.time_zone as "timeZone",
      p.currency, p.country
    from providers p join workspaces w on w.provider_id = p.id and w.company_id is null
    where p.id = ${providerId}`.execute(db)
  const workspace = rows[0]
  if (!workspace) throw new AppError('common.not-found')
  return workspace
}

/** Reads who a user is now: its grants may have changed since it asked for the work. */
async function actorOfUser(db: Db, workspace: HeldWorkspace, userId: string): Promise<Actor> {
  const { rows } = await sql<{ account: Omit<Account, 'sessionId' | 'expiresAt'> | null }>`
    select account_of_user(${userId}) as account`.execute(db)
  const account = rows[0]?.account
  if (!account) throw new AppError('common.forbidden')
  return { ...actorIn({ ...account, sessionId: '', expiresAt: '' }, workspace), sessionId: null }
}

type ActorOf = (db: Db, workspace: HeldWorkspace) => Promise<Actor>
type Run<T> = {
  providerId: string
  name: string
  actorOf: ActorOf
  work: (ctx: Context<ErrorName>) => Promise<T>
}

async function runAs<T>(services: Services, { providerId, name, actorOf, work }: Run<T>): Promise<T> {
  const tx = beginWrite(services.pools.main, providerPrologue(providerId))
  try {
    const actor = await actorOf(tx.db, await workspaceOf(tx.db, providerId))
    const { context, trail } = contextFor(
      { services, locale: 'en', address: '', userAgent: '', upload: null },
      actor,
      tx.db,
    )
    const result = await work(context)
    const events = stamp(providerId, trail.events)
    const origin = { name, requestId: '' }
    const audit = trail.audit.map((entry) => auditRow(origin, actor, entry, 'DONE'))
    await tx.commit(auditStatement(tx.db, { audit, outbox: events }))
    services.announcer.announce(events)
    return result
  } catch (error) {
    await tx.abort()
    throw error
  }
}

/**
 * Runs work in a transaction of a provider like a command, for jobs, the command line and demo data. It
 * commits with its audit events, events and jobs, or not at all. `name` is the call name in the audit log,
 * `author` the user named there.
 */
export function runAsSystem(services: Services) {
  return <T>(
    providerId: string,
    name: string,
    work: (ctx: Context<ErrorName>) => Promise<T>,
    author: { userId: string | null } = { userId: null },
  ): Promise<T> =>
    runAs(services, {
      providerId,
      name,
      work,
      actorOf: (_db, workspace) => Promise.resolve({ ...systemActor(workspace), ...author }),
    })
}

/**
 * Runs work like `runAsSystem`, but with the rights and rows that a user has in the provider's workspace now.
 * Throws `common.forbidden` if its account is no longer active.
 */
export function runAsUser(services: Services) {
  return <T>(
    { providerId, userId }: { providerId: string; userId: string },
    name: string,
    work: (ctx: Context<ErrorName>) => Promise<T>,
  ): Promise<T> =>
    runAs(services, {
      providerId,
      name,
      work,
      actorOf: (db, workspace) => actorOfUser(db, workspace, userId),
    })
}
