import type { MailboxFault } from '@coverline/contract/mailboxes/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type Side = 'in' | 'out'

/**
 * Records the state of one side of the mailbox: an error, or that it works. Returns true if it changed. A
 * successful login does not mean that the server accepts our mails: a rejection stays while mails wait and
 * none was sent.
 */
export async function writeHealth(
  ctx: Context,
  id: string,
  { side, fault, hasCarried }: { side: Side; fault: MailboxFault | null; hasCarried?: boolean },
): Promise<{ isNews: boolean }> {
  const [error, since, last] = [`${side}_error`, `${side}_failing_since`, `last_${side}_at`].map((name) =>
    sql.ref(name),
  )
  const { providerId } = ctx.actor
  const mayStand = side === 'out' && fault === null && !hasCarried
  const { rows } = await sql<{ before: MailboxFault | null; after: MailboxFault | null }>`with old as (
      select id, ${error} as before, case when ${mayStand}::boolean and out_error = 'REFUSED' and exists (select from messages
        where provider_id = ${providerId} and channel = 'EMAIL' and delivery = 'QUEUED' and deleted_at is null) then 'REFUSED'
        else ${fault}::text end as after
      from mailboxes where provider_id = ${providerId} and id = ${id} for update)
    update mailboxes m set ${error} = old.after,
      ${since} = case when old.after is null then null else coalesce(m.${since}, ${ctx.now}) end,
      ${last} = case when ${hasCarried ?? false}::boolean then ${ctx.now} else m.${last} end
    from old where m.provider_id = ${providerId} and m.id = old.id returning old.before, old.after`.execute(
    ctx.db,
  )
  const [row] = rows
  return { isNews: row !== undefined && row.before !== row.after }
}

export async function recordSmtpProbe(ctx: Context, id: string): Promise<void> {
  await sql`update mailboxes set smtp_looked_at = ${ctx.now} where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(
    ctx.db,
  )
}

/** Counts the messages that wait to be sent by mail. */
export async function countWaiting(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (select from messages
    where provider_id = ${ctx.actor.providerId} and channel = 'EMAIL' and delivery = 'QUEUED' and deleted_at is null limit 1000) m`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Counts a mail that is too large to fetch. */
export async function countSkipped(ctx: Context, id: string): Promise<void> {
  await sql`update mailboxes set skipped_count = skipped_count + 1, skipped_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}
