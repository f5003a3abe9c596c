import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { InProvider } from '../jobs/job-context.ts'
import type { Services } from '../services.ts'

/** A call from an external service. `header` and `query` return '' for missing values. */
export type WebhookCall = {
  token: string
  header(name: string): string
  query(name: string): string
  /** The raw bytes: signatures cover exactly these. */
  body: Buffer
}

/** An endpoint for an external service. The feature checks access before it reads the body. */
export type Webhook = {
  /** Below /api/public; ends with the token that identifies the receiver. */
  path: `/${string}`
  maxBytes: number
  /** Returns a text to send back, or null if the caller has no access. */
  verify(parts: WebhookParts, call: WebhookCall): Promise<string | null>
  /** Stores the content; returns false if the caller has no access. A job does the work. */
  receive(parts: WebhookParts, call: WebhookCall): Promise<boolean>
}

export type WebhookParts = { services: Services; inProvider: InProvider }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Registers the webhooks with the raw bytes of their bodies. Every rejected caller gets the same response.
 */
export async function bindWebhooks(
  app: FastifyInstance,
  webhooks: readonly Webhook[],
  parts: WebhookParts,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const webhook of webhooks) {
      scope.route({
        method: ['GET', 'POST'],
        url: `/api/public${webhook.path}/:token`,
        bodyLimit: webhook.maxBytes,
        handler: async (request, reply) => {
          const params: unknown = request.params
          const call: WebhookCall = {
            token: textOf(Reflect.get(Object(params), 'token')),
            header: (name) => textOf(request.headers[name]),
            query: (name) => textOf(Reflect.get(Object(request.query), name)),
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          }
          if (request.method === 'POST') {
            if (!(await webhook.receive(parts, call))) throw new AppError('common.forbidden')
            return { ok: true }
          }
          const answer = await webhook.verify(parts, call)
          if (answer === null) throw new AppError('common.forbidden')
          return reply.type('text/plain; charset=utf-8').send(answer)
        },
      })
    }
  })
}
