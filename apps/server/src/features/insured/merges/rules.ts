import { type MergeField, mergeFields } from '@coverline/contract/merges/terms'
import { fieldName } from '../../../platform/db/field-name.ts'
import type { PersonValues, StoredPerson } from '../rules.ts'

/** The columns of `insured` that a merge may write; search text and generated ones follow from them. */
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
  'invitation_status',
  'invitation_at',
  'invitation_id',
] as const
export type MergedColumn = (typeof mergedColumns)[number]

/** A row as `to_jsonb` gives it. */
export type JsonRow = Record<string, unknown>

/** The field of the contract that a column shows; nothing for columns that no form shows. */
export function fieldOfColumn(column: MergedColumn): MergeField | undefined {
  if (column === 'relationship' || column === 'principal_id') return 'link'
  const name = fieldName(column)
  return mergeFields.find((field) => field === name)
}

/** The columns that a merge has changed. */
export function changedColumns(before: JsonRow, after: JsonRow): MergedColumn[] {
  return mergedColumns.filter((column) => (before[column] ?? null) !== (after[column] ?? null))
}

type Side = 'PRIMARY' | 'MERGED'
type Person = Pick<StoredPerson, 'id' | 'relationship' | 'principalId'>

/**
 * Whose place in a family the person may take. Families have two levels: who has relatives is a principal, and nobody is linked to
 * itself. Relatives: how many people other than these two are linked to one of them.
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

/** A field's value as both sides are compared and shown by it. */
export function fieldValue(person: PersonValues, field: MergeField): string | null {
  return field === 'link' ? person.relationship : person[field]
}

const linkOf = (person: PersonValues) => `${person.relationship} ${person.principalId ?? ''}`

export function isDifferent(primary: PersonValues, merged: PersonValues, field: MergeField): boolean {
  if (field === 'link') return linkOf(primary) !== linkOf(merged)
  return primary[field] !== merged[field]
}

/** What is proposed: the primary's value, or the other one where the primary has none. */
export function proposedSide(
  primary: PersonValues,
  merged: PersonValues,
  field: MergeField,
  links: readonly Side[],
): Side {
  if (field === 'link') return links.includes('PRIMARY') ? 'PRIMARY' : 'MERGED'
  return primary[field] === null && merged[field] !== null ? 'MERGED' : 'PRIMARY'
}

/** The primary with the chosen values of the other one. */
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

/** The account in the app, the agent and the invitation: the primary's own, else those of the other profile. */
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
