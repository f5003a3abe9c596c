/** Columns with the SQL of their new values */
export type FilledFields = readonly (readonly [column: string, value: string])[]

/** SQL: the assignments that write filled values into a row; an empty value never erases. */
export const filledIn = (fields: FilledFields, row: string): string =>
  fields.map(([column, value]) => `${column} = coalesce(${value}, ${row}.${column})`).join(', ')
