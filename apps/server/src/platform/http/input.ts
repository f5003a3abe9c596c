import { fieldCodes } from '@coverline/contract/errors'
import type * as z from 'zod'
import { AppError } from '../errors.ts'

const known = new Set<string>(fieldCodes)

function codeOf(issue: z.core.$ZodIssue): string {
  if (known.has(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'IS_REQUIRED' : 'NOT_SUPPORTED_VALUE'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TOO_LONG' : 'NOT_SUPPORTED_VALUE'
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return Number(issue.minimum) <= 1 ? 'IS_REQUIRED' : 'TOO_SHORT'
  }
  if (issue.code === 'invalid_format' && (issue.format === 'date' || issue.format === 'datetime')) {
    return 'INCORRECT_DATE'
  }
  return 'NOT_SUPPORTED_VALUE'
}

/**
 * Converts the issues of a failed parse to path → field code; the path of the whole body is the empty string.
 */
export function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const issue of error.issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...path, key].join('.')] ??= 'UNKNOWN_FIELD'
    } else fields[path.join('.')] ??= codeOf(issue)
  }
  return { ...fields }
}

/**
 * Returns the paths of texts that PostgreSQL cannot store or UTF-8 cannot encode: U+0000 and lone surrogates.
 * Checked here and not in each schema, so that no field is missed. A JSON body's depth is limited before it
 * is parsed.
 */
function unstorable(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  const below = path === '' ? '' : `${path}.`
  return Object.entries(value).flatMap(([name, one]) => unstorable(one, `${below}${name}`))
}

/** Parses an input with its schema, or fails with the field codes. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const refused = unstorable(value, '')
  if (refused.length > 0) {
    const fields = Object.fromEntries(refused.map((path) => [path, 'NOT_SUPPORTED_VALUE']))
    throw new AppError('common.validation', { fields })
  }
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('common.validation', { fields: fieldsOf(result.error) })
}

const maxParameters = 1000

/**
 * Parses a query string: `name[]=a&name[]=b` gives arrays; the schema rejects any other repeated name. Flat
 * by design, so that no nested object can be injected.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null)
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > maxParameters) break
    const list = name.endsWith('[]')
    const key = list ? name.slice(0, -2) : name
    const before = values[key]
    if (list || before !== undefined) values[key] = [...(before === undefined ? [] : [before].flat()), value]
    else values[key] = value
  }
  return values
}
