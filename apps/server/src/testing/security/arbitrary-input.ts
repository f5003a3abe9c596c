import fc from 'fast-check'
import { tableOfField } from './samples.ts'
import type { JsonSchema } from './schema-values.ts'
import type { Tenant } from './world.ts'

/** Values that programs often handle wrongly */
const hostile = fc.constantFrom<unknown>(
  '',
  ' ',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u202eabc',
  '😀'.repeat(300),
  // Node rejects longer addresses before any route (431).
  'x'.repeat(8000),
  '0000-00-00',
  '9999-99-99',
  '2027-02-30',
  'NaN',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { a: { b: 1 } },
)

const patterns: readonly (readonly [RegExp, fc.Arbitrary<string>])[] = [
  [/@/, fc.emailAddress().map((email) => email.slice(-200))],
  [/A-Z/, fc.constantFrom('EUR', 'ES', 'USD', 'RU', 'ZZZ')],
  [/\\d/, fc.constantFrom('0', '12.50', '-3', '999999999999999', '1234', '123456')],
]

const between = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
/** Mostly what can be entered, its edges, and sometimes days that every call refuses */
const moments = fc.oneof(
  { weight: 8, arbitrary: between('1800-01-01', '2200-12-30') },
  { weight: 2, arbitrary: fc.constantFrom(new Date('1800-01-01'), new Date('2200-12-31')) },
  { weight: 1, arbitrary: between('0001-01-02', '9999-12-30') },
)

function text(schema: JsonSchema, realm: Tenant, field: string): fc.Arbitrary<string> {
  if (schema.format === 'uuid') {
    const rows = realm.rows[tableOfField[field] ?? ''] ?? []
    return rows.length > 0
      ? fc.oneof(fc.constantFrom(...rows), fc.uuid({ version: 7 }))
      : fc.uuid({ version: 7 })
  }
  if (schema.format === 'date') return moments.map((day) => day.toISOString().slice(0, 10))
  if (schema.format === 'date-time') return moments.map((day) => day.toISOString())
  const known = schema.pattern && patterns.find(([sign]) => sign.test(schema.pattern ?? ''))
  if (known) return known[1]
  return fc.string({
    unit: 'grapheme',
    maxLength: Math.min(schema.maxLength ?? 300, 300),
    minLength: Math.min(schema.minLength ?? 0, 300),
  })
}

/**
 * Generates values that a schema of the OpenAPI document allows. Ids are mostly those of the provider's own
 * rows.
 */
export function arbitraryOf(schema: JsonSchema, realm: Tenant, field = ''): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map((one) => arbitraryOf(one, realm, field)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => arbitraryOf(one, realm, field)))
      .map((parts) => Object.assign({}, ...parts) as unknown)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return text(schema, realm, field)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -(2 ** 31), -(2 ** 31)),
        max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31),
      })
    case 'number':
      return fc.double({ noNaN: true })
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, realm, field), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 4),
      })
    case 'object':
      return objectOf(schema, realm)
    default:
      return fc.jsonValue()
  }
}

function objectOf(schema: JsonSchema, realm: Tenant): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => [name, arbitraryOf(one, realm, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
}

/** The same with one invalid field, or another value altogether. */
export function disorderedOf(schema: JsonSchema, realm: Tenant): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  const valid = arbitraryOf(schema, realm)
  if (names.length === 0) return fc.oneof(valid, fc.jsonValue())
  const spoiled = fc
    .tuple(valid, fc.constantFrom(...names), hostile)
    .map(([value, name, bad]) => ({ ...Object(value), [name]: bad }) as unknown)
  return fc.oneof(
    { arbitrary: valid, weight: 5 },
    { arbitrary: spoiled, weight: 4 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  )
}
