import type { Change } from '../context.ts'

function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}

/** The fields that differ, with both values; a record that is new or gone has empty values on one side. */
export function changesBetween<T extends object>(
  before: Partial<T> | null,
  after: Partial<T> | null,
): Change[] {
  const old: Record<string, unknown> = { ...before }
  const fresh: Record<string, unknown> = { ...after }
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .map((field) => ({ field, before: old[field] ?? null, after: fresh[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after))
}
