import type {
  ConversationChannel,
  DeliveryState,
  MessageAuthor,
} from '@coverline/contract/conversations/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { userName } from '../../../platform/db/user-name.ts'
import { whatsappAddress } from './address-queries.ts'
import { answerAddress } from '../contacts/contact-queries.ts'
import { writtenFrom } from './mail-queries.ts'

export type QueuedRow = {
  messageId: string
  conversationId: string
  seq: number
  html: string
  plain: string
  quickReplies: string[] | null
  fileIds: string[]
  at: Date
  editedAt: Date | null
  /** Number of manual retries after failures. */
  sentAgain: number
  /** True while a process sends it. */
  isClaimed: boolean
  /**
   * Recipient address: the person's own, the one that a person without an address wrote from, or the
   * contact's.
   */
  address: string | null
  /** Other recipients of a mail. */
  mailCc: string[]
  insuredId: string | null
  author: MessageAuthor
  authorUserId: string | null
  authorName: string | null
}

/** Returns queued messages that match a condition on `m`, as a channel gets them. */
async function queuedWhere(
  ctx: Context,
  condition: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): Promise<QueuedRow[]> {
  const { rows } =
    await sql<QueuedRow>`select m.id as "messageId", m.conversation_id as "conversationId", m.seq, m.html, m.plain, m.quick_replies as "quickReplies", m.at,
      m.edited_at as "editedAt", m.mail_cc as "mailCc", m.sent_again as "sentAgain", coalesce(m.claimed_until > ${ctx.now}, false) as "isClaimed",
      array(select x.file_id from message_files x where x.provider_id = m.provider_id and x.message_id = m.id order by x.position) as "fileIds",
      coalesce(case when m.channel = 'EMAIL' and c.kind = 'CONTACT' then ${answerAddress(ctx, sql`c.id`)} end, c.contact_address, case when m.channel = 'EMAIL' then coalesce(i.email, ${writtenFrom(ctx, sql`c.id`)})
        when m.channel = 'WHATSAPP' then ${whatsappAddress(ctx, sql`c.id`, sql`i.phone`)} end) as address, c.insured_id as "insuredId", m.author,
      m.author_user_id as "authorUserId", (select ${userName('u')} from users u
        where u.id = m.author_user_id) as "authorName"
    from messages m join conversations c on c.provider_id = m.provider_id and c.id = m.conversation_id
    left join insured i on i.provider_id = c.provider_id and i.id = c.insured_id
    where m.provider_id = ${ctx.actor.providerId} and m.delivery = 'QUEUED' and m.deleted_at is null and ${condition} ${tail}
    for no key update of m`.execute(ctx.db)
  return rows
}

/**
 * Returns queued messages of a channel, oldest first. It waits for locked messages instead of skipping them:
 * a skipped message would make the conversation start in its middle.
 */
export function queuedMessages(
  ctx: Context,
  channel: ConversationChannel,
  limit: number,
): Promise<QueuedRow[]> {
  return queuedWhere(ctx, sql`m.channel = ${channel}`, sql`order by m.at, m.seq limit ${limit}`)
}

/** Returns a queued message as it is now; its text cannot change before the transaction ends. */
export async function holdQueued(ctx: Context, messageId: string): Promise<QueuedRow | undefined> {
  // Edits and deletions lock the conversation.
  await sql`select from conversations where provider_id = ${ctx.actor.providerId}
    and id = (select conversation_id from messages where provider_id = ${ctx.actor.providerId} and id = ${messageId}) for update`.execute(
    ctx.db,
  )
  const [row] = await queuedWhere(ctx, sql`m.id = ${messageId}`, sql``)
  return row
}

/** Marks a message as being sent for the given seconds; null clears the mark. */
export async function writeClaim(ctx: Context, messageId: string, seconds: number | null): Promise<void> {
  await sql`update messages set claimed_until = ${ctx.now}::timestamptz + ${seconds}::integer * interval '1 second'
    where provider_id = ${ctx.actor.providerId} and id = ${messageId}`.execute(ctx.db)
}

/** Extends a claim that has not expired. */
export async function lengthenClaim(ctx: Context, messageId: string, seconds: number): Promise<void> {
  await sql`update messages set claimed_until = ${ctx.now}::timestamptz + ${seconds}::integer * interval '1 second'
    where provider_id = ${ctx.actor.providerId} and id = ${messageId} and delivery = 'QUEUED' and claimed_until > ${ctx.now}`.execute(
    ctx.db,
  )
}

type HeldDelivery = {
  delivery: DeliveryState
  rootId: string
  companyId: string | null
  insuredId: string | null
}

export async function lockDelivery(ctx: Context, messageId: string): Promise<HeldDelivery | undefined> {
  const { rows } = await sql<HeldDelivery>`
    select m.delivery, c.company_id as "companyId", c.insured_id as "insuredId", (with recursive up as (
        select c.id, c.joined_to_id union all
        select p.id, p.joined_to_id from up join conversations p on p.provider_id = m.provider_id and p.id = up.joined_to_id)
      select id from up where joined_to_id is null) as "rootId"
    from messages m join conversations c on c.provider_id = m.provider_id and c.id = m.conversation_id
    where m.provider_id = ${ctx.actor.providerId} and m.id = ${messageId} for update of m`.execute(ctx.db)
  return rows[0]
}

export async function writeDelivery(
  ctx: Context,
  messageId: string,
  {
    delivery,
    externalId,
    failureCode,
  }: { delivery: DeliveryState; externalId: string | null; failureCode: string | null },
): Promise<void> {
  await sql`update messages set delivery = ${delivery}, failure_code = ${failureCode}, external_id = coalesce(${externalId}, external_id),
      claimed_until = null
    where provider_id = ${ctx.actor.providerId} and id = ${messageId}`.execute(ctx.db)
}

/** Adds recipients that a mail did not reach. */
export async function addLost(ctx: Context, messageId: string, lost: readonly string[]): Promise<void> {
  if (lost.length === 0) return
  await sql`update messages set mail_cc_failed = array(select distinct a from unnest(mail_cc_failed || ${[...lost]}::text[]) a
      where a = any(mail_cc) order by a)
    where provider_id = ${ctx.actor.providerId} and id = ${messageId}`.execute(ctx.db)
}

/** Queues a failed message again. */
export async function queueAgain(ctx: Context, messageId: string): Promise<void> {
  await sql`update messages set delivery = 'QUEUED', failure_code = null, claimed_until = null, mail_cc_failed = '{}', sent_again = sent_again + 1
    where provider_id = ${ctx.actor.providerId} and id = ${messageId}`.execute(ctx.db)
}
