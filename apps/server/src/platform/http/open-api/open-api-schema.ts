import * as z from 'zod'

/** Converts an input or output schema to JSON Schema; returns an unrestricted schema for anything else. */
export function schemaOf(schema: unknown, io: 'input' | 'output'): unknown {
  if (!(schema instanceof z.ZodType)) return {}
  return z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
}
