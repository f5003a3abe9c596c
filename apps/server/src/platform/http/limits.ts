import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'

/** Requests per minute of one user and of one address (API-5) */
export type Limits = {
  checkUser: (request: FastifyRequest) => Promise<void>
  /** Checks the messages that a client sends or changes. */
  checkMessages: (request: FastifyRequest) => Promise<void>
  checkAddress: (request: FastifyRequest) => Promise<void>
  /** Checks the calls with one link, by the `token` of the body. */
  checkLink: (request: FastifyRequest) => Promise<void>
  /** Checks the public forms that one address sends. */
  checkForm: (request: FastifyRequest) => Promise<void>
  /** Checks the cards that one address checks. */
  checkCard: (request: FastifyRequest) => Promise<void>
}

type Rates = {
  perUser: number
  perAddress: number
  messagesPerClient: number
  perLink: number
  formsPerAddress: number
  cardChecksPerAddress: number
}

/** Names a link without keeping its token. */
function linkOf(body: unknown): string {
  const token: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'token') : undefined
  return createHash('sha256').update(String(token)).digest('base64url')
}

/** Refuses a call over a limit, and tells when to try again. */
export function refuse(seconds: number): never {
  throw new AppError('common.too-many-requests', { details: { retryAfterSeconds: seconds } })
}

/** Creates the rate limits of this process; @fastify/rate-limit must be registered on the app. */
export function createLimits(app: FastifyInstance, rates: Rates): Limits {
  const minute = 60_000
  const user = app.createRateLimit({
    max: rates.perUser,
    timeWindow: minute,
    keyGenerator: (request) => request.actor.userId ?? 'nobody',
  })
  const address = app.createRateLimit({
    max: rates.perAddress,
    timeWindow: minute,
    keyGenerator: (request) => request.ip,
  })
  const messages = app.createRateLimit({
    max: rates.messagesPerClient,
    timeWindow: minute,
    keyGenerator: (request) => `messages ${request.actor.userId}`,
  })
  const link = app.createRateLimit({
    max: rates.perLink,
    timeWindow: minute,
    keyGenerator: (request) => `link ${linkOf(request.body)}`,
  })
  const form = app.createRateLimit({
    max: rates.formsPerAddress,
    timeWindow: 10 * minute,
    keyGenerator: (request) => `form ${request.ip}`,
  })
  const card = app.createRateLimit({
    max: rates.cardChecksPerAddress,
    timeWindow: minute,
    keyGenerator: (request) => `card ${request.ip}`,
  })
  return {
    checkUser: async (request) => {
      if (request.actor.userId === null) return
      const result = await user(request)
      if (!result.isAllowed && result.isExceeded) refuse(result.ttlInSeconds)
    },
    checkMessages: async (request) => {
      const result = await messages(request)
      if (!result.isAllowed && result.isExceeded) refuse(result.ttlInSeconds)
    },
    checkAddress: async (request) => {
      const result = await address(request)
      if (!result.isAllowed && result.isExceeded) refuse(result.ttlInSeconds)
    },
    checkLink: async (request) => {
      const result = await link(request)
      if (!result.isAllowed && result.isExceeded) refuse(result.ttlInSeconds)
    },
    checkForm: async (request) => {
      const result = await form(request)
      if (!result.isAllowed && result.isExceeded) refuse(result.ttlInSeconds)
    },
    checkCard: async (request) => {
      const result = await card(request)
      if (!result.isAllowed && result.isExceeded) refuse(result.ttlInSeconds)
    },
  }
}
