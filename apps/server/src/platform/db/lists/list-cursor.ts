import { AppError } from '../../errors.ts'

/**
 * Types that rows can be ordered by; a cursor's value is validated against it before the database sees it.
 */
export type SortType = 'text' | 'int8' | 'numeric' | 'boolean' | 'date' | 'timestamp' | 'timestamptz' | 'uuid'

/** The end of the previous page: its order, and the sort value and id of its last row */
export type Cursor = { sortBy: string; descending: boolean; value: string | null; id: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const patterns: Record<SortType, RegExp> = {
  text: /^[^\u0000]*$/,
  int8: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,40}(\.\d{1,40})?$/,
  boolean: /^(t|f|true|false)$/,
  date: /^(\d{4}-\d{2}-\d{2}|-?infinity)$/,
  timestamp: /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
  uuid,
}

/** A forged 31 June must be rejected here, because the database would fail on it. */
function isRealDay(value: string): boolean {
  if (value.endsWith('infinity')) return true
  const day = value.slice(0, 10)
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

function fits(value: string, type: SortType): boolean {
  if (!value.isWellFormed() || !patterns[type].test(value)) return false
  return type === 'date' || type.startsWith('timestamp') ? isRealDay(value) : true
}

/** Encodes a cursor as one word for addresses and JSON. */
export function encodeCursor(cursor: Cursor): string {
  const { sortBy, descending, value, id } = cursor
  return Buffer.from(JSON.stringify([sortBy, descending, value, id])).toString('base64url')
}

function refuse(): never {
  throw new AppError('common.validation', { fields: { cursor: 'NOT_SUPPORTED_VALUE' } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return refuse()
  }
}

/** Decodes a cursor; one that this list and order cannot have issued is a validation error. */
export function decodeCursor(
  text: string,
  order: { sortBy: string; descending: boolean; type: SortType },
): Cursor {
  const parts = parse(text)
  if (!Array.isArray(parts) || parts.length !== 4) return refuse()
  const [sortBy, descending, value, id] = parts as unknown[]
  if (sortBy !== order.sortBy || descending !== order.descending) return refuse()
  if (typeof id !== 'string' || !uuid.test(id)) return refuse()
  if (value !== null && (typeof value !== 'string' || !fits(value, order.type))) return refuse()
  return { sortBy, descending, value, id }
}
