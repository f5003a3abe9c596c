/** True if the database rejected a statement because of one of these unique indexes, exclusions or foreign keys. */
export function violates(error: unknown, ...constraints: readonly string[]): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code: unknown = Reflect.get(error, 'code')
  const constraint: unknown = Reflect.get(error, 'constraint')
  return (
    (code === '23505' || code === '23503' || code === '23P01') &&
    constraints.some((name) => name === constraint)
  )
}
