import type { Endpoint } from '@coverline/contract/endpoint'
import * as z from 'zod'
import type { Random } from './random.ts'

/** The part of JSON Schema that the contract's schemas use */
export type JsonSchema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
}

const cache = new WeakMap<object, JsonSchema>()

/** Returns the schema of the input that callers may send. */
export function inputSchema(endpoint: Endpoint): JsonSchema {
  const before = cache.get(endpoint)
  if (before) return before
  if (!(endpoint.input instanceof z.ZodType)) throw new Error(`${endpoint.path} has no input schema`)
  const made = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  cache.set(endpoint, made)
  return made
}

/** Treats an endpoint with a wrapped schema like the original one. */
export function takesTheSame(wrapped: Endpoint, original: Endpoint): void {
  cache.set(wrapped, inputSchema(original))
}

/** Chooses the value of an id field by its name in the input */
export type IdSource = (field: string) => string

export type Choices = {
  random: Random
  idOf: IdSource
  optional: number
  words: readonly string[]
}

const emails = ['ana.torres@example.org', 'i.petrov@example.com', 'x@y.zz']

/** Returns a text for a pattern of the contract; there are few, and each has its example here. */
function textFor(pattern: string, { random }: Choices): string {
  const regex = new RegExp(pattern, 'u')
  const examples = [
    'A'.repeat(64),
    random.pick(emails),
    '12.50',
    '-3',
    '0',
    String(random.below(1_000_000)),
    '1234',
    '123456',
    'EUR',
    'ES',
    '09:30',
    '2026-03',
    '#aabbcc',
    'a-b.c',
    '0123456789abcdef',
    // Keys of a browser subscription
    'B'.repeat(87),
    'A'.repeat(22),
    // The key of a lead form, and parts of its proof of work
    'A'.repeat(43),
    'a'.repeat(32),
    'b'.repeat(64),
  ]
  const fitting = examples.filter((one) => regex.test(one))
  if (fitting.length === 0)
    throw new Error(`no example for the pattern ${pattern}: add one to schema-values.ts`)
  return random.pick(fitting)
}

function textOf(schema: JsonSchema, field: string, choices: Choices): string {
  const { random } = choices
  if (schema.format === 'uuid') return choices.idOf(field)
  if (schema.format === 'date')
    return `20${20 + random.below(15)}-0${1 + random.below(9)}-1${random.below(10)}`
  if (schema.format === 'date-time')
    return `2027-0${1 + random.below(9)}-1${random.below(10)}T0${random.below(10)}:00:00.000Z`
  if (schema.format === 'uri') return 'https://push.example.org/sample'
  if (schema.pattern && schema.format !== 'uuid') return textFor(schema.pattern, choices)
  const text = random.pick(choices.words)
  return text.slice(0, schema.maxLength ?? 100).padEnd(schema.minLength ?? 0, 'x')
}

function objectOf(schema: JsonSchema, choices: Choices): Record<string, unknown> {
  const required = new Set(schema.required)
  const value: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    if (!required.has(name) && !choices.random.chance(choices.optional)) continue
    value[name] = valueOf(one, choices, name)
  }
  return value
}

/** Returns a value that the schema allows, ignoring refinements. */
export function valueOf(schema: JsonSchema, choices: Choices, field = ''): unknown {
  const { random } = choices
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return valueOf(random.pick(variants), choices, field)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.type === 'string') return textOf(schema, field, choices)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'null') return null
  if (schema.type === 'integer' || schema.type === 'number') {
    const least = Math.max(schema.minimum ?? 0, -1000)
    const most = Math.min(schema.maximum ?? least + 20, least + 20)
    // Versions start at 1 and pages at 0: the first values get furthest.
    return random.chance(0.5) && least <= 1 && most >= 1 ? 1 : least + random.below(most - least + 1)
  }
  if (schema.type === 'array') {
    const least = schema.minItems ?? 0
    const most = Math.min(schema.maxItems ?? 3, Math.max(3, least))
    const count = least + random.below(most - least + 1)
    return Array.from({ length: count }, () => valueOf(schema.items ?? {}, choices, field))
  }
  if (schema.type === 'object') return objectOf(schema, choices)
  return random.pick(['text', 1, null, true])
}

/**
 * Returns the paths of all id fields with the field's own name, e.g. `link.personProfileId` →
 * `personProfileId`.
 */
export function idFields(
  schema: JsonSchema,
  path: string[] = [],
  name = '',
): { path: string[]; field: string }[] {
  if (schema.format === 'uuid') return [{ path, field: name }]
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...inside.flatMap((one) => idFields(one, path, name)),
    ...(schema.items ? idFields(schema.items, [...path, '0'], name) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => idFields(one, [...path, key], key)),
  ]
}
