import type { Language } from '@coverline/contract/common'
import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { TagColor, TicketStatus } from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import { makeConversations, type MadeMessage, makeMessages } from '../../features/conversations/factory.ts'
import { makeTag, makeTickets, type MadeTicket } from '../../features/tickets/factory.ts'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { seedHrInbox } from './seed-hr-inbox.ts'
import { talkOf, type Talk, talks } from './inbox-talks.ts'

const requests = 108
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const tags: readonly { name: Record<'harbour' | 'meridian', string>; color: TagColor }[] = [
  { name: { harbour: 'VIP', meridian: 'Preferente' }, color: 'VIOLET' },
  { name: { harbour: 'Cardiology', meridian: 'Cardiología' }, color: 'BLUE' },
  { name: { harbour: 'Reimbursement', meridian: 'Reembolso' }, color: 'AMBER' },
  { name: { harbour: 'Urgent', meridian: 'Urgente' }, color: 'RED' },
  { name: { harbour: 'Telemedicine', meridian: 'Telemedicina' }, color: 'GREEN' },
]

type Person = {
  id: string
  language: Language
  planId: string
  companyId: string | null
  services: { id: string; kind: string }[]
}

async function findPeople(db: Db, providerId: string): Promise<Person[]> {
  const { rows } =
    await sql<Person>`select i.id, coalesce(i.language, pl.default_locale, 'en') as language, p.plan_id as "planId",
      pl.company_id as "companyId", coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind)) from services s
        where s.provider_id = i.provider_id and s.plan_id = p.plan_id and s.status = 'ACTIVE'), '[]') as services
    from (select * from insured where provider_id = ${providerId} and relationship = 'PRINCIPAL'
      order by created_at desc, id desc limit ${requests}) i
    join lateral (select plan_id from policies p where p.provider_id = i.provider_id and p.insured_id = i.id and p.deleted_at is null
      order by id limit 1) p on true
    join plans pl on pl.provider_id = i.provider_id and pl.id = p.plan_id`.execute(db)
  return rows
}

async function findStaff(db: Db, providerId: string): Promise<{ operators: string[]; doctors: string[] }> {
  const { rows } = await sql<{ userId: string; role: string }>`select user_id as "userId", role from grants
    where provider_id = ${providerId} and role in ('ADMIN', 'INSURANCE_OPERATOR', 'DOCTOR') order by role desc, id`.execute(
    db,
  )
  const having = (isDoctor: boolean) =>
    rows.filter(({ role }) => (role === 'DOCTOR') === isDoctor).map(({ userId }) => userId)
  return { operators: having(false), doctors: having(true) }
}

/** Disabled channels have no messages. */
const channels = {
  harbour: ['APP', 'WHATSAPP', 'EMAIL', 'APP', 'WHATSAPP'],
  meridian: ['APP'],
} as const satisfies Record<string, readonly ConversationChannel[]>

/** Tickets in progress that were left since last week, both without an appointment */
const left: readonly number[] = [17, 21]

/** Open tickets are from today, but for those left since last week; done ones are from the last two months. */
function begunAt(nth: number, status: TicketStatus, now: number): number {
  if (status === 'NEW') return now - (nth % 3 === 0 ? 4 + nth : 70 + nth * 6) * minute
  if (status === 'IN_PROGRESS') return now - (2 + nth) * hour - (left.includes(nth) ? 7 * day : 0)
  return now - (1 + nth * 0.6) * day
}

const statusOf = (nth: number): TicketStatus => (nth < 26 ? 'NEW' : nth < 50 ? 'IN_PROGRESS' : 'DONE')

/** Returns how many lines of a talk exist by now. */
function saidOf(talk: Talk, status: TicketStatus, nth: number): number {
  if (status === 'DONE') return talk.length
  if (status === 'IN_PROGRESS') return Math.max(2, talk.length - (nth % 2) - 1)
  const answer = talk.findIndex(([author]) => author !== 'C')
  return answer === -1 ? talk.length : answer
}

function messagesOf(
  talk: Talk,
  said: number,
  at: { begun: number; now: number },
  facts: { ticketId: string; operatorUserId: string | null },
): MadeMessage[] {
  const pause = Math.min(7 * minute, (at.now - at.begun) / (said + 1))
  return talk.slice(0, said).map(([author, text], index) => ({
    author: author === 'C' ? 'CLIENT' : 'SUPPORT',
    text,
    at: new Date(at.begun + index * pause),
    ticketId: facts.ticketId,
    userId: author === 'C' ? null : facts.operatorUserId,
    isNote: author === 'N',
  }))
}

/** Counts the unread client messages at the end. */
function unreadOf(messages: readonly MadeMessage[], status: TicketStatus, nth: number): number {
  if (status === 'DONE' || (status === 'IN_PROGRESS' && nth % 3 !== 0) || nth % 7 === 6) return 0
  const answer = messages.findLastIndex(({ author }) => author !== 'CLIENT')
  return messages.length - 1 - answer
}

/** Whose turn it is in a ticket in progress */
function turnOf(messages: readonly MadeMessage[], status: TicketStatus): 'US' | 'CLIENT' | null {
  if (status !== 'IN_PROGRESS') return null
  return messages.findLast(({ isNote }) => !isNote)?.author === 'CLIENT' ? 'US' : 'CLIENT'
}

type Cast = {
  people: Person[]
  operators: string[]
  doctors: string[]
  tagIds: string[]
  clinicIds: string[]
}

/** Kinds of tickets with an appointment */
const booked: ReadonlySet<string> = new Set(['CLINIC_RECEPTION', 'DOCTOR_CALL', 'TELEMEDICINE_RECEPTION'])

function assigneeOf(type: string, nth: number, { doctors, operators }: Cast): string | null {
  const staff = type === 'TELEMEDICINE_RECEPTION' && doctors.length > 0 ? doctors : operators
  return staff[nth % staff.length] ?? null
}

function tagsOf(tag: number | null, nth: number, tagIds: readonly string[]): string[] {
  const wanted = new Set([...(tag === null ? [] : [tag]), ...(nth % 9 === 2 ? [0] : [])])
  return [...wanted].flatMap((index) => tagIds[index] ?? [])
}

function requestOf(key: 'harbour' | 'meridian', nth: number, cast: Cast, now: number) {
  const person = cast.people[nth]
  // No telemedicine where it is disabled
  const known = key === 'harbour' ? talks : talks.filter(({ type }) => type !== 'TELEMEDICINE_RECEPTION')
  const topic = known[nth % known.length]
  if (!person || !topic) return undefined
  const status = statusOf(nth)
  const begun = begunAt(nth < 26 ? nth : nth < 50 ? nth - 26 : nth - 50, status, now)
  const operatorUserId = status === 'NEW' && nth % 5 !== 4 ? null : assigneeOf(topic.type, nth, cast)
  const talk = talkOf(topic, person.language)
  const ticketId = newId()
  const messages = messagesOf(talk, saidOf(talk, status, nth), { begun, now }, { ticketId, operatorUserId })
  const channel = channels[key][nth % channels[key].length] ?? 'APP'
  const service = person.services.find(({ kind }) => kind.startsWith(topic.kind)) ?? person.services[0]
  const ticket: MadeTicket = {
    id: ticketId,
    insuredId: person.id,
    companyId: person.companyId,
    source: channel,
    businessType: topic.type,
    status,
    planId: person.planId,
    serviceId: service?.id ?? null,
    clinicId:
      topic.type === 'CLINIC_RECEPTION' ? (cast.clinicIds[nth % cast.clinicIds.length] ?? null) : null,
    slotAt: booked.has(topic.type)
      ? new Date(Math.ceil((begun + 2 * day) / (30 * minute)) * 30 * minute)
      : null,
    operatorUserId,
    waitingFor: turnOf(messages, status),
    cancellationReason: status === 'DONE' && nth % 11 === 3 ? 'CLIENT_REQUEST' : null,
    createdAt: new Date(begun),
    startedAt: messages.find(({ author, isNote }) => author === 'SUPPORT' && !isNote)?.at,
    activityAt: messages.at(-1)?.at ?? new Date(begun),
    tagIds: tagsOf(topic.tag, nth, cast.tagIds),
  }
  const unread = unreadOf(messages, status, nth)
  return { channel, insuredId: person.id, begun, ticket, messages, unread }
}

/**
 * Seeds tickets of the demo's people with their messages, in each person's language, over every channel and
 * state.
 */
export async function seedInbox(
  db: Db,
  providerId: string,
  key: 'harbour' | 'meridian',
  now: number,
): Promise<void> {
  const tagIds: string[] = []
  for (const { name, color } of tags) tagIds.push(await makeTag(db, providerId, name[key], color))
  const { rows: clinics } = await sql<{
    id: string
  }>`select id from clinics where provider_id = ${providerId} order by id limit 20`.execute(db)
  const clinicIds = clinics.map(({ id }) => id)
  const cast = {
    people: await findPeople(db, providerId),
    ...(await findStaff(db, providerId)),
    tagIds,
    clinicIds,
  }
  const made = Array.from({ length: requests }, (_, nth) => requestOf(key, nth, cast, now) ?? []).flat()
  const ids = await makeConversations(
    db,
    providerId,
    made.map(({ channel, insuredId, begun }) => ({
      kind: 'PERSON',
      channel,
      insuredId,
      createdAt: new Date(begun),
    })),
  )
  // The oldest has the lowest number.
  const byAge = made
    .map(({ ticket }, index) => ({ ...ticket, conversationId: ids[index] ?? null }))
    .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
  await makeTickets(db, providerId, byAge)
  await makeMessages(
    db,
    providerId,
    made.map(({ channel, messages, unread }, index) => ({
      conversationId: ids[index] ?? '',
      channel,
      messages,
      unread,
    })),
  )
  // A person who wrote in the app has opened it.
  await sql`update insured i set registered_at = coalesce(i.registered_at, c.created_at), contact_since = null from conversations c
    where i.provider_id = ${providerId} and c.provider_id = i.provider_id and c.insured_id = i.id and c.channel = 'APP'`.execute(
    db,
  )
  await seedHrInbox(db, providerId, { operators: cast.operators, now })
}
