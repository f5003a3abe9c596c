import type { ContactKind } from '@coverline/contract/insured/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'

export type ContactToTell = {
  id: string
  kind: ContactKind
  contact: string
  former: string | null
  /** The e-mail that the profile has now */
  email: string | null
  state: 'ASKED' | 'WAITING' | 'CHECKED' | 'CONFIRMED' | 'REPLACED'
  writtenBy: string | null
  locale: string | null
  providerName: string
  round: number
  isAskTold: boolean
  isLinkSent: boolean
  opensAt: Date | null
}

/** Returns the proposed contacts of which somebody was not told yet. */
export async function findToTell(ctx: Context): Promise<ContactToTell[]> {
  const { rows } = await sql<ContactToTell>`select c.id, c.kind, c.contact, c.former, i.email, c.state,
      k.name as "writtenBy", coalesce(i.language, u.default_locale) as locale, coalesce(p.title, p.name) as "providerName",
      c.link_round as round, c.mailed_at is not null as "isAskTold", c.link_sent_at is not null as "isLinkSent",
      c.opens_at as "opensAt"
    from proposed_contacts c join insured i on i.provider_id = c.provider_id and i.id = c.insured_id
    join providers p on p.id = c.provider_id left join users u on u.id = i.user_id
    left join companies k on k.provider_id = c.provider_id and k.id = c.company_id
    where c.provider_id = ${ctx.actor.providerId} and i.deleted_at is null
      and ((c.ended_at is null and (c.mailed_at is null or (c.state <> 'ASKED' and c.link_sent_at is null)))
        or (c.ended_at is not null and c.end_mailed_at is null))
    order by c.id limit 200`.execute(ctx.db)
  return rows
}

/** Stores the hash of a link before it is mailed. False if the contact is over, has a newer link, or waits for an operator. */
export async function keepLink(
  ctx: Context,
  { id, round }: Pick<ContactToTell, 'id' | 'round'>,
  linkHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`update proposed_contacts set link_hash = ${linkHash}
    where provider_id = ${ctx.actor.providerId} and id = ${id} and link_round = ${round}
      and state in ('WAITING', 'CHECKED') returning id`.execute(ctx.db)
  return rows.length > 0
}

/** Notes who was told of a contact in its present state. */
export async function noteTold(ctx: Context, { id, round, state }: ContactToTell): Promise<void> {
  const isOver = state === 'CONFIRMED' || state === 'REPLACED'
  await sql`update proposed_contacts set mailed_at = coalesce(mailed_at, ${ctx.now}),
      end_mailed_at = case when ${isOver}::boolean then ${ctx.now} else end_mailed_at end,
      link_sent_at = case when not ${isOver}::boolean and ${state} <> 'ASKED' and link_round = ${round}
        then ${ctx.now} else link_sent_at end
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

/** Nobody is told of the contacts of people who were deleted or merged meanwhile. */
export async function dropContactsOfDeleted(ctx: Context): Promise<void> {
  await sql`update proposed_contacts c set state = 'WITHDRAWN', ended_at = ${ctx.now}, end_mailed_at = ${ctx.now}
    from insured i where c.provider_id = ${ctx.actor.providerId} and i.provider_id = c.provider_id and i.id = c.insured_id
      and i.deleted_at is not null and c.ended_at is null`.execute(ctx.db)
  await sql`update proposed_contacts c set end_mailed_at = ${ctx.now}
    from insured i where c.provider_id = ${ctx.actor.providerId} and i.provider_id = c.provider_id and i.id = c.insured_id
      and i.deleted_at is not null and c.end_mailed_at is null`.execute(ctx.db)
}

/** Returns the providers with something to mail or to apply. */
export async function providersWithContactWork(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select providers_with_contact_work(${now}::timestamptz) as id`.execute(db)
  return rows.map(({ id }) => id)
}
