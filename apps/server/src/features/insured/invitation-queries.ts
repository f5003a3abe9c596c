import type { Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** E-mails of locked people. */
export function emailsOf(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; email: string | null }[]> {
  return ctx.db
    .selectFrom('insured')
    .select(['id', 'email'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Plans an invitation for locked people; one that was planned before is off. */
export async function planInvitation(
  ctx: Context,
  ids: readonly string[],
  invitation: { id: string; at: Date },
): Promise<void> {
  await ctx.db
    .updateTable('insured')
    .set({ invitation_status: 'SCHEDULED', invitation_at: invitation.at, invitation_id: invitation.id })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** The invitation that waits to be sent to a person. */
export async function plannedInvitation(
  ctx: Context,
  id: string,
): Promise<{ id: string; at: Date } | undefined> {
  const row = await ctx.db
    .selectFrom('insured')
    .select(['invitation_id as id', 'invitation_at as at'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', id)
    .where('invitation_status', '=', 'SCHEDULED')
    .executeTakeFirst()
  return row?.id && row.at ? { id: row.id, at: row.at } : undefined
}

/** What the welcome mail of a person says. */
export type Guest = {
  id: string
  email: string
  firstName: string
  locale: Language | null
  providerName: string
  planName: string | null
  policyNumber: string | null
  endDate: string | null
}

/** The people for whom this invitation still stands. */
export async function findGuests(
  ctx: Context,
  invitationId: string,
  ids: readonly string[],
): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    select i.id, i.email, i.first_name as "firstName", coalesce(i.language, shown.default_locale) as locale,
      coalesce(v.title, v.name) as "providerName", shown.name as "planName", shown.number as "policyNumber",
      shown.end_date as "endDate"
    from insured i join providers v on v.id = i.provider_id
    left join lateral (
      select pl.name, pl.default_locale, p.number, p.end_date from policies p
      join plans pl on pl.provider_id = p.provider_id and pl.id = p.plan_id
      where p.provider_id = i.provider_id and p.insured_id = i.id and p.deleted_at is null and pl.deleted_at is null
      order by p.end_order desc, p.created_at desc, p.id limit 1) shown on true
    where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(ids)} and i.deleted_at is null and i.email is not null
      and i.invitation_id = ${invitationId} and i.invitation_status = 'SCHEDULED' order by i.id`.execute(
    ctx.db,
  )
  return rows
}

/** Notes how an invitation ended, unless another one has taken its place. */
export async function endInvitation(
  ctx: Context,
  invitationId: string,
  ids: readonly string[],
  status: 'SENT' | 'NOT_SENT',
): Promise<void> {
  await ctx.db
    .updateTable('insured')
    .set({ invitation_status: status, invitation_at: status === 'SENT' ? ctx.now : null })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .where('invitation_id', '=', invitationId)
    .where('invitation_status', '=', 'SCHEDULED')
    .execute()
}
