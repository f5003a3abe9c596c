import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { endMails } from './unsubscribe.ts'

const path = '/api/public/notification/unsubscribe/one-click'
const mostBytes = 2_000

/**
 * The unsubscribe button of mail programs (RFC 8058): they post a form to the address of List-Unsubscribe.
 * Only the token in the address is read; no other route accepts a form.
 */
export async function oneClickRoute(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Querystring: { token?: unknown } }>(path, async (request, reply) => {
      const { token } = request.query
      const claims = typeof token === 'string' && token.length <= 500 ? await endMails(services, token) : null
      return reply.code(claims ? 200 : 400).send({ ok: claims !== null })
    })
  })
}
