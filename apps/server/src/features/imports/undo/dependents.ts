import type { ImportUndoReason } from '@coverline/contract/imports/undo'
import type { PoolClient } from 'pg'
import { type UndoTable, undoTables } from '../../../platform/undo/undo.ts'

/** A column that references records written by imports. */
export type Dependent = {
  table: string
  column: string
  target: UndoTable
  /** The column with the creation time of a row, if there is one. */
  moment: string | null
}

/** References removed together with a record, because they record no action of a user. */
export const goesAlong: readonly string[] = [
  'contact_reports.insured_id',
  'insured_duplicates.first_id',
  'insured_duplicates.second_id',
  'invitations.insured_id',
  'proposed_contacts.insured_id',
  'lead_consents.lead_id',
  'lead_moves.lead_id',
  'service_localizations.service_id',
  'story_views.insured_id',
]

/** Reasons for other references that block an undo; columns not listed give IN_USE. */
const reasons: Readonly<Record<string, ImportUndoReason>> = {
  'benefit_uses.insured_id': 'USED',
  'benefit_uses.policy_id': 'USED',
  'benefit_uses.service_id': 'USED',
  'booking_waitlist.insured_id': 'REQUESTS',
  'booking_waitlist.service_id': 'REQUESTS',
  'bookings.clinic_id': 'REQUESTS',
  'bookings.insured_id': 'REQUESTS',
  'bookings.policy_id': 'REQUESTS',
  'bookings.service_id': 'REQUESTS',
  'bulk_operations.plan_id': 'BULK',
  'bulk_operations.target_plan_id': 'BULK',
  'bulk_message_people.insured_id': 'MESSAGES',
  'card_checks.insured_id': 'REGISTERED',
  'card_checks.policy_id': 'REGISTERED',
  'card_keys.insured_id': 'REGISTERED',
  'commission_entries.policy_id': 'PAYMENTS',
  'commission_rates.plan_id': 'COMMISSION',
  'conversations.insured_id': 'MESSAGES',
  'family_grants.from_id': 'REGISTERED',
  'family_grants.to_id': 'REGISTERED',
  'employee_change_ended_policies.policy_id': 'REQUESTS',
  'employee_change_rows.insured_id': 'REQUESTS',
  'employee_change_rows.plan_id': 'REQUESTS',
  'employee_change_rows.policy_id': 'REQUESTS',
  'employee_change_rows.principal_id': 'REQUESTS',
  'imports.plan_id': 'IMPORTED',
  'insured.merged_into_id': 'MERGED',
  'insured.principal_id': 'LINKED',
  'insured_documents.insured_id': 'DOCUMENTS',
  'insured_merges.merged_id': 'MERGED',
  'insured_merges.primary_id': 'MERGED',
  'lead_files.lead_id': 'DOCUMENTS',
  'leads.company_id': 'LEADS',
  'leads.insured_id': 'LEADS',
  'leads.made_plan_id': 'LEADS',
  'leads.plan_id': 'LEADS',
  'leads.policy_id': 'LEADS',
  'message_mails.looks_like_id': 'MESSAGES',
  'payment_adjustments.policy_id': 'PAYMENTS',
  'payments.policy_id': 'PAYMENTS',
  'plan_generations.plan_id': 'CHANGED_SINCE',
  'policies.insured_id': 'POLICIES',
  'policies.plan_id': 'INSURED',
  'policy_changes.plan_id': 'INSURED',
  'policy_changes.policy_id': 'TIMELINE',
  'policy_commissions.policy_id': 'COMMISSION',
  'policy_documents.policy_id': 'DOCUMENTS',
  'policy_versions.plan_id': 'INSURED',
  'polls.insured_id': 'POLLS',
  'renewal_drafts.policy_id': 'RENEWAL',
  'renewals.new_policy_id': 'RENEWAL',
  'renewals.policy_id': 'RENEWAL',
  'service_benefits.service_id': 'CHANGED_SINCE',
  'service_clinics.clinic_id': 'OFFERED',
  'service_clinics.service_id': 'CHANGED_SINCE',
  'services.plan_id': 'SERVICES',
  'tariffs.plan_id': 'CHANGED_SINCE',
  'tasks.insured_id': 'TASKS',
  'tasks.lead_id': 'TASKS',
  'tasks.policy_id': 'TASKS',
  'tickets.clinic_id': 'REQUESTS',
  'tickets.insured_id': 'REQUESTS',
  'tickets.plan_id': 'REQUESTS',
  'tickets.service_id': 'REQUESTS',
}

export const reasonOf = ({ table, column }: Pick<Dependent, 'table' | 'column'>): ImportUndoReason =>
  reasons[`${table}.${column}`] ?? 'IN_USE'

const moments = ['created_at', 'recorded_at', 'stage_changed_at']

/** Reads the references to imported tables from the database schema, so that later tables are included. */
export async function readDependents(client: Pick<PoolClient, 'query'>): Promise<Dependent[]> {
  const { rows } = await client.query<Dependent>(
    `select c.conrelid::regclass::text as "table", a.attname::text as "column", c.confrelid::regclass::text as target,
      (select t.attname::text from pg_attribute t where t.attrelid = c.conrelid and t.attname = any ($1::text[]) and not t.attisdropped
        order by array_position($1::text[], t.attname::text) limit 1) as moment
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) k (child, parent)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.parent and p.attname = 'id'
    where c.contype = 'f' and c.confrelid = any ($2::regclass[]) and c.conparentid = 0
    order by 1, 2`,
    [moments, undoTables],
  )
  return rows.filter(({ table, column }) => !goesAlong.includes(`${table}.${column}`))
}
