import * as z from 'zod'

/** What may be sent or is answered as JSON Schema; anything for what is no schema. */
export function schemaOf(schema: unknown, io: 'input' | 'output'): unknown {
  if (!(schema instanceof z.ZodType)) return {}
  return z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
}
