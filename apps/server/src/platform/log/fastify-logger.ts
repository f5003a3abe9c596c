import type { FastifyBaseLogger } from 'fastify'
import type { Log } from './log.ts'

// What Fastify says of itself; its other texts quote addresses and messages of errors.
const known = new Set([
  'incoming request',
  'request completed',
  'request aborted',
  'stream closed prematurely',
  'request errored',
])

/** The logger that Fastify gets (`loggerInstance`): its lines keep their level and their error, and lose the text and all else. */
export function fastifyLogger(log: Log): FastifyBaseLogger {
  const at =
    (level: 'error' | 'warn' | 'info' | 'debug') =>
    (first: unknown, second?: unknown): void => {
      const err = errorOf(first)
      const text = typeof first === 'string' ? first : second
      if (typeof text === 'string' && known.has(text)) log.debug('http server', err ? { err } : {})
      else if (err || level === 'error' || level === 'warn') log[level]('http server', err ? { err } : {})
    }
  const logger: FastifyBaseLogger = {
    level: 'info',
    fatal: at('error'),
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    trace: () => undefined,
    silent: () => undefined,
    child: () => logger,
  }
  return logger
}

function errorOf(first: unknown): Error | undefined {
  if (first instanceof Error) return first
  if (typeof first !== 'object' || first === null || !('err' in first)) return undefined
  return first.err instanceof Error ? first.err : undefined
}
