import type { Undo, UndoColumns } from '../../../platform/undo/undo.ts'
import { undoRows } from '../../../platform/undo/undo-queries.ts'
import { titleOf } from './import-queries.ts'

const columns: UndoColumns = {
  written: [
    'title',
    'first_name',
    'last_name',
    'email',
    'phone',
    'client_type',
    'company_name',
    'stage',
    'lost_reason',
    'lost_reason_text',
    'agent_user_id',
    'acquisition_channel',
    'deal_premium',
    'currency',
    'notes',
  ],
  empty: [
    'commission_kind',
    'commission_value',
    'insurer_id',
    'insurance_type',
    'payment_format',
    'payment_type',
    'expected_close_date',
    'insured_id',
    'policy_id',
    'obtained_at',
    'made_plan_id',
    'conversation_id',
    'moved_conversation_id',
    'company_id',
    'plan_id',
    'deleted_at',
    'erased_at',
  ],
  fixed: {
    is_company_made: 'false',
    is_insured_made: 'false',
    moved_ticket_ids: `'{}'`,
    sex: `'UNDEFINED'`,
    payment_status: `'PENDING'`,
    transaction_status: `'PENDING'`,
  },
  ignored: [
    'provider_id',
    'id',
    'number',
    'source',
    'stage_changed_at',
    'search_fold',
    'name_key',
    'title_fold',
    'email_key',
    'premium_order',
    'close_order',
    'created_by',
    'created_at',
    'left_reason_text',
  ],
}

/** What an undone import does to leads */
export const leadsUndo: Undo = undoRows('leads', {
  columns,
  nameOf: titleOf,
  gone: 't.erased_at is not null',
})
