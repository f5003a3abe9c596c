import type { bulk } from '@coverline/contract/bulk/endpoints'
import {
  type BulkBlocker,
  type BulkKind,
  type BulkOutcome,
  isOfLeads,
  isOfPolicies,
} from '@coverline/contract/bulk/terms'
import type { InputOf } from '@coverline/contract/endpoint'
import type { ErrorName } from '@coverline/contract/errors'
import { leadNumber } from '@coverline/contract/leads/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insuredService } from '../insured/service.ts'
import { leadService } from '../leads/service.ts'
import { policyService } from '../policies/service.ts'
import type { Image, OperationRow } from './queries.ts'

export type ShownRow = {
  recordId: string
  number: string | null
  title: string | null
  firstName: string
  lastName: string
  patronymicName: string | null
  outcome: BulkOutcome
  reason: ErrorName | null
  before: Image | null
  after: Image | null
  blocker: BulkBlocker | null
  /** Policy numbers of a person by policy id. */
  numbers: Record<string, string | null> | null
}

/** Returns one page of an operation's records with their people, and the total. */
export async function findRowPage(
  ctx: Context,
  operation: OperationRow,
  { outcomes, isBlocked, page, limit }: InputOf<typeof bulk.rows>,
): Promise<{ rows: ShownRow[]; totalCount: number }> {
  const { providerId } = ctx.actor
  const wanted = sql`b.provider_id = ${providerId} and b.operation_id = ${operation.id}
    ${outcomes?.length ? sql`and b.outcome = any(${outcomes}::text[])` : sql``}
    ${isBlocked ? sql`and b.blocker is not null` : sql``}`
  const paged = sql`page as (select b.* from bulk_rows b where ${wanted} order by b.record_id
    limit ${limit} offset ${page * limit})`
  const shown = sql`b.record_id as "recordId", b.outcome, b.reason, b.before, b.after, b.blocker,
    null as title, i.first_name as "firstName", i.last_name as "lastName", i.patronymic_name as "patronymicName"`
  const ofLeads = sql<ShownRow>`with ${paged} select b.record_id as "recordId", b.outcome, b.reason, b.before, b.after, b.blocker,
    null as number, null as title, '' as "firstName", '' as "lastName", null as "patronymicName", null::jsonb as numbers
    from page b order by b.record_id`
  const ofOthers = isOfPolicies(operation.kind)
    ? sql<ShownRow>`with ${paged} select ${shown}, p.number, null::jsonb as numbers from page b
        join policies p on p.provider_id = b.provider_id and p.id = b.record_id
        join insured i on i.provider_id = p.provider_id and i.id = p.insured_id order by b.record_id`
    : sql<ShownRow>`with ${paged} select ${shown}, null as number, (select jsonb_object_agg(p.id, p.number) from policies p
          where p.provider_id = b.provider_id and p.insured_id = b.record_id) as numbers from page b
        join insured i on i.provider_id = b.provider_id and i.id = b.record_id order by b.record_id`
  const [found, counted] = await Promise.all([
    (isOfLeads(operation.kind) ? ofLeads : ofOthers).execute(ctx.db),
    sql<{ count: number }>`select count(*)::integer as count from bulk_rows b where ${wanted}`.execute(
      ctx.db,
    ),
  ])
  const rows = isOfLeads(operation.kind) ? await withTitles(ctx, operation, found.rows) : found.rows
  return { rows, totalCount: counted.rows[0]?.count ?? 0 }
}

/** Adds what leads are called. A deleted one has no title, unless the change itself deletes. */
async function withTitles(ctx: Context, { kind }: OperationRow, rows: ShownRow[]): Promise<ShownRow[]> {
  const ids = rows.map(({ recordId }) => recordId)
  const titles = await (kind === 'LEADS_DELETE' ? leadService.bulk.titles : leadService.titles)(ctx, ids)
  return rows.map((row) => {
    const lead = titles.get(row.recordId)
    return { ...row, title: lead?.title ?? '', number: lead ? leadNumber(lead.number) : null }
  })
}

/** Counts the records that the caller can see. */
export async function countVisible(ctx: Context, kind: BulkKind, ids: readonly string[]): Promise<number> {
  const anyOf = sql<string>`any(${[...ids]}::uuid[])`
  const count = sql<number>`count(*)::integer`.as('count')
  if (isOfLeads(kind)) {
    const leads = await leadService.visible(ctx).select(count).where('l.id', '=', anyOf).executeTakeFirst()
    return leads?.count ?? 0
  }
  const found = isOfPolicies(kind)
    ? await policyService.visible(ctx).select(count).where('p.id', '=', anyOf).executeTakeFirst()
    : await insuredService.visible(ctx).select(count).where('i.id', '=', anyOf).executeTakeFirst()
  return found?.count ?? 0
}
