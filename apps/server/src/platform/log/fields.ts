const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const name = /^[a-z][a-z0-9./-]{0,63}$/

/** The strings that may be logged: field name and required format */
const strings = {
  reqId: /^[\w-]{1,64}$/,
  method: /^[A-Z]{3,7}$/,
  /** The pattern of a route (`/api/files/:id/:ticket`), never the called address */
  route: /^(\*|\/[\w/:.*-]{0,200})$/,
  code: /^[A-Za-z0-9_.-]{1,64}$/,
  job: name,
  queue: name,
  event: name,
  table: /^[a-z][a-z0-9_]{0,62}$/,
  signal: /^SIG[A-Z0-9]{2,10}$/,
  version: /^[\w.-]{1,32}$/,
  providerId: uuid,
  userId: uuid,
  jobId: uuid,
  importId: uuid,
  fileId: uuid,
  /** A record of any kind */
  recordId: uuid,
  /** The name of a field, never its value */
  field: /^[a-z][A-Za-z]{0,63}$/,
  mailId: uuid,
  /** The MAC of an audit seal; it reveals nothing without its key. */
  mac: /^[0-9a-f]{64}$/,
} as const

const numbers = [
  'status',
  'ms',
  'count',
  'rows',
  'bytes',
  'attempt',
  'port',
  'pid',
  'waiting',
  'percent',
  'seal',
] as const

/** The allowed fields of a log line. Other fields have no type and are dropped if passed anyway. */
export type LogFields = { [Name in keyof typeof strings]?: string } & {
  [Name in (typeof numbers)[number]]?: number
} & {
  err?: unknown
}

/**
 * Keeps the allowed fields with values in the required format. Drops everything else because it may contain
 * personal data.
 */
export function safeFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const safe: Record<string, unknown> = {}
  for (const [field, shape] of Object.entries(strings)) {
    const value = fields[field]
    if (typeof value === 'string' && shape.test(value)) safe[field] = value
  }
  for (const field of numbers) {
    const value = fields[field]
    if (typeof value === 'number' && Number.isFinite(value)) safe[field] = value
  }
  if (fields.err !== undefined) safe.err = safeError(fields.err)
  return safe
}

// The file of a stack frame in V8's format. A text in an error message with the same format could only name a
// file of this shape.
const frame =
  /^ {4}at (?:async )?(?:(?:new )?[\w$.<>#]+(?: \[as [\w$]+\])? \()?((?:file:\/\/|node:|\/)[\w/.@+-]+:\d+:\d+)\)?$/

function framesOf(error: Error): string[] {
  const stack = typeof error.stack === 'string' ? error.stack : ''
  // The message comes before the frames and may contain lines that look like frames.
  const at = error.message === '' ? -1 : stack.indexOf(error.message)
  const frames = at < 0 ? stack : stack.slice(at + error.message.length)
  return frames
    .split('\n')
    .map((line) => frame.exec(line)?.[1])
    .filter((line) => line !== undefined)
    .slice(0, 12)
}

/** Keeps error names and codes, which come from source code; drops messages because they contain values. */
function safeError(thrown: unknown, depth = 0): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { name: 'NotAnError' }
  const safe: Record<string, unknown> = { name: /^[A-Za-z]{1,60}$/.test(thrown.name) ? thrown.name : 'Error' }
  const named: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(thrown))
  for (const field of ['code', 'table', 'constraint', 'column', 'routine', 'syscall']) {
    const value = named[field]
    if (typeof value === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(value)) safe[field] = value
  }
  safe.frames = framesOf(thrown)
  if (thrown.cause !== undefined && depth < 3) safe.cause = safeError(thrown.cause, depth + 1)
  return safe
}
