/** True if the database rejected a statement because of this unique index or foreign key. */
export function violates(error: unknown, constraint: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code: unknown = Reflect.get(error, 'code')
  return (code === '23505' || code === '23503') && Reflect.get(error, 'constraint') === constraint
}
