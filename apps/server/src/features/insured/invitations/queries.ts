import type { Language } from '@coverline/contract/common'
import type { Invitation } from '@coverline/contract/invitations/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { userName } from '../../../platform/db/user-name.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

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

/** Schedules an invitation for locked people; it replaces an earlier scheduled one. */
export async function planInvitation(
  ctx: Context,
  ids: readonly string[],
  invitation: { id: string; at: Date },
): Promise<void> {
  await cancelPlanned(ctx, ids)
  await sql`insert into invitations (provider_id, id, batch_id, insured_id, email, send_at, created_by, created_at)
    select i.provider_id, n.id, ${invitation.id}, i.id, i.email, ${invitation.at}, ${ctx.actor.userId}, ${ctx.now}
    from unnest(${[...ids]}::uuid[], ${ids.map(() => newId())}::uuid[]) n (insured_id, id)
    join insured i on i.provider_id = ${ctx.actor.providerId} and i.id = n.insured_id`.execute(ctx.db)
  await ctx.db
    .updateTable('insured')
    .set({ invitation_status: 'SCHEDULED', invitation_at: invitation.at, invitation_id: invitation.id })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(ids))
    .execute()
}

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

/**
 * Cancels the scheduled invitations of locked people that no job has claimed. Returns the ids of those
 * people.
 */
export async function cancelPlanned(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update invitations set status = 'CANCELED', ended_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and insured_id = ${anyOf(ids)} and status = 'SCHEDULED' and claimed_at is null
    returning insured_id as id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Lateral join: when the last invitation of `u.id` was sent, as `s.at`. */
const lastSent = (ctx: Context) => sql`lateral (
      select v.ended_at as at from invitations v where v.provider_id = ${ctx.actor.providerId}::uuid and v.insured_id = u.id
        and v.status = 'SENT' order by v.ended_at desc limit 1) s on true`

/** Restores the former invitation state of locked people whose invitation was canceled. */
export async function setUninvited(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`update insured i set invitation_id = null, invitation_status = case when s.at is null then 'NOT_SENT' else 'SENT' end,
      invitation_at = s.at
    from unnest(${[...ids]}::uuid[]) u (id) left join ${lastSent(ctx)}
    where i.provider_id = ${ctx.actor.providerId} and i.id = u.id and i.invitation_status = 'SCHEDULED'`.execute(
    ctx.db,
  )
}

/** Reschedules canceled invitations of people without another one. Returns them, each with its time. */
export async function planAgain(
  ctx: Context,
  planned: readonly { id: string; invitationId: string }[],
): Promise<{ id: string; invitationId: string; at: Date }[]> {
  const { providerId } = ctx.actor
  const { rows } = await sql<{ id: string; invitationId: string; at: Date }>`with back as (
      update invitations v set status = 'SCHEDULED', ended_at = null
      from unnest(${planned.map(({ id }) => id)}::uuid[], ${planned.map((one) => one.invitationId)}::uuid[]) u (id, batch_id)
        join insured i on i.provider_id = ${providerId} and i.id = u.id and i.invitation_status <> 'SCHEDULED'
      where v.provider_id = ${providerId} and v.insured_id = u.id and v.batch_id = u.batch_id and v.status = 'CANCELED'
      returning v.insured_id as id, v.batch_id, v.send_at)
    update insured i set invitation_status = 'SCHEDULED', invitation_at = back.send_at, invitation_id = back.batch_id
    from back where i.provider_id = ${providerId} and i.id = back.id
    returning i.id, back.batch_id as "invitationId", back.send_at as at`.execute(ctx.db)
  return rows
}

/** Claims people's invitations for a job: from now on they cannot be canceled. */
export async function claimInvitations(
  ctx: Context,
  invitationId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update invitations set claimed_at = coalesce(claimed_at, ${ctx.now})
    where provider_id = ${ctx.actor.providerId} and batch_id = ${invitationId} and insured_id = ${anyOf(ids)}
      and status = 'SCHEDULED'`.execute(ctx.db)
}

export type InvitationRow = Omit<Invitation, 'invitationId' | 'sendAt' | 'endedAt' | 'createdAt'> & {
  id: string
  sendAt: Date
  endedAt: Date | null
  createdAt: Date
}

/** Returns the invitations of a person and of the profiles merged into it, newest first. */
export async function invitationsOf(ctx: Context, insuredId: string): Promise<InvitationRow[]> {
  const { rows } =
    await sql<InvitationRow>`select v.id, v.status, v.email, v.send_at as "sendAt", v.ended_at as "endedAt",
      v.created_at as "createdAt", ${userName('u')} as "createdByName"
    from invitations v left join users u on u.id = v.created_by
    where v.provider_id = ${ctx.actor.providerId}::uuid and v.insured_id in (
      select ${insuredId}::uuid union select i.id from insured i
        where i.provider_id = ${ctx.actor.providerId}::uuid and i.merged_into_id = ${insuredId}::uuid)
    order by v.created_at desc, v.id desc limit 100`.execute(ctx.db)
  return rows
}

export type Guest = {
  id: string
  email: string
  firstName: string
  locale: Language | null
  providerName: string
  planName: string | null
  /** The provider's own text in the person's language, if there is one. */
  subject: string | null
  text: string | null
  policyNumber: string | null
  endDate: string | null
}

const guests = (locale: Language) => sql`
  select i.id, coalesce(i.email, '') as email, i.first_name as "firstName", coalesce(i.language, shown.default_locale) as locale,
    t.subject, t.text, v.name as "providerName", shown.name as "planName", shown.number as "policyNumber",
    shown.end_date as "endDate"
  from insured i join providers v on v.id = i.provider_id
  left join lateral (
    select pl.name, pl.default_locale, p.number, p.end_date from policies p
    join plans pl on pl.provider_id = p.provider_id and pl.id = p.plan_id
    where p.provider_id = i.provider_id and p.insured_id = i.id and p.deleted_at is null and pl.deleted_at is null
    order by p.end_order desc, p.created_at desc, p.id limit 1) shown on true
  left join invitation_templates t on t.provider_id = i.provider_id
    and t.language = coalesce(i.language, shown.default_locale, ${locale}::text)`

/** Returns the people whose invitation is still valid. */
export async function findGuests(
  ctx: Context,
  invitationId: string,
  ids: readonly string[],
  locale: Language,
): Promise<Guest[]> {
  const { rows } =
    await sql<Guest>`${guests(locale)} where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(ids)}
    and i.deleted_at is null and i.email is not null and i.invitation_id = ${invitationId} and i.invitation_status = 'SCHEDULED'
    order by i.id`.execute(ctx.db)
  return rows
}

/** Returns the data of one person's mail, also without an e-mail. */
export async function findGuest(ctx: Context, id: string): Promise<Guest | undefined> {
  const { rows } =
    await sql<Guest>`${guests(ctx.locale)} where i.provider_id = ${ctx.actor.providerId} and i.id = ${id}
    and i.deleted_at is null`.execute(ctx.db)
  return rows[0]
}

/**
 * Records the result of an invitation, unless another one has replaced it. A person invited before stays
 * invited if a later invitation fails.
 */
export async function endInvitation(
  ctx: Context,
  invitationId: string,
  ids: readonly string[],
  status: 'SENT' | 'NOT_SENT',
): Promise<void> {
  const sentAt = status === 'SENT' ? ctx.now : null
  await sql`update insured i set invitation_at = coalesce(${sentAt}::timestamptz, s.at),
      invitation_status = case when coalesce(${sentAt}::timestamptz, s.at) is null then 'NOT_SENT' else 'SENT' end
    from unnest(${[...ids]}::uuid[]) u (id) left join ${lastSent(ctx)}
    where i.provider_id = ${ctx.actor.providerId} and i.id = u.id and i.invitation_id = ${invitationId}
      and i.invitation_status = 'SCHEDULED'`.execute(ctx.db)
  await sql`update invitations set status = ${status === 'SENT' ? 'SENT' : 'FAILED'}, ended_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and batch_id = ${invitationId} and insured_id = ${anyOf(ids)}
      and status = 'SCHEDULED'`.execute(ctx.db)
}
