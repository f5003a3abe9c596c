import type { DeclaredRows, ValueKind } from './declared-rows.ts'
import type { Column } from './describe-statement.ts'

/** What the server's parsers make of a column by its type (`columnTypes`); the others are texts. */
const kinds: Readonly<Record<string, ValueKind>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  json: 'json',
  jsonb: 'json',
  bytea: 'json',
  timestamp: 'Date',
  timestamptz: 'Date',
}

const kindOf = (type: string): ValueKind => (type.startsWith('_') ? 'array' : (kinds[type] ?? 'string'))

/** A column of JSON may hold everything but a date. */
const accepts = (expected: readonly ValueKind[], kind: ValueKind): boolean =>
  expected.includes('any') ||
  expected.includes(kind) ||
  (kind === 'json' && expected.some((one) => one !== 'null' && one !== 'Date'))

/**
 * Compares the row that a statement declares with its columns in the database; it may select more. `types` names types by their ids.
 */
export function rowFaults(
  { place, columns }: DeclaredRows,
  found: readonly Column[],
  types: ReadonlyMap<number, string>,
): string[] {
  const missing = Object.keys(columns).filter((name) => !found.some((column) => column.name === name))
  return [
    ...missing.map((name) => `${place}: no column ${name}`),
    ...found.flatMap(({ name, typeId }) => {
      const expected = columns[name] ?? ['any']
      const kind = kindOf(types.get(typeId) ?? '')
      return accepts(expected, kind) ? [] : [`${place}: ${name} is ${kind}, not ${expected.join(' or ')}`]
    }),
  ]
}
