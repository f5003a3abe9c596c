import type { AuditedField } from '@coverline/contract/audit/fields'
import type { Change } from '../context.ts'

function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}

/** A record whose fields all have a label in the history */
type Audited<T> = { [Field in keyof T]?: Field extends AuditedField ? T[Field] : never }

/**
 * Returns the changed fields with both values. For a new or deleted record the values on one side are empty.
 */
export function changesBetween<T extends object>(
  before: Audited<T> | null,
  after: Audited<T> | null,
): Change[] {
  const old: Partial<Record<AuditedField, unknown>> = { ...before }
  const fresh: Partial<Record<AuditedField, unknown>> = { ...after }
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])] as AuditedField[]
  return fields
    .map((field) => ({ field, before: old[field] ?? null, after: fresh[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after))
}
