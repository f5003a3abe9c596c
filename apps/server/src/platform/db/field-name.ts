/** Converts a column name to a field name: `first_name` to `firstName`. */
export const fieldName = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
