import type { PoolClient } from 'pg'
import type { Actor } from '../../actor.ts'
import { auditStatement } from '../../audit/audit-statement.ts'
import type { Context } from '../../context.ts'
import { withProviderPlain } from './transaction.ts'
import { auditRow } from '../../http/audit-row.ts'
import { contextFor } from '../../http/call-context.ts'
import { stamp } from '../../outbox/outbox.ts'
import type { Services } from '../../services.ts'

type Origin = { services: Services; actor: Actor; locale: Context['locale']; name: string }

/**
 * Runs a command's transaction on a connection for COPY. It commits with its audit events, events and jobs,
 * or not at all. For bulk work that the usual pipelined connection cannot do, and for steps that must outlive
 * a rejected call.
 */
export async function runWithCopyConnection<T>(
  origin: Origin,
  work: (client: PoolClient, ctx: Context<never>) => Promise<T>,
): Promise<T> {
  const { services, actor } = origin
  const surroundings = { services, locale: origin.locale, address: '', userAgent: '', upload: null }
  let announced: ReturnType<typeof stamp> = []
  const result = await withProviderPlain(services.pools, actor.providerId, async (client, db) => {
    const { context, trail } = contextFor(surroundings, actor, db)
    const output = await work(client, context)
    announced = stamp(actor.providerId, trail.events)
    const audit = trail.audit.map((entry) =>
      auditRow({ name: origin.name, requestId: '' }, actor, entry, 'DONE'),
    )
    const last = auditStatement(db, { audit, outbox: announced })
    await client.query(last.sql, [...last.parameters])
    return output
  })
  services.announcer.announce(announced)
  return result
}
