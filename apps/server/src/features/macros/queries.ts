import type { MacroAssignee, MacroSnooze, MacroStatus } from '@coverline/contract/macros/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type MacroRow = {
  id: string
  ownerUserId: string | null
  title: string
  html: string
  isSent: boolean
  tagIds: string[]
  assignee: MacroAssignee | null
  assigneeUserId: string | null
  status: MacroStatus | null
  snooze: MacroSnooze | null
}

const columns = sql`id, owner_user_id as "ownerUserId", title, html, is_sent as "isSent", tag_ids as "tagIds", assignee,
  assignee_user_id as "assigneeUserId", status, snooze`

/** Selects macros that the caller may use: their own and the team's. */
const usable = (ctx: Context) => sql`provider_id = ${ctx.actor.providerId}
  and (owner_user_id is null or owner_user_id = ${ctx.actor.userId}::uuid)`

/** Returns the team's macros first, each group in its order. */
export async function findMacros(ctx: Context): Promise<MacroRow[]> {
  const { rows } = await sql<MacroRow>`select ${columns} from ticket_macros where ${usable(ctx)}
    order by owner_user_id is not null, position, lower(title), id`.execute(ctx.db)
  return rows
}

/** Returns macros that the caller may use, locked so that they can be changed. */
export async function lockMacros(ctx: Context, ids: readonly string[]): Promise<MacroRow[]> {
  const { rows } = await sql<MacroRow>`select ${columns} from ticket_macros where ${usable(ctx)}
    and id = any(${[...ids]}::uuid[]) order by id for update`.execute(ctx.db)
  return rows
}

/** Returns a macro that the caller may use; it does not change before the transaction ends. */
export async function holdMacro(ctx: Context, id: string): Promise<MacroRow | undefined> {
  const { rows } =
    await sql<MacroRow>`select ${columns} from ticket_macros where ${usable(ctx)} and id = ${id}
    for share`.execute(ctx.db)
  return rows[0]
}

/** Counts the macros of an owner; null is the team. The count holds until the transaction ends. */
export async function countMacros(ctx: Context, ownerUserId: string | null): Promise<number> {
  const name = `macros ${ctx.actor.providerId} ${ownerUserId ?? 'team'}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ticket_macros
    where provider_id = ${ctx.actor.providerId} and owner_user_id is not distinct from ${ownerUserId}::uuid`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Inserts or changes a macro; a new one is the last of its group. */
export async function putMacro(ctx: Context, macro: MacroRow): Promise<void> {
  await sql`insert into ticket_macros (provider_id, id, owner_user_id, title, html, is_sent, tag_ids, assignee, assignee_user_id, status,
      snooze, position, created_at, updated_at)
    values (${ctx.actor.providerId}, ${macro.id}, ${macro.ownerUserId}, ${macro.title}, ${macro.html}, ${macro.isSent},
      ${macro.tagIds}::uuid[], ${macro.assignee}, ${macro.assigneeUserId}, ${macro.status}, ${macro.snooze},
      (select coalesce(max(m.position) + 1, 0) from ticket_macros m where m.provider_id = ${ctx.actor.providerId}
        and m.owner_user_id is not distinct from ${macro.ownerUserId}::uuid), ${ctx.now}, ${ctx.now})
    on conflict (provider_id, id) do update set owner_user_id = excluded.owner_user_id, title = excluded.title,
      html = excluded.html, is_sent = excluded.is_sent, tag_ids = excluded.tag_ids, assignee = excluded.assignee,
      assignee_user_id = excluded.assignee_user_id, status = excluded.status, snooze = excluded.snooze,
      updated_at = excluded.updated_at`.execute(ctx.db)
}

export async function orderMacros(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`update ticket_macros m set position = o.nth from unnest(${[...ids]}::uuid[]) with ordinality o(id, nth)
    where m.provider_id = ${ctx.actor.providerId} and m.id = o.id`.execute(ctx.db)
}

export async function deleteMacro(ctx: Context, id: string): Promise<void> {
  await sql`delete from ticket_macros where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(
    ctx.db,
  )
}
