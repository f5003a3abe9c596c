/** The records that an import of people writes. */
export const undoEntities = ['insured', 'policies'] as const
export type UndoEntity = (typeof undoEntities)[number]

type Columns = {
  /** What an import writes; never put in another order: hashes are made of it. */
  readonly written: readonly string[]
  /** Empty in what an import has made, until somebody fills it. */
  readonly empty: readonly string[]
  /** The same of columns that are never empty: what they hold from the start. */
  readonly fixed: Readonly<Record<string, string>>
  /** Says nothing about what somebody did: keys, what follows from other columns, and invitations, which have rules of their own. */
  readonly ignored: readonly string[]
}

/** Every column of what an import writes, by what its undo makes of it; a test holds it to the tables. */
export const columns: Readonly<Record<UndoEntity, Columns>> = {
  insured: {
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
      'provider_id',
      'id',
      'created_at',
      'search_fold',
      'sort_name',
      'email_key',
      'invitation_status',
      'invitation_at',
      'invitation_id',
    ],
  },
  policies: {
    written: ['plan_id', 'insured_id', 'number', 'certificate_number', 'start_date', 'end_date'],
    empty: [
      'deactivation_date',
      'activation_date',
      'details',
      'premium',
      'payment_format',
      'canceled_from',
      'next_version_on',
      'deleted_at',
      'purged_at',
    ],
    fixed: { payment_grace_days: '0', payment_reminders: 'true', is_deactivation_due: 'false' },
    ignored: ['provider_id', 'id', 'created_at', 'start_order', 'end_order', 'number_fold'],
  },
}

const of = (row: string, names: readonly string[]): string[] => names.map((name) => `${row}.${name}`)

/** What an import wrote of a row, as one number. */
export const hashOf = (entity: UndoEntity, row: string): string =>
  `hash_record_extended(row(${of(row, columns[entity].written).join(', ')}), 0)`

/** Whether a made row still is as it was made, what was written into it aside. */
export const isBare = (entity: UndoEntity, row: string): string => {
  const { empty, fixed } = columns[entity]
  const same = Object.entries(fixed).map(([name, value]) => `${row}.${name} = ${value}`)
  return [`num_nonnulls(${of(row, empty).join(', ')}) = 0`, ...same].join(' and ')
}

/** What is kept of a row that an import is about to change. */
export const kept: Readonly<Record<UndoEntity, readonly string[]>> = {
  insured: [...columns.insured.written, 'invitation_status', 'invitation_at', 'invitation_id'],
  policies: [...columns.policies.written, 'next_version_on'],
}
export const imageOf = (entity: UndoEntity, row: string): string =>
  `jsonb_build_object(${kept[entity].map((name) => `'${name}', ${row}.${name}`).join(', ')})`
