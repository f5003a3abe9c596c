import * as z from 'zod'

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** A value of a form: texts, choices, and lists of parts such as texts by language. Deeper values don't occur. */
const nested = (depth: number): z.ZodType<unknown> =>
  depth === 0 ? plain : z.union([plain, z.array(nested(depth - 1)), z.record(z.string(), nested(depth - 1))])
const shown = nested(4)

/**
 * Declares the fields of a record's form. They get a companion: `known`, what the form showed when it was
 * opened. A field that another person changed since then keeps that value if the user left it alone; if both
 * changed it, the save is refused with CHANGED_MEANWHILE. Callers without a form omit `known`.
 */
export function editable<Fields extends z.ZodRawShape>(fields: Fields) {
  const names = Object.keys(fields) as (keyof Fields & string)[]
  return { ...fields, known: z.partialRecord(z.enum(names), shown).optional() }
}

/** What a form of an endpoint showed, by the names of its inputs */
export type KnownOf<E> =
  Required<E> extends { input: { _zod: { output: { known?: infer Known } } } } ? NonNullable<Known> : never
