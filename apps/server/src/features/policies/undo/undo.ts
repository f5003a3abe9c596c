import type { Undo, UndoColumns } from '../../../platform/undo/undo.ts'
import { restoreEvents, restoreRows, undoRows } from '../../../platform/undo/undo-queries.ts'
import { policyFields } from '../fields.ts'
import { nameOfPolicy } from './name-queries.ts'
import {
  countLeft,
  paid,
  planActive,
  policiesAtStake,
  removePolicies,
  restoreVersionDays,
} from './queries.ts'

const columns: UndoColumns = {
  written: ['plan_id', 'insured_id', 'number', 'certificate_number', 'start_date', 'end_date'],
  empty: [
    ...policyFields.notImported,
    'deactivation_date',
    'activation_date',
    'premium',
    'payment_format',
    'canceled_from',
    'next_version_on',
    'deleted_at',
    'purged_at',
  ],
  fixed: { payment_grace_days: '0', payment_reminders: 'true', is_deactivation_due: 'false' },
  ignored: [
    'provider_id',
    'id',
    'created_at',
    'start_order',
    'end_order',
    'number_fold',
    'number_key',
    'number_repeat',
  ],
}

const rows = undoRows('policies', {
  columns,
  nameOf: nameOfPolicy,
  kept: [...columns.written, 'next_version_on'],
  passedOver: ['next_version_on'],
  gone: 't.purged_at is not null',
})

/** What an undone import does to policies */
export const policiesUndo: Undo = {
  ...rows,
  blockers: { ...rows.blockers, first: [paid], others: [planActive] },
  atStake: policiesAtStake,
  remaining: {
    insured_id: 'and not exists (select from undo_policies m where m.id = d.id and m.is_made)',
    plan_id: 'and not exists (select from undo_policies m where m.id = d.id and m.is_made)',
  },
  events: { ...rows.events, restored: [restoreEvents('policies', columns)] },
  restore: async (client) => {
    await restoreRows(client, 'policies', columns)
    await restoreVersionDays(client)
  },
  remove: removePolicies,
  refresh: countLeft,
}
