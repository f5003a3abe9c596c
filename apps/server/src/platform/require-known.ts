import type { Context } from './context.ts'

type Fields = Readonly<Record<string, string | number | boolean | null>>

/**
 * Refuses a save that would overwrite what somebody else saved since the form was opened. Lock the record
 * before. `known` is what the form showed, `present` what is stored, `wanted` what would be stored; all have
 * the names of the form's fields.
 */
export function requireKnown<Known extends Fields>(
  ctx: Pick<Context, 'fail'>,
  known: Known | undefined,
  present: Record<keyof Known, Fields[string]>,
  wanted: Record<keyof Known, Fields[string]>,
): void {
  const changed = Object.keys(known ?? {}).filter(
    (field) => present[field] !== known?.[field] && present[field] !== wanted[field],
  )
  if (changed.length === 0) return
  const changes = Object.fromEntries(changed.map((field) => [field, present[field]]))
  ctx.fail('common.changed-meanwhile', { details: { changes } })
}
