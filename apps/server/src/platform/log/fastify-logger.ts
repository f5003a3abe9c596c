import type { FastifyBaseLogger } from 'fastify'
import type { Log } from './log.ts'

// Fastify's own messages; its other texts contain addresses and error messages.
const known = new Set([
  'incoming request',
  'request completed',
  'request aborted',
  'stream closed prematurely',
  'request errored',
])

/**
 * Builds the logger for Fastify (`loggerInstance`): its lines keep level and error, and lose the text and
 * everything else.
 */
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
