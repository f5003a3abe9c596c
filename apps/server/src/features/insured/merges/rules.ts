import { type MergeField, mergeFields } from '@coverline/contract/merges/terms'
import { fieldName } from '../../../platform/db/field-name.ts'
import type { PersonValues, StoredPerson } from '../rules.ts'

/** Columns of `insured` that a merge may write; search text and generated columns follow from them. */
export const mergedColumns = [
  'first_name',
  'last_name',
  'patronymic_name',
  'birthdate',
  'gender',
  'marital_status',
  'nationality',
  'email',
  'phone',
  'identification_number',
  'certificate_number',
  'dha_file_no',
  'eid_no',
  'visa_no',
  'passport_number',
  'passport_valid_until',
  'language',
  'relationship',
  'principal_id',
  'agent_user_id',
  'user_id',
  'registered_at',
  'contact_since',
  'contact_company_id',
  'invitation_status',
  'invitation_at',
  'invitation_id',
] as const
export type MergedColumn = (typeof mergedColumns)[number]

/** A row as `to_jsonb` returns it. */
export type JsonRow = Record<string, unknown>

/** Returns the contract field of a column; undefined for columns without a form field. */
export function fieldOfColumn(column: MergedColumn): MergeField | undefined {
  if (column === 'relationship' || column === 'principal_id') return 'link'
  const name = fieldName(column)
  return mergeFields.find((field) => field === name)
}

export function changedColumns(before: JsonRow, after: JsonRow): MergedColumn[] {
  return mergedColumns.filter((column) => (before[column] ?? null) !== (after[column] ?? null))
}

type Side = 'PRIMARY' | 'MERGED'
type Person = Pick<StoredPerson, 'id' | 'relationship' | 'principalId'>

/**
 * Returns the sides whose place in a family the person may take. Families have two levels: a person with
 * relatives is a principal, and a person cannot be linked to themselves. `relatives`: number of other people
 * linked to one of the two.
 */
export function linkChoices(primary: Person, merged: Person, relatives: number): Side[] {
  const pair = [primary.id, merged.id]
  const isPossible = ({ principalId }: Person) =>
    principalId === null || (!pair.includes(principalId) && relatives === 0)
  return [
    ...(isPossible(primary) ? (['PRIMARY'] as const) : []),
    ...(isPossible(merged) ? (['MERGED'] as const) : []),
  ]
}

/** Returns a field's value for comparison and display. */
export function fieldValue(person: PersonValues, field: MergeField): string | null {
  return field === 'link' ? person.relationship : person[field]
}

const linkOf = (person: PersonValues) => `${person.relationship} ${person.principalId ?? ''}`

export function isDifferent(primary: PersonValues, merged: PersonValues, field: MergeField): boolean {
  if (field === 'link') return linkOf(primary) !== linkOf(merged)
  return primary[field] !== merged[field]
}

/** Proposes the primary's value, or the other one if the primary has none. */
export function proposedSide(
  primary: PersonValues,
  merged: PersonValues,
  field: MergeField,
  links: readonly Side[],
): Side {
  if (field === 'link') return links.includes('PRIMARY') ? 'PRIMARY' : 'MERGED'
  return primary[field] === null && merged[field] !== null ? 'MERGED' : 'PRIMARY'
}

/** Returns the primary with the chosen values of the other profile. */
export function mergedValues(
  primary: PersonValues,
  merged: PersonValues,
  fromMerged: readonly MergeField[],
): PersonValues {
  const taken = Object.fromEntries(
    fromMerged.filter((field) => field !== 'link').map((field) => [field, merged[field]]),
  )
  const { relationship, principalId } = fromMerged.includes('link') ? merged : primary
  return { ...primary, ...taken, relationship, principalId }
}

/**
 * Returns the app account, the agent and the invitation: the primary's own, else those of the other profile.
 */
export function inheritedColumns(primary: JsonRow, merged: JsonRow): JsonRow {
  const account =
    primary['registered_at'] === null && merged['registered_at'] !== null
      ? { user_id: merged['user_id'], registered_at: merged['registered_at'] }
      : {}
  const wasInvited = ['SENT', 'NOT_COMPLETED'].includes(String(merged['invitation_status']))
  const invitation =
    primary['invitation_status'] === 'NOT_SENT' && wasInvited
      ? {
          invitation_status: merged['invitation_status'],
          invitation_at: merged['invitation_at'],
          invitation_id: merged['invitation_id'],
        }
      : {}
  const agent =
    primary['agent_user_id'] === null && merged['agent_user_id'] !== null
      ? { agent_user_id: merged['agent_user_id'] }
      : {}
  return { ...account, ...invitation, ...agent }
}
