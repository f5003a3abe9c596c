import { leadService } from '../../leads/service.ts'
import { policyService } from '../../policies/service.ts'

/** Tables that imports write, in order of removal: none references an earlier one. */
export const undoEntities = ['policies', 'insured', 'services', 'plans', 'clinics', 'leads'] as const
export type UndoEntity = (typeof undoEntities)[number]

/** Tables that an import also updates: their former values are recorded. */
export const changedEntities = ['policies', 'insured', 'services'] as const satisfies readonly UndoEntity[]
export type ChangedEntity = (typeof changedEntities)[number]

type Columns = {
  /** Columns that an import writes; never reorder them: hashes depend on the order. */
  readonly written: readonly string[]
  /** Columns that are empty in an imported record until a user fills them. */
  readonly empty: readonly string[]
  /** The same for columns that are never empty, with their initial values. */
  readonly fixed: Readonly<Record<string, string>>
  /**
   * Columns that record no user action: keys, derived columns, and invitations, which have their own rules.
   */
  readonly ignored: readonly string[]
}

/** Every column of the imported tables by its role in an undo; a test compares it with the tables. */
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
      'identification_key',
      'identification_repeat',
      'invitation_status',
      'invitation_at',
      'invitation_id',
    ],
  },
  policies: {
    written: ['plan_id', 'insured_id', 'number', 'certificate_number', 'start_date', 'end_date'],
    empty: [
      ...policyService.notImported,
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
  },
  services: {
    // The texts are those of `service_localizations`, by language; their order is ignored.
    written: ['plan_id', 'type', 'kind', 'status', 'texts'],
    empty: ['phone', 'icon_alias', 'icon_file_id', 'generation_id', 'source', 'deleted_at'],
    fixed: {},
    ignored: ['provider_id', 'id', 'created_at'],
  },
  plans: {
    written: ['name', 'insurance_type', 'plan_type', 'insurer_id'],
    empty: [
      'company_id',
      'default_locale',
      'validity_start',
      'validity_end',
      'investment_balance',
      'investment_total',
      'deal_premium',
      'deleted_at',
    ],
    fixed: { is_available: 'false', generation_status: `'NONE'` },
    ignored: ['provider_id', 'id', 'created_at', 'insured_count', 'name_fold'],
  },
  clinics: {
    written: [
      'name',
      'address_line',
      'description',
      'registration_type',
      'phone',
      'city_id',
      'latitude',
      'longitude',
      'is_approximate',
    ],
    empty: ['deleted_at'],
    fixed: {},
    ignored: ['provider_id', 'id', 'created_at', 'name_fold', 'address_fold', 'search_fold'],
  },
  leads: leadService.importedColumns,
}

const texts = `(select jsonb_object_agg(l.language, jsonb_build_object('title', l.title, 'description', l.description))
  from service_localizations l where l.provider_id = s.provider_id and l.service_id = s.id)`

/** Source of an entity's columns: its table; for services with their texts. */
export const sourceOf = (entity: UndoEntity): string =>
  entity === 'services' ? `(select s.*, ${texts} as texts from services s)` : entity

const of = (row: string, names: readonly string[]): string[] => names.map((name) => `${row}.${name}`)

/** SQL expression that hashes the imported columns of a row into one number. */
export const hashOf = (entity: UndoEntity, row: string): string =>
  `hash_record_extended(row(${of(row, columns[entity].written).join(', ')}), 0)`

/** SQL condition: a created row is unchanged, apart from the imported columns. */
export const isBare = (entity: UndoEntity, row: string): string => {
  const { empty, fixed } = columns[entity]
  const same = Object.entries(fixed).map(([name, value]) => `${row}.${name} = ${value}`)
  return [`num_nonnulls(${of(row, empty).join(', ')}) = 0`, ...same].join(' and ')
}

/** Columns recorded of a row that an import is about to change. */
export const kept: Readonly<Record<ChangedEntity, readonly string[]>> = {
  insured: [...columns.insured.written, 'invitation_status', 'invitation_at', 'invitation_id'],
  policies: [...columns.policies.written, 'next_version_on'],
  services: ['texts'],
}
export const imageOf = (entity: ChangedEntity, row: string): string =>
  `jsonb_build_object(${kept[entity].map((name) => `'${name}', ${row}.${name}`).join(', ')})`
