import type { StatementFormat } from '@coverline/contract/statements/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Check, ReadLine, UnreadLine } from './reading/rules.ts'
import type { StoredProposal } from './rules.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Serialises the uploads of a provider, so that no line counts as new twice. */
export async function lockUploads(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements ${ctx.actor.providerId}`}, 0))`.execute(
    ctx.db,
  )
}

export function findByContent(
  ctx: Context,
  contentHash: Buffer,
): Promise<{ id: string; createdAt: Date } | undefined> {
  return ctx.db
    .selectFrom('statements')
    .select(['id', 'created_at as createdAt'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
}

export type NewStatement = {
  id: string
  fileName: string
  format: StatementFormat
  contentHash: Buffer
  account: string | null
  fromDay: string
  toDay: string
  lineCount: number
  checks: readonly Check[]
  isDifferent: boolean
  unread: readonly UnreadLine[]
}

export async function insertStatement(ctx: Context, statement: NewStatement): Promise<void> {
  await ctx.db
    .insertInto('statements')
    .values({
      provider_id: ctx.actor.providerId,
      id: statement.id,
      file_name: statement.fileName,
      format: statement.format,
      content_hash: statement.contentHash,
      account: statement.account,
      from_day: statement.fromDay,
      to_day: statement.toDay,
      line_count: statement.lineCount,
      checks: JSON.stringify(statement.checks),
      is_different: statement.isDifferent,
      unread: JSON.stringify(statement.unread),
      created_by: ctx.actor.userId,
      created_at: ctx.now,
    })
    .execute()
}

type NewLine = ReadLine & { id: string; nth: number; currency: string; fingerprint: string; earlier: string }

/**
 * Inserts the lines of a statement and marks those that an earlier statement has as repeats. Returns the
 * number of repeats.
 */
export async function insertLines(
  ctx: Context,
  statementId: string,
  lines: readonly NewLine[],
): Promise<number> {
  const { rows } = await sql<{ repeated: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g(id uuid, nth integer, day date, "isCredit" boolean,
        amount numeric, currency text, purpose text, "payerName" text, "payerAccount" text, "bankReference" text, fingerprint text, earlier text)),
      added as (
        insert into statement_lines (provider_id, id, statement_id, nth, day, is_credit, amount, currency, purpose, payer_name, payer_account,
          bank_reference, fingerprint, repeats_id)
        select ${ctx.actor.providerId}, g.id, ${statementId}, g.nth, g.day, g."isCredit", g.amount, g.currency, g.purpose, g."payerName",
          g."payerAccount", g."bankReference", decode(g.fingerprint, 'hex'), l.id
        from given g left join lateral (select l.id from statement_lines l where l.provider_id = ${ctx.actor.providerId}
          and l.fingerprint in (decode(g.fingerprint, 'hex'), decode(g.earlier, 'hex')) and l.repeats_id is null
          order by l.fingerprint = decode(g.fingerprint, 'hex') desc limit 1) l on true
        returning repeats_id)
    select count(repeats_id)::integer as repeated from added`.execute(ctx.db)
  return rows[0]?.repeated ?? 0
}

export type WaitingLine = {
  id: string
  amount: string
  open: string
  currency: string
  day: string
  purpose: string
  payerName: string | null
}

export function findWaitingLines(ctx: Context, statementId: string, most: number): Promise<WaitingLine[]> {
  return ctx.db
    .selectFrom('statement_lines')
    .select(['id', 'amount', sql<string>`(amount - booked)::text`.as('open'), 'currency', 'day', 'purpose'])
    .select('payer_name as payerName')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('statement_id', '=', statementId)
    .where('matched_at', 'is', null)
    .where('is_credit', '=', true)
    .where('repeats_id', 'is', null)
    .orderBy('nth')
    .limit(most)
    .forUpdate()
    .execute()
}

export type Proposed = { id: string; proposals: StoredProposal[] }

export async function saveProposals(ctx: Context, found: readonly Proposed[]): Promise<void> {
  const rows = found.map(({ id, proposals }) => ({
    id,
    proposals,
    confidence: proposals[0]?.confidence ?? null,
    proposed: [...new Set(proposals.flatMap(({ allocations }) => allocations.map((each) => each.paymentId)))],
  }))
  await sql`update statement_lines l set matched_at = ${ctx.now}, confidence = g.confidence, proposals = g.proposals,
      proposed = array(select jsonb_array_elements_text(g.proposed)::uuid)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, confidence text, proposals jsonb, proposed jsonb)
    where l.provider_id = ${ctx.actor.providerId} and l.id = g.id`.execute(ctx.db)
}

/** Returns open lines with a certain proposal of one of these payments. */
export function findClaims(ctx: Context, paymentIds: readonly string[]): Promise<Proposed[]> {
  return ctx.db
    .selectFrom('statement_lines')
    .select(['id', sql<StoredProposal[]>`proposals`.as('proposals')])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('state', 'in', ['OPEN', 'PARTLY'])
    .where('confidence', '=', 'CERTAIN')
    .where(sql<boolean>`proposed && ${[...paymentIds]}::uuid[]`)
    .execute()
}

export async function openAmounts(ctx: Context, paymentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('payments')
    .select(['id', sql<string>`case when canceled_at is null then amount - paid else 0 end::text`.as('open')])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(paymentIds))
    .execute()
  return new Map(rows.map(({ id, open }) => [id, open]))
}

const mostAgain = 100

/** Marks open lines that propose one of these payments as unmatched. Returns their statements. */
export async function forgetProposalsOf(ctx: Context, paymentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with old as (update statement_lines set matched_at = null, confidence = null, proposals = '[]', proposed = '{}'
      where provider_id = ${ctx.actor.providerId} and id in (select id from statement_lines
        where provider_id = ${ctx.actor.providerId} and state in ('OPEN', 'PARTLY') and proposed && ${[...paymentIds]}::uuid[]
        order by id limit ${mostAgain} for update)
      returning statement_id)
    select distinct statement_id as id from old`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Marks the open lines of a statement as unmatched. Returns how many. */
export async function forgetProposals(ctx: Context, statementId: string): Promise<number> {
  const { numAffectedRows } = await sql`update statement_lines
    set matched_at = null, confidence = null, proposals = '[]', proposed = '{}'
    where provider_id = ${ctx.actor.providerId} and statement_id = ${statementId} and state in ('OPEN', 'PARTLY')`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}

export async function forgetLine(ctx: Context, lineId: string): Promise<void> {
  await sql`update statement_lines set matched_at = null, confidence = null, proposals = '[]', proposed = '{}'
    where provider_id = ${ctx.actor.providerId} and id = ${lineId}`.execute(ctx.db)
}

export async function insertBooking(ctx: Context, lineId: string, receiptId: string): Promise<void> {
  await ctx.db
    .insertInto('statement_bookings')
    .values({
      provider_id: ctx.actor.providerId,
      line_id: lineId,
      receipt_id: receiptId,
      created_at: ctx.now,
    })
    .execute()
}

export async function setIgnored(ctx: Context, lineIds: readonly string[], ignored: boolean): Promise<void> {
  await ctx.db
    .updateTable('statement_lines')
    .set({ ignored_at: ignored ? ctx.now : null, ignored_by: ignored ? ctx.actor.userId : null })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(lineIds))
    .execute()
}

/** Makes a repeated line one of its own; the key of the earlier line stays with that one. */
export async function setToldApart(ctx: Context, lineId: string, reason: string): Promise<void> {
  await sql`update statement_lines set repeats_id = null, fingerprint = sha256(fingerprint || decode(replace(id::text, '-', ''), 'hex')),
      told_apart_by = ${ctx.actor.userId}, told_apart_at = ${ctx.now}, told_apart_reason = ${reason}
    where provider_id = ${ctx.actor.providerId} and id = ${lineId}`.execute(ctx.db)
}

/** Turns the direction of a line. Its key stays: the bank's next file writes it as this one does. */
export async function setTurned(ctx: Context, lineId: string, reason: string): Promise<void> {
  await sql`update statement_lines set is_credit = not is_credit, matched_at = null, confidence = null, proposals = '[]', proposed = '{}',
      turned_by = ${ctx.actor.userId}, turned_at = ${ctx.now}, turned_reason = ${reason}
    where provider_id = ${ctx.actor.providerId} and id = ${lineId}`.execute(ctx.db)
}

export async function setConfirmed(ctx: Context, statementId: string, reason: string): Promise<void> {
  await ctx.db
    .updateTable('statements')
    .set({ confirmed_by: ctx.actor.userId, confirmed_at: ctx.now, confirmed_reason: reason })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', statementId)
    .execute()
}

/** Deletes a locked statement. The first repeat of each of its lines becomes the original. */
export async function removeStatement(ctx: Context, statementId: string): Promise<void> {
  const { providerId } = ctx.actor
  await sql`with repeats as (
      select l.id, first_value(l.id) over (partition by l.repeats_id order by l.id) as first from statement_lines l
      join statement_lines o on o.provider_id = l.provider_id and o.id = l.repeats_id
      where l.provider_id = ${providerId} and o.statement_id = ${statementId})
    update statement_lines l set repeats_id = r.first from repeats r
    where l.provider_id = ${providerId} and l.id = r.id and r.id <> r.first`.execute(ctx.db)
  await ctx.db
    .deleteFrom('statements')
    .where('provider_id', '=', providerId)
    .where('id', '=', statementId)
    .execute()
}
