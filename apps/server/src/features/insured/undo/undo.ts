import type { Undo, UndoColumns } from '../../../platform/undo/undo.ts'
import { restoreEvents, restoreRows, undoRows } from '../../../platform/undo/undo-queries.ts'
import { nameOfPerson } from './name-queries.ts'
import { lockPeople, personBlockers, refreshTexts, removePeople, takeInvitationsBack } from './queries.ts'

const columns: UndoColumns = {
  written: [
    'first_name',
    'last_name',
    'patronymic_name',
    'birthdate',
    'phone',
    'email',
    'identification_number',
    'relationship',
    'principal_id',
  ],
  empty: [
    'gender',
    'marital_status',
    'nationality',
    'certificate_number',
    'dha_file_no',
    'eid_no',
    'visa_no',
    'passport_number',
    'passport_valid_until',
    'language',
    'merged_into_id',
    'agent_user_id',
    'user_id',
    'registered_at',
    'deleted_at',
    'erased_at',
  ],
  fixed: {},
  ignored: [
    'contact_since',
    'contact_company_id',
    'provider_id',
    'id',
    'created_at',
    'search_fold',
    'sort_name',
    'email_key',
    'identification_key',
    'identification_repeat',
    'invitation_status',
    'invitation_at',
    'invitation_id',
  ],
}

const invitation = ['invitation_status', 'invitation_at', 'invitation_id']

/** They follow the e-mail: restored with it, and no reason to keep a row. */
const ofContact = ['contact_since', 'contact_company_id']

const rows = undoRows('insured', {
  columns,
  nameOf: nameOfPerson,
  kept: [...columns.written, ...ofContact, ...invitation],
  // Invitations have their own rules; the batch of the import's own one is `invited_as`.
  passedOver: ['invited_as', ...ofContact, ...invitation],
  gone: 't.erased_at is not null',
  reasons: {
    first: { MERGED: 't.merged_into_id is not null' },
    last: { REGISTERED: 'u.is_made and (t.registered_at is not null or t.user_id is not null)' },
  },
})

/** What an undone import does to insured people */
export const insuredUndo: Undo = {
  ...rows,
  lock: lockPeople,
  blockers: { ...rows.blockers, others: personBlockers },
  remaining: {
    principal_id: `and not exists (select from undo_insured m where m.id = d.id
      and (m.is_made or (m.before ->> 'principal_id')::uuid is distinct from u.id))`,
  },
  events: { ...rows.events, restored: [restoreEvents('insured', columns)] },
  restore: async (client, providerId) => {
    await restoreRows(client, 'insured', { ...columns, written: [...columns.written, ...ofContact] })
    await takeInvitationsBack(client, providerId)
  },
  remove: removePeople,
  refresh: refreshTexts,
}
