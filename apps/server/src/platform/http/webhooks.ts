import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { InProvider } from '../jobs/job-context.ts'
import type { Services } from '../services.ts'

/** A call that a service outside makes on its own. `header` and `query` answer '' for what is not there. */
export type WebhookCall = {
  token: string
  header(name: string): string
  query(name: string): string
  /** As it came over the wire: signatures are over these very bytes. */
  body: Buffer
}

/** A door for a service outside: who may come in is the feature's to check, before it reads the body. */
export type Webhook = {
  /** Below /api/public; ends with the token that names whom it is for. */
  path: `/${string}`
  maxBytes: number
  /** Answers a text to be sent back, or null when the caller has no business here. */
  verify(parts: WebhookParts, call: WebhookCall): Promise<string | null>
  /** Stores what came; false when the caller has no business here. The work is a job's. */
  receive(parts: WebhookParts, call: WebhookCall): Promise<boolean>
}

export type WebhookParts = { services: Services; inProvider: InProvider }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Registers the webhooks with the raw bytes of their bodies. Everybody who is refused gets the same answer. */
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
