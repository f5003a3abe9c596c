import type { ConversationChannel, ConversationKind } from '@coverline/contract/conversations/terms'
import type { Language } from '@coverline/contract/common'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isParticipant } from './access.ts'

export type ConversationRow = {
  id: string
  kind: ConversationKind
  insuredId: string | null
  companyId: string | null
  hrUserId: string | null
  /** The agent of the lead that an unknown sender is */
  agentUserId: string | null
  contactAddress: string | null
  contactName: string | null
  channel: ConversationChannel
  lastSeq: number
  supportReadSeq: number
  clientReadSeq: number
  unreadCount: number
  lastMessageAt: Date | null
  joinedToId: string | null
}

const columns = sql`c.id, c.kind, c.insured_id as "insuredId", c.company_id as "companyId", c.hr_user_id as "hrUserId",
  c.agent_user_id as "agentUserId",
  c.contact_address as "contactAddress", c.contact_name as "contactName", c.channel, c.last_seq as "lastSeq",
  c.support_read_seq as "supportReadSeq", c.client_read_seq as "clientReadSeq", c.unread_count as "unreadCount",
  c.last_message_at as "lastMessageAt", c.joined_to_id as "joinedToId"`

async function selectOne(
  ctx: Context,
  condition: RawBuilder<unknown>,
  lock: boolean,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`select ${columns} from conversations c
    where c.provider_id = ${ctx.actor.providerId} and ${condition} ${lock ? sql`for update` : sql``}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Returns the conversation that this one belongs to after a merge of two profiles; usually itself. */
async function rootOf(
  ctx: Context,
  row: ConversationRow | undefined,
  lock: boolean,
): Promise<ConversationRow | undefined> {
  let root = row
  while (root?.joinedToId) root = await selectOne(ctx, sql`c.id = ${root.joinedToId}`, lock)
  return root
}

type Find = { lock?: boolean }

/** Returns a conversation that the caller takes part in. */
export async function findConversation(
  ctx: Context,
  id: string,
  { lock = false }: Find = {},
): Promise<ConversationRow | undefined> {
  const row = await selectOne(ctx, sql`c.id = ${id} and ${isParticipant(ctx.actor)}`, lock)
  return rootOf(ctx, row, lock)
}

/** The same, found by one of its requests. */
export async function findByTicket(ctx: Context, ticketId: string): Promise<ConversationRow | undefined> {
  const row = await selectOne(
    ctx,
    sql`c.id = (select t.conversation_id from tickets t where t.provider_id = ${ctx.actor.providerId} and t.id = ${ticketId})
      and ${isParticipant(ctx.actor)}`,
    false,
  )
  return rootOf(ctx, row, false)
}

/** Returns the conversation of a person, if there is one, without an access check. */
export function findOfPerson(
  ctx: Context,
  insuredId: string,
  { lock = false }: Find = {},
): Promise<ConversationRow | undefined> {
  return selectOne(ctx, sql`c.insured_id = ${insuredId} and c.joined_to_id is null`, lock)
}

/** Returns the conversation of a company's HR officer, if there is one. */
export function findOfOfficer(
  ctx: Context,
  officer: { companyId: string; userId: string },
  { lock = false }: Find = {},
): Promise<ConversationRow | undefined> {
  return selectOne(ctx, sql`c.company_id = ${officer.companyId} and c.hr_user_id = ${officer.userId}`, lock)
}

export function findOfContact(
  ctx: Context,
  contact: { channel: ConversationChannel; address: string },
): Promise<ConversationRow | undefined> {
  return selectOne(
    ctx,
    sql`c.channel = ${contact.channel} and c.contact_address = ${contact.address}
    and c.joined_to_id is null`,
    true,
  )
}

/** Returns the thread that a conversation is read in, without an access check. */
export async function findThread(ctx: Context, id: string): Promise<ConversationRow | undefined> {
  return rootOf(ctx, await selectOne(ctx, sql`c.id = ${id}`, false), false)
}

/** Locks a conversation, then the thread that it is read in; returns both without an access check. */
export async function lockPart(
  ctx: Context,
  id: string,
): Promise<{ part: ConversationRow; whole: ConversationRow } | undefined> {
  const part = await selectOne(ctx, sql`c.id = ${id}`, true)
  const whole = await rootOf(ctx, part, true)
  return part && whole ? { part, whole } : undefined
}

/** Returns and locks a conversation by id without an access check; for internal use. */
export async function holdConversation(ctx: Context, id: string): Promise<ConversationRow | undefined> {
  return rootOf(ctx, await selectOne(ctx, sql`c.id = ${id}`, true), true)
}

/**
 * Returns the profile that a profile was merged into, usually itself; no merge is possible before the
 * transaction ends.
 */
export async function holdStandingProfile(ctx: Context, insuredId: string): Promise<string> {
  for (let id = insuredId; ;) {
    const { rows } = await sql<{ into: string | null }>`select merged_into_id as into from insured
      where provider_id = ${ctx.actor.providerId} and id = ${id} for key share`.execute(ctx.db)
    if (!rows[0]) return ctx.fail('common.not-found')
    if (rows[0].into === null) return id
    id = rows[0].into
  }
}

export type PersonRow = {
  id: string
  firstName: string
  lastName: string
  patronymicName: string | null
  email: string | null
  phone: string | null
  language: Language | null
  isRegistered: boolean
  policyNumber: string | null
  planId: string | null
  planName: string | null
  /** Client company of the plan. */
  companyName: string | null
}

/** Returns people by name, each with the policy that started last. */
export async function findPeople(ctx: Context, insuredIds: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select i.id, i.first_name as "firstName", i.last_name as "lastName",
      i.patronymic_name as "patronymicName", i.email, i.phone, i.language, i.registered_at is not null as "isRegistered",
      p.number as "policyNumber", p.plan_id as "planId", p.plan_name as "planName", p.company_name as "companyName"
    from insured i left join lateral (
      select y.number, y.plan_id, l.name as plan_name, k.name as company_name from policies y
      join plans l on l.provider_id = y.provider_id and l.id = y.plan_id
      left join companies k on k.provider_id = l.provider_id and k.id = l.company_id
      where y.provider_id = i.provider_id and y.insured_id = i.id and y.deleted_at is null
      order by ((y.deactivation_date is null or y.deactivation_date > ${ctx.today}::date) and (y.end_date is null or y.end_date >= ${ctx.today}::date)) desc, y.start_date desc nulls last, y.id
      limit 1) p on true
    where i.provider_id = ${ctx.actor.providerId} and i.id = any(${[...insuredIds]}::uuid[]) order by i.sort_name, i.id`.execute(
    ctx.db,
  )
  return rows
}

/** Returns the person of a conversation. */
export async function findPerson(ctx: Context, insuredId: string): Promise<PersonRow | undefined> {
  const [person] = await findPeople(ctx, [insuredId])
  return person
}

export async function findOfficerName(
  ctx: Context,
  { companyId, hrUserId }: Pick<ConversationRow, 'companyId' | 'hrUserId'>,
): Promise<{ company: string | null; officer: string | null }> {
  const { rows } = await sql<{ company: string | null; officer: string | null }>`select
      (select name from companies where provider_id = ${ctx.actor.providerId} and id = ${companyId}) as company,
      (select nullif(trim(first_name || ' ' || last_name), '') from users where id = ${hrUserId}) as officer`.execute(
    ctx.db,
  )
  return rows[0] ?? { company: null, officer: null }
}

/** Returns the provider's members who may take part in a conversation, by name. */
export async function findColleagues(ctx: Context): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`select distinct u.id as "userId",
      trim(u.first_name || ' ' || u.last_name) as name
    from grants g join users u on u.id = g.user_id
    where g.provider_id = ${ctx.actor.providerId} and g.accepted_at is not null
      and g.role in ('ADMIN', 'INSURANCE_OPERATOR', 'DOCTOR')
    order by name, "userId" limit 2000`.execute(ctx.db)
  return rows
}
