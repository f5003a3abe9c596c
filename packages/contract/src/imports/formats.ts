import type { ChoiceName } from './choices.ts'
import { headerSynonyms } from './synonyms.ts'

/** The kinds of import files; one importer serves all (IMPORT-FILES). */
export type ImportKind = 'insured' | 'plans' | 'clinics' | 'leads'

/**
 * Codes of a faulty cell. A cell has at most one: the first in the order required, size, format, unique,
 * stored.
 */
export const rowCodes = [
  'IS_REQUIRED',
  'MAX_CELL_SIZE_EXCEED',
  'NOT_SUPPORTED_DATE_FORMAT',
  'NOT_SUPPORTED_VALUE',
  'INCORRECT_PHONE',
  'IS_NOT_UNIQUE',
  'LINK_PROFILE_NOT_FOUND',
  'PROFILE_LINK_PROFILE_NOT_FOUND',
  'IDENTIFICATION_NUMBER_IS_RESERVED',
  'POLICY_BELONGS_TO_ANOTHER_CLIENT',
  'POLICY_BELONGS_TO_ANOTHER_PROGRAM',
  'VALUE_NOT_MATCH_EXISTING_VALUE',
  'PHONE_IS_EMPTY',
  'CLINIC_IS_EMPTY',
  'UNREADABLE_CHARACTER',
  'CELL_HAS_ERROR',
  'NUMBER_LOST_DIGITS',
  'BIRTHDATE_OUT_OF_RANGE',
  'DATE_OUT_OF_RANGE',
  'AGENT_NOT_FOUND',
  'AMOUNT_UNCLEAR',
  'CURRENCY_UNCLEAR',
  'OTHER_CURRENCY',
  'NO_CENTS',
  'ALREADY_IN_CHANGE',
  'ALREADY_INSURED',
  'PERSON_UNCLEAR',
  'UNDEFINED',
] as const

export type RowCode = (typeof rowCodes)[number]

/**
 * How a cell's text is read. `day` is dd.mm.yyyy, `latin` an address in Latin letters, `amount` a sum of money, `currency` its
 * ISO code or a name or sign that means one.
 */
export type ColumnKind =
  | 'text'
  | 'day'
  | 'phone'
  | 'email'
  | 'choice'
  | 'latin'
  | 'degrees'
  | 'amount'
  | 'currency'

/** One column of a file format */
export interface ImportColumn {
  readonly key: string
  readonly kind: ColumnKind
  /** The column must be in the file. Whether a cell may be empty depends on its row, see `import-check`. */
  readonly required: boolean
  /** Maximum length in characters */
  readonly max: number
  /** The closed list of a `choice` */
  readonly choice?: ChoiceName
  /** Maximum absolute value of `degrees` */
  readonly limit?: number
  /** True for numbers of documents, whose every digit matters. */
  readonly isNumber?: boolean
  readonly isBirth?: boolean
  /** The end of a period that may have none: words for "unlimited" and the year 9999 are read as blank. */
  readonly isEnd?: boolean
  /** Header texts for this column in four languages */
  readonly synonyms: readonly string[]
}

/** A file format: its columns in the order of our own files */
export interface ImportFormat {
  readonly kind: ImportKind
  readonly columns: readonly ImportColumn[]
}

type Extra = Partial<
  Pick<ImportColumn, 'kind' | 'required' | 'max' | 'choice' | 'limit' | 'isNumber' | 'isBirth' | 'isEnd'>
>

const cellMax = 255
const descriptionMax = 4000

function column(key: string, extra: Extra = {}): ImportColumn {
  return { key, kind: 'text', required: false, max: cellMax, synonyms: headerSynonyms[key] ?? [], ...extra }
}

const required = { required: true } as const
const number = { isNumber: true } as const

/** The file formats. Column keys are the headers of our own files. */
export const importFormats: Readonly<Record<ImportKind, ImportFormat>> = {
  insured: {
    kind: 'insured',
    columns: [
      column('first_name', required),
      column('last_name', required),
      column('patronymic_name'),
      column('birthdate', { kind: 'day', isBirth: true }),
      column('phone', { kind: 'phone' }),
      column('email', { kind: 'email' }),
      column('id_number', { ...required, ...number }),
      column('policy_number', number),
      column('certificate_number', number),
      column('start_date', { kind: 'day' }),
      column('end_date', { kind: 'day', isEnd: true }),
      column('link_type', { kind: 'choice', choice: 'link_type' }),
      column('link_id_number', number),
    ],
  },
  plans: {
    kind: 'plans',
    columns: [
      column('type', { kind: 'choice', choice: 'type', required: true }),
      column('last_name'),
      column('first_name'),
      column('patronymic_name'),
      column('policy_number', number),
      column('email', { kind: 'email' }),
      column('phone', { kind: 'phone' }),
      column('start_date', { kind: 'day' }),
      column('end_date', { kind: 'day', isEnd: true }),
      column('link_type', { kind: 'choice', choice: 'link_type' }),
      column('link_email', { kind: 'email' }),
      column('insurance_company'),
      column('plan_title', required),
      column('service_title'),
      column('service_type', { kind: 'choice', choice: 'service_type' }),
      column('service_description', { max: descriptionMax }),
    ],
  },
  clinics: {
    kind: 'clinics',
    columns: [
      column('name', required),
      column('address_line', { kind: 'latin', required: true }),
      column('description', { max: descriptionMax }),
      column('registration_type', { kind: 'choice', choice: 'registration_type', required: true }),
      column('phone_for_service', { kind: 'phone' }),
      column('latitude', { kind: 'degrees', limit: 90 }),
      column('longitude', { kind: 'degrees', limit: 180 }),
    ],
  },
  leads: {
    kind: 'leads',
    columns: [
      column('title'),
      column('first_name'),
      column('last_name'),
      column('email', { kind: 'email' }),
      column('phone', { kind: 'phone' }),
      column('company_name'),
      column('stage', { kind: 'choice', choice: 'stage' }),
      column('agent_email', { kind: 'email' }),
      column('channel', { kind: 'choice', choice: 'channel' }),
      column('deal_premium', { kind: 'amount' }),
      column('currency', { kind: 'currency' }),
      // One of the list, or other words
      column('lost_reason'),
      column('notes', { max: descriptionMax }),
    ],
  },
}
