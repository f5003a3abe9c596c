import * as z from 'zod'
import type { Endpoint, FileContent } from '@coverline/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Actor } from '../actor.ts'
import type { UploadedFile } from '../context.ts'
import { DeferredResponse } from '../deferred-response.ts'
import { AppError } from '../errors.ts'
import type { Scanner } from '../files/scanner.ts'
import type { Services } from '../services.ts'
import type { BoundEndpoint, Call } from './call.ts'
import { bearerOf, resolveCaller, unauthorized } from './caller.ts'
import { outputCheck } from './check-output.ts'
import { compressed } from './compress-answers.ts'
import { StaleSession } from './freshness.ts'
import { parseInput } from './input.ts'
import { localeOf } from './locale.ts'
import type { Limits } from './limits.ts'
import { assertInputRights } from './rights.ts'
import { runCommand } from './run-command.ts'
import { runQuery } from './run-query.ts'
import type { Sessions } from './sessions.ts'
import { withUpload } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    bound: BoundEndpoint | null
  }
}

type Environment = { services: Services; sessions: Sessions; limits: Limits }

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType

function inputOf(bound: BoundEndpoint): z.ZodType {
  if (!isZod(bound.endpoint.input)) throw new Error(`${bound.name} has no input schema`)
  return bound.endpoint.input
}

/** Registers every endpoint. Order of a call: headers → session → rights → body → handler → output. */
export function bindEndpoints(
  app: FastifyInstance,
  endpoints: readonly BoundEndpoint[],
  environment: Environment,
): void {
  const { services, sessions, limits } = environment
  for (const bound of endpoints) {
    const { endpoint } = bound
    const schema = inputOf(bound)
    const validate = outputCheck(endpoint, services.log)
    app.route({
      method: endpoint.method ?? 'POST',
      url: `/api${endpoint.path}`,
      bodyLimit: endpoint.maxBodyBytes ?? 1_000_000,
      ...('file' in endpoint.output ? {} : { compress: compressed }),
      onRequest: async (request) => {
        request.bound = bound
        request.actor = await resolveCaller(endpoint, request, sessions, endpoint.upload !== undefined)
        await limits.checkUser(request)
        if (endpoint.limit === 'MESSAGES') await limits.checkMessages(request)
      },
      handler: (request, reply) =>
        withInput(request, endpoint, services.scanner, async ({ value, upload }) => {
          const input = parseInput(schema, value)
          if (endpoint.limit === 'LINK') await limits.checkLink(request)
          if (endpoint.limit === 'FORM') await limits.checkForm(request)
          if (endpoint.limit === 'CARD') await limits.checkCard(request)
          const call: Call = {
            ...bound,
            requestId: request.id,
            pools: services.pools,
            services,
            locale: localeOf(request),
            address: request.ip,
            userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
            upload,
            idempotencyKey: headerOf(request, 'idempotency-key'),
            body: value,
          }
          for (let reading = 1; ; reading += 1) {
            try {
              return await answer(request, reply, call, input, validate)
            } catch (error) {
              if (!(error instanceof StaleSession)) throw error
              if (upload) throw await unauthorized(bearerOf(request), sessions)
              // The rights change faster than they can be read, because an administrator is still changing
              // them.
              if (reading === mostReadings) throw new AppError('common.unavailable')
              request.actor = await resolveCaller(endpoint, request, sessions, true)
            }
          }
        }),
    })
  }
}

/** Maximum number of times an account is reloaded when it changes during its call */
const mostReadings = 5

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

type Received = { value: unknown; upload: UploadedFile | null }

async function withInput<T>(
  request: FastifyRequest,
  endpoint: Endpoint,
  scanner: Scanner,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (endpoint.upload) return withUpload(request, endpoint.upload, scanner, work)
  // The multipart reader does not consume the body, which would then count as empty.
  if (request.isMultipart()) throw new AppError('common.unsupported-media')
  if (endpoint.method === 'GET') return work({ value: request.query, upload: null })
  // Only a missing body is empty; `null` is invalid.
  return work({ value: request.body === undefined ? {} : request.body, upload: null })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  input: unknown,
  validate: (output: unknown) => unknown,
): Promise<unknown> {
  assertInputRights(call.endpoint, request.actor, input)
  if (call.endpoint.kind === 'command') {
    const result = await runCommand(call, request.actor, input, validate)
    if (result.replayed) reply.header('idempotency-replayed', 'true')
    if ('file' in call.endpoint.output && !result.deferred)
      return sendFile(reply, call.endpoint.output.contentType, result.output)
    return reply.code(result.deferred ? 202 : 200).send(result.output)
  }
  const found = await runQuery(call, request.actor, input)
  if (found instanceof DeferredResponse) return answerLate(reply, call, found, validate)
  const output = validate(found)
  if ('file' in call.endpoint.output) return sendFile(reply, call.endpoint.output.contentType, output)
  return output
}

async function answerLate(
  reply: FastifyReply,
  call: Call,
  { work }: DeferredResponse<unknown>,
  validate: (output: unknown) => unknown,
): Promise<unknown> {
  const signal = signalOf(reply)
  try {
    const output = validate(await work(signal))
    return 'file' in call.endpoint.output ? sendFile(reply, call.endpoint.output.contentType, output) : output
  } catch (error) {
    // The caller has disconnected, so no response is sent.
    if (signal.aborted && error === signal.reason) return reply.hijack()
    throw error
  }
}

/** Returns a signal that is aborted when the caller disconnects before the response. */
function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

function sendFile(reply: FastifyReply, usual: string, output: unknown): FastifyReply {
  // The types of file handlers allow only this result.
  const { fileName, body, contentType = usual } = output as FileContent
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .type(contentType)
    .send(body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body))
}
