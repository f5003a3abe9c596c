import type { ImportUndoReason } from '@coverline/contract/imports-undo'
import type { PoolClient } from 'pg'

/** A column that points at people or policies. */
export type Dependent = {
  table: string
  column: string
  target: 'insured' | 'policies'
  /** The column that tells when a row came, if there is one. */
  moment: string | null
}

/** What goes with a record, as it says nothing that anybody did because of it. */
export const goesAlong: readonly string[] = [
  'insured_duplicates.first_id',
  'insured_duplicates.second_id',
  'invitations.insured_id',
]

/** What else points at a record stands in the way, under this reason; what is not named here under IN_USE. */
const reasons: Readonly<Record<string, ImportUndoReason>> = {
  'benefit_uses.insured_id': 'USED',
  'benefit_uses.policy_id': 'USED',
  'bulk_message_people.insured_id': 'MESSAGES',
  'commission_entries.policy_id': 'PAYMENTS',
  'conversations.insured_id': 'MESSAGES',
  'insured.merged_into_id': 'MERGED',
  'insured.principal_id': 'LINKED',
  'insured_documents.insured_id': 'DOCUMENTS',
  'insured_merges.merged_id': 'MERGED',
  'insured_merges.primary_id': 'MERGED',
  'message_mails.looks_like_id': 'MESSAGES',
  'payments.policy_id': 'PAYMENTS',
  'policies.insured_id': 'POLICIES',
  'policy_changes.policy_id': 'TIMELINE',
  'policy_commissions.policy_id': 'COMMISSION',
  'policy_documents.policy_id': 'DOCUMENTS',
  'polls.insured_id': 'POLLS',
  'renewal_drafts.policy_id': 'RENEWAL',
  'renewals.new_policy_id': 'RENEWAL',
  'renewals.policy_id': 'RENEWAL',
  'tickets.insured_id': 'REQUESTS',
}

export const reasonOf = ({ table, column }: Pick<Dependent, 'table' | 'column'>): ImportUndoReason =>
  reasons[`${table}.${column}`] ?? 'IN_USE'

const moments = ['created_at', 'recorded_at', 'stage_changed_at']

/** What points at people and policies, as the database itself knows it: a table that comes later is not forgotten. */
export async function readDependents(client: Pick<PoolClient, 'query'>): Promise<Dependent[]> {
  const { rows } = await client.query<Dependent>(
    `select c.conrelid::regclass::text as "table", a.attname::text as "column", c.confrelid::regclass::text as target,
      (select t.attname::text from pg_attribute t where t.attrelid = c.conrelid and t.attname = any ($1::text[]) and not t.attisdropped
        order by array_position($1::text[], t.attname::text) limit 1) as moment
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) k (child, parent)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.parent and p.attname = 'id'
    where c.contype = 'f' and c.confrelid in ('insured'::regclass, 'policies'::regclass) and c.conparentid = 0
    order by 1, 2`,
    [moments],
  )
  return rows.filter(({ table, column }) => !goesAlong.includes(`${table}.${column}`))
}
