import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type Actor, anonymous } from '../actor.ts'
import type { Config } from '../config/config.ts'
import { fastifyLogger } from '../log/fastify-logger.ts'
import { endConnectionsOnClose } from '../process/end-connections.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { allowCompression } from './compress-answers.ts'
import { errorBody, installErrorAnswers } from './error-answers.ts'
import { parseQueryString } from './input.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'
import { createLimits, type Limits } from './limits.ts'
import { lookEveryMs, overload } from './overload.ts'

const requestTimeoutMs = 60_000
const maxJsonDepth = 64

/** True if a JSON text is nested deeper than any input of the product; checked before it is parsed. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (quoted) {
      if (char === 0x5c) at++
      else if (char === 0x22) quoted = false
    } else if (char === 0x22) quoted = true
    else if (char === 0x5b || char === 0x7b) {
      if (++depth > maxJsonDepth) return true
    } else if (char === 0x5d || char === 0x7d) depth--
  }
  return false
}

/**
 * Accepts only JSON bodies. Forms and plain text get 415, so that no foreign page can post with a simple
 * request.
 */
function readJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) {
      done(
        Object.assign(new Error('nested too deeply'), {
          code: 'FST_ERR_CTP_INVALID_JSON_BODY',
          statusCode: 400,
        }),
      )
    } else if (body === '') done(null, {})
    else void parseJson(request, body, done)
  })
}

async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.publicUrl.startsWith('https:')
  // Allows fetching tiles, glyphs and pictures of the configured map; pictures may also be displayed.
  const map = config.map?.origins ?? []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes its variables into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...map],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...map],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

/** The router runs no hook for unreadable addresses, so this response sets the security headers itself. */
function refuseAddress(secure: boolean) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const error = new AppError('common.malformed')
    void reply
      .headers({
        'content-security-policy':
          "default-src 'none';script-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
      })
      .code(error.status)
      .type('application/json; charset=utf-8')
      .send(errorBody(error, request))
  }
}

/** Pages of the configured origins may call the API; no cookie is involved. */
function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin).header('vary', 'origin')
    if (request.method !== 'OPTIONS') return
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT')
      .header(
        'access-control-allow-headers',
        'authorization, content-type, idempotency-key, last-event-id, x-provider-id, x-domain-id, x-locale, x-product, x-background',
      )
      .header('access-control-max-age', '600')
      .code(204)
      .send()
  })
}

const held = Symbol('actor')

/** Gives every request an actor from the start: anonymous until a session is found. */
function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('bound', null)
  app.decorateRequest('actor', {
    getter(this: FastifyRequest & { [held]?: Actor }): Actor {
      return this[held] ?? anonymous
    },
    setter(this: FastifyRequest & { [held]?: Actor }, actor: Actor) {
      this[held] = actor
    },
  })
}

/** While the process is overloaded, calls immediately get 503. */
async function refuseOverload(app: FastifyInstance): Promise<void> {
  const isOverloaded = overload(() => performance.now())
  const healthCheck = async () => !isOverloaded()
  await app.register(underPressure, { healthCheck, healthCheckInterval: lookEveryMs, retryAfter: 2 })
}

/** `stop` answers the requests on their way and ends all connections. */
type Server = { app: FastifyInstance; limits: Limits; stop: () => Promise<void> }

/** Creates a Fastify server with the product's protections and without routes. */
export async function createServer(services: Services): Promise<Server> {
  const { config } = services
  const app = fastify({
    loggerInstance: fastifyLogger(services.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 1_000_000,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    frameworkErrors: refuseAddress(config.publicUrl.startsWith('https:')),
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 300 },
  })
  const stop = endConnectionsOnClose(app)
  await addSecurityHeaders(app, config)
  await allowCompression(app)
  allowOrigins(app, config.corsOrigins)
  await app.register(rateLimit, { global: false })
  await refuseOverload(app)
  decorateRequests(app)
  readJsonOnly(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  const limits = createLimits(app, config.rates)
  warnOfUntrustedProxy(app, services.log, config.trustProxy)
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api')) await limits.checkAddress(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    services.log.info('request', {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.actor.userId ? { userId: request.actor.userId } : {}),
      ...(request.actor.providerId ? { providerId: request.actor.providerId } : {}),
    })
  })
  installErrorAnswers(app, services)
  return { app, limits, stop }
}
