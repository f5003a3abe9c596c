import type { InputOf } from '@coverline/contract/endpoint'
import type { policies } from '@coverline/contract/policies/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type ListPage, listPage } from '../../../platform/db/lists/list.ts'
import { matchesWords } from '../../../platform/db/lists/search-words.ts'
import { policyFields } from '../fields.ts'
import { finalBefore } from '../rules.ts'

export type DeletedRow = {
  id: string
  number: string | null
  planId: string
  planName: string
  insuredId: string
  firstName: string
  lastName: string
  patronymicName: string | null
  email: string | null
  phone: string | null
  relationship: string
  deletedAt: Date
}

/** Returns deleted policies of existing people that can still be restored. */
export function findDeleted(
  ctx: Context,
  input: InputOf<typeof policies.deleted>,
): Promise<ListPage<DeletedRow>> {
  let rows = ctx.db
    .selectFrom('policies as p')
    .innerJoin('insured as i', (on) =>
      on.onRef('i.provider_id', '=', 'p.provider_id').onRef('i.id', '=', 'p.insured_id'),
    )
    .innerJoin('plans as pl', (on) =>
      on.onRef('pl.provider_id', '=', 'p.provider_id').onRef('pl.id', '=', 'p.plan_id'),
    )
    .where('p.provider_id', '=', ctx.actor.providerId)
    .where('p.purged_at', 'is', null)
    .where('p.deleted_at', '>', finalBefore(ctx.now))
    .where('i.deleted_at', 'is', null)
    .select(['p.id', 'p.number', 'p.deleted_at as deletedAt', 'pl.id as planId', 'pl.name as planName'])
    .select(['i.id as insuredId', 'i.first_name as firstName', 'i.last_name as lastName'])
    .select(['i.patronymic_name as patronymicName', 'i.email', 'i.phone', 'i.relationship'])
  const text = sql<string>`fold_text(concat_ws(' ', i.last_name, i.first_name, i.patronymic_name, i.email, i.phone, p.number, pl.name))`
  if (input.searchQuery) rows = rows.where(matchesWords(text, input.searchQuery))
  const deletedAt = { by: sql.ref('p.deleted_at'), type: 'timestamptz' } as const
  return listPage({
    db: ctx.db,
    rows,
    id: sql.ref<string>('p.id'),
    sort: { createdAt: deletedAt, deletedAt },
    input,
  })
}

/** Locks policies whose deletion is final, so that two runs of the job take different ones. */
export async function lockFinal(ctx: Context, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('policies')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('deleted_at', '<=', finalBefore(ctx.now))
    .where('purged_at', 'is', null)
    .orderBy('deleted_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.id)
}

/** Erases the content of locked policies and cancels their open payments. */
export async function purge(ctx: Context, ids: readonly string[]): Promise<void> {
  const these = sql<string>`any(${[...ids]}::uuid[])`
  await ctx.db
    .updateTable('policies')
    .set({ ...policyFields.purged, purged_at: ctx.now })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', these)
    .execute()
  await ctx.db
    .updateTable('payments')
    .set({ canceled_at: ctx.now })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('policy_id', '=', these)
    .where('completed_at', 'is', null)
    .where('canceled_at', 'is', null)
    .where('paid', '=', '0')
    .execute()
}

/** Deletes the rows of purged policies that no other row refers to. */
export async function deletePurged(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`select delete_purged_policies(${[...ids]}::uuid[])`.execute(ctx.db)
}
