import pino from 'pino'
import { safeFields, type LogFields } from './fields.ts'

/** A string literal in the source; a string built at run time is rejected because it may contain a value. */
type Literal<E extends string> = string extends E ? never : E

type Write = <E extends string>(event: Literal<E>, fields?: LogFields) => void

/**
 * The log of the server. A line has an event and fields of an allow-list. It cannot log a body, an address, a
 * header, a token or an error message.
 */
export type Log = {
  error: Write
  warn: Write
  info: Write
  debug: Write
  /** Returns the same log with fields that every line gets. */
  with(fields: LogFields): Log
}

/** Creates the log; `destination` is stdout except in tests. */
export function createLog(options: { level: string; destination?: { write(line: string): void } }): Log {
  const logger = pino(
    {
      level: options.level,
      base: undefined,
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    options.destination ?? pino.destination({ fd: 1, sync: true }),
  )
  return wrap(logger, {})
}

function wrap(logger: pino.Logger, bound: LogFields): Log {
  const write =
    (level: 'error' | 'warn' | 'info' | 'debug'): Write =>
    (event, fields) => {
      if (logger.isLevelEnabled(level)) logger[level](safeFields({ ...bound, ...fields }), safeEvent(event))
    }
  return {
    error: write('error'),
    warn: write('warn'),
    info: write('info'),
    debug: write('debug'),
    with: (fields) => wrap(logger, { ...bound, ...fields }),
  }
}

function safeEvent(event: string): string {
  return /^[a-z][a-z0-9 .,'-]{0,99}$/i.test(event) ? event : 'unnamed event'
}
