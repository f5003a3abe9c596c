import * as z from 'zod'
import type { UnreadableRow } from '@coverline/contract/common'
import type { Endpoint } from '@coverline/contract/endpoint'
import type { Log } from '../log/log.ts'

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType

/**
 * Returns the check of an endpoint's output; it compiles the schema with the first response. A response contains exactly what the
 * contract declares, or the call fails. Rows of a list that the schema refuses are left out and named instead (rowsOf).
 */
export function outputCheck(endpoint: Endpoint, log: Log): (output: unknown) => unknown {
  const { output: schema, path: route } = endpoint
  if (!isZod(schema)) return (value) => value
  const namesRows = schema instanceof z.ZodObject && 'unreadable' in schema.shape
  const idName = idNameOf(schema)
  let compiled: z.ZodType | undefined
  return (value) => {
    compiled ??= z.compile(schema)
    const found = compiled.safeParse(value)
    if (found.success) return found.data
    const rest = namesRows ? withoutRows(value, found.error, idName) : undefined
    if (rest === undefined) throw found.error
    const answer = compiled.parse(rest.output)
    for (const { id, field } of rest.rows)
      log.error('row of a list cannot be shown', {
        route,
        ...(id && { recordId: id }),
        ...(field && { field }),
      })
    log.error('rows of a list left out', { route, count: rest.rows.length })
    return answer
  }
}

type LeftOut = UnreadableRow & { field: string | undefined }

/** Returns the output without its refused rows; undefined if something else is refused. */
function withoutRows(
  output: unknown,
  error: z.ZodError,
  idName: string | undefined,
): { output: unknown; rows: LeftOut[] } | undefined {
  const { items, ...others } = Object(output) as { items?: unknown }
  if (!Array.isArray(items)) return undefined
  const refused = new Map<number, string | undefined>()
  for (const { path } of error.issues) {
    const [list, place, field] = path
    if (list !== 'items' || typeof place !== 'number') return undefined
    refused.set(place, typeof field === 'string' ? field : undefined)
  }
  const rows = [...refused].map(([place, field]) => ({ place, field, id: idOf(items[place], idName) }))
  return {
    output: {
      ...others,
      items: items.filter((_, place) => !refused.has(place)),
      unreadable: rows.map(({ place, id }) => ({ place, id })),
    },
    rows,
  }
}

/** Returns the name of a row's own id: the first id of its schema. */
function idNameOf(schema: z.ZodType): string | undefined {
  const items: unknown = schema instanceof z.ZodObject ? schema.shape['items'] : undefined
  const row = items instanceof z.ZodArray ? items.element : undefined
  if (!(row instanceof z.ZodObject)) return undefined
  return Object.keys(row.shape).find((name) => name === 'id' || name.endsWith('Id'))
}

function idOf(row: unknown, name: string | undefined): string | null {
  const found = z.uuid().safeParse(name === undefined ? undefined : Reflect.get(Object(row) as object, name))
  return found.success ? found.data : null
}
