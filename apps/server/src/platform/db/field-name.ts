/** The name of a column outside the database: `first_name` is `firstName`. */
export const fieldName = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
