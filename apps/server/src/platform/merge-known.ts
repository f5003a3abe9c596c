import { isSameValue, leavesOf, withLeaf } from '@coverline/contract/known-values'
import type { Context } from './context.ts'

type Known = Partial<Record<string, unknown>>
type WithKnown = { known?: Known | undefined }
/** The stored values by the names of the form's fields; null for an empty field. */
export type Present<Input extends WithKnown> = {
  [Name in keyof NonNullable<Input['known']> & keyof Input]-?: Exclude<Input[Name], undefined> | null
}

/**
 * Merges a save with what others saved since its form was opened. Lock the record before. A field that only
 * somebody else changed keeps their value; a field that both changed refuses the save and names theirs.
 * @param input the input; its `known` is what the form showed. Without it the input stays as it is.
 * @returns the input without `known`
 */
export function mergeKnown<Input extends WithKnown>(
  ctx: Pick<Context, 'fail'>,
  input: Input,
  present: Present<Input>,
): Omit<Input, 'known'> {
  const { known, ...rest } = input
  if (known === undefined) return rest
  const isSent = (path: string) => {
    const name = path.replace(/\..*$/, '')
    return name in known && Reflect.get(rest, name) !== undefined
  }
  const [shown, stored, wanted] = [leavesOf(known), leavesOf(present), leavesOf(rest)]
  const changed = [...new Set([...shown.keys(), ...stored.keys()])].filter(
    (path) => isSent(path) && !isSameValue(stored.get(path), shown.get(path)),
  )
  const isKept = (path: string) => isSameValue(wanted.get(path), shown.get(path))
  const lost = changed.filter((path) => !isKept(path) && !isSameValue(wanted.get(path), stored.get(path)))
  if (lost.length > 0) {
    const changes = Object.fromEntries(lost.map((path) => [path, stored.get(path) ?? null]))
    ctx.fail('common.changed-meanwhile', { details: { changes } })
  }
  const kept = changed.filter(isKept)
  let merged: Readonly<Record<string, unknown>> = rest
  for (const path of kept) merged = withLeaf(merged, path, stored.get(path))
  // Each kept value is a stored one of the same field.
  return merged as typeof rest
}
