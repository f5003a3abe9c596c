import { fieldName } from '../../platform/db/field-name.ts'

type Fields = readonly [column: string, value: string][]

/** Fields of a stored person that a filled cell of the row `from` replaces; an empty cell never erases (decisions: Import). */
export const personChanges = (updateNames: boolean, from = 's'): [string, string][] =>
  [...(updateNames ? ['first_name', 'last_name', 'patronymic_name'] : []), 'birthdate', 'phone', 'email'].map(
    (column) => [column, `${from}.${column}`],
  )

/** The changes of an audit event, null when there are none: what filled values replace in a record. */
export function changesOf(fields: Fields, table: string): string {
  const parts = fields.map(
    ([column, value]) => `case when ${value} is not null and ${value} is distinct from ${table}.${column}
      then jsonb_build_object('field', '${fieldName(column)}', 'before', ${table}.${column}, 'after', ${value}) end`,
  )
  return `(select jsonb_agg(change) from unnest(array[${parts.join(', ')}]) change where change is not null)`
}

/** Assignments that put filled values into a record. */
export const filledIn = (fields: Fields, table: string): string =>
  fields.map(([column, value]) => `${column} = coalesce(${value}, ${table}.${column})`).join(', ')
