import type { ContactKind } from '@coverline/contract/insured/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { userName } from '../../../platform/db/user-name.ts'

export type OpenState = 'ASKED' | 'WAITING' | 'CHECKED'

export type OpenContact = {
  id: string
  kind: ContactKind
  contact: string
  state: OpenState
  writtenBy: string | null
  reason: string | null
  createdAt: Date
  linkSentAt: Date | null
  opensAt: Date | null
}

/** Returns the proposed contacts of a person that are open. */
export async function findOpen(ctx: Context, insuredId: string): Promise<OpenContact[]> {
  const { rows } = await sql<OpenContact>`select c.id, c.kind, c.contact, c.state,
      coalesce(k.name, ${userName('u')}) as "writtenBy", c.reason, c.created_at as "createdAt",
      c.link_sent_at as "linkSentAt", c.opens_at as "opensAt"
    from proposed_contacts c left join users u on u.id = c.written_by
    left join companies k on k.provider_id = c.provider_id and k.id = c.company_id
    where c.provider_id = ${ctx.actor.providerId} and c.insured_id = ${insuredId} and c.ended_at is null
    order by c.kind`.execute(ctx.db)
  return rows
}

/** Locks the open proposed contact of a kind. */
export async function lockOpen(
  ctx: Context,
  insuredId: string,
  kind: ContactKind,
): Promise<{ id: string; contact: string; state: OpenState } | undefined> {
  const { rows } = await sql<{ id: string; contact: string; state: OpenState }>`select id, contact, state
    from proposed_contacts where provider_id = ${ctx.actor.providerId} and insured_id = ${insuredId} and kind = ${kind}
      and ended_at is null for update`.execute(ctx.db)
  return rows[0]
}

/** True if the person has, or had, an account: only a proof changes the contacts. */
export async function hasAccount(ctx: Context, insuredId: string): Promise<boolean> {
  const { rows } =
    await sql`select from insured where provider_id = ${ctx.actor.providerId} and id = ${insuredId}
    and (user_id is not null or registered_at is not null)`.execute(ctx.db)
  return rows.length > 0
}

export type NewContact = {
  insuredId: string
  kind: ContactKind
  contact: string
  former: string | null
  state: OpenState
  companyId: string | null
  reason?: string
  opensAt?: Date
}

/** Stores a proposed contact; an open one of the same kind ends. */
export async function insertProposed(ctx: Context, proposed: NewContact): Promise<void> {
  const { insuredId, kind, contact, former, state, companyId, reason = null, opensAt = null } = proposed
  const { providerId, userId } = ctx.actor
  await sql`update proposed_contacts set state = 'WITHDRAWN', ended_at = ${ctx.now}, ended_by = ${userId}, end_mailed_at = ${ctx.now}
    where provider_id = ${providerId} and insured_id = ${insuredId} and kind = ${kind} and ended_at is null`.execute(
    ctx.db,
  )
  await sql`insert into proposed_contacts
      (provider_id, insured_id, kind, contact, former, state, company_id, written_by, reason, opens_at, created_at)
    values (${providerId}, ${insuredId}, ${kind}, ${contact}, ${former}, ${state}, ${companyId}, ${userId}, ${reason},
      ${opensAt}, ${ctx.now})`.execute(ctx.db)
}

/** Asks the job for a new link; the link of before is no longer valid. */
export async function renewLink(ctx: Context, id: string): Promise<void> {
  await sql`update proposed_contacts set state = case when state = 'ASKED' then 'WAITING' else state end,
      link_round = link_round + 1, link_hash = null, link_sent_at = null
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

export async function withdraw(ctx: Context, id: string): Promise<void> {
  await sql`update proposed_contacts set state = 'WITHDRAWN', ended_at = ${ctx.now}, ended_by = ${ctx.actor.userId},
      end_mailed_at = ${ctx.now} where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

export type ProvenContact = {
  id: string
  insuredId: string
  kind: ContactKind
  contact: string
  former: string | null
}

const proven = sql`id, insured_id as "insuredId", kind, contact, former`

/** Returns the open contact that a link proves, locked. */
export async function findByLink(
  ctx: Context,
  linkHash: Buffer,
  since: Date,
): Promise<ProvenContact | undefined> {
  const { rows } = await sql<ProvenContact>`select ${proven} from proposed_contacts
    where provider_id = ${ctx.actor.providerId} and link_hash = ${linkHash} and state in ('WAITING', 'CHECKED')
      and (link_sent_at is null or link_sent_at > ${since}) for update`.execute(ctx.db)
  return rows[0]
}

/** Returns the checked contacts that count from now on, locked. */
export async function findDue(ctx: Context): Promise<ProvenContact[]> {
  const { rows } = await sql<ProvenContact>`select ${proven} from proposed_contacts
    where provider_id = ${ctx.actor.providerId} and state = 'CHECKED' and opens_at <= ${ctx.now}
    order by id limit 100 for update skip locked`.execute(ctx.db)
  return rows
}

/** Makes a proposed contact the contact of the profile: the only way for a person with an account. */
export async function applyContact(
  ctx: Context,
  id: string,
  state: 'CONFIRMED' | 'REPLACED',
): Promise<boolean> {
  const { rows } = await sql<{ isApplied: boolean }>`
    select apply_contact(${id}::uuid, ${state}, ${ctx.now}::timestamptz) as "isApplied"`.execute(ctx.db)
  return rows[0]?.isApplied === true
}

/** Notes the company whose officer wrote the contact of a person without an account. */
export async function noteCompany(ctx: Context, insuredId: string, companyId: string): Promise<void> {
  await sql`update insured set contact_company_id = ${companyId} where provider_id = ${ctx.actor.providerId}
    and id = ${insuredId} and user_id is null and registered_at is null and email is not null`.execute(ctx.db)
}
