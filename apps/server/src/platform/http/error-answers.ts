import { type ErrorBody, type ErrorName, errorTable } from '@coverline/contract/errors'
import { translate } from '@coverline/messages/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { recordRefusal } from '../audit/record-refusal.ts'
import type { Services } from '../services.ts'
import { localeOf } from './locale.ts'

const byFastifyCode: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'common.unsupported-media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'common.too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'common.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'common.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'common.malformed',
}

// Temporary errors that the call did not cause: the database is down, full or too slow, two calls are
// deadlocked, the disk is full or the file store down. The caller may retry (API-3, FAULTS-3).
const passing =
  /^(08|53|57P0|57014$|40001$|40P01$|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|ENOSPC|EDQUOT|E_CANNOT_WRITE_FILE)/

function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : ''
}

function isPassing(error: unknown, depth = 0): boolean {
  if (passing.test(codeOf(error))) return true
  // Libraries wrap the system error.
  if (error instanceof Error && error.cause !== undefined && depth < 3 && isPassing(error.cause, depth + 1))
    return true
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  )
}

/**
 * Converts any thrown value to a catalogue error; unknown errors become one generic message without details.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isPassing(error)) return new AppError('common.unavailable', { details: { retryAfterSeconds: 2 } })
  const known = byFastifyCode[codeOf(error)]
  if (known) return new AppError(known)
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  if (status === 503) return new AppError('common.unavailable', { details: { retryAfterSeconds: 2 } })
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('common.malformed')
  return new AppError('common.internal')
}

/** Builds the body of a failed call in the caller's language. */
export function errorBody(error: AppError, request: FastifyRequest): ErrorBody {
  const { fields, details, params, body } = error.extras
  return {
    code: errorTable[error.errorName].code,
    message: translate(localeOf(request), `errors:${error.errorName}`, params),
    ...(fields ? { fields } : {}),
    ...(details ? { details } : {}),
    ...body,
  }
}

function send(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wait = error.extras.details?.['retryAfterSeconds']
  if (typeof wait === 'number') reply.header('retry-after', String(Math.max(1, Math.ceil(wait))))
  return reply.code(error.status).type('application/json; charset=utf-8').send(errorBody(error, request))
}

/**
 * Handles every failure in one place: its response, its log line, and the audit row of a rejection after the
 * response.
 */
export function installErrorAnswers(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = asAppError(thrown)
    if (error.status >= 500) {
      services.log.error('call failed', { reqId: request.id, err: thrown, status: error.status })
    }
    if (error.status === 403) {
      reply.raw.once('finish', () => void recordRefusal(services, request, error))
    }
    return send(error, request, reply)
  })
}

/** Sends the response for an unknown path under /api. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(new AppError('common.not-found'), request, reply)
}
