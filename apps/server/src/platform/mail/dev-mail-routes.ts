import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../config/is-loopback.ts'
import { mailListPage, mailPage } from './dev-mail-page.ts'
import type { Mailer } from './mailer.ts'

type Options = {
  mailer: Mailer
  publicUrl: string
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * Registers `/dev/mail`: the mail that was written to the data folder, for the machine itself. It holds links
 * that sign in, so it is not registered if mail is sent by SMTP or the product has a public address.
 */
export function devMailRoutes(app: FastifyInstance, { mailer, publicUrl }: Options): void {
  const folder = mailer.folder
  if (!folder || !isLoopback(publicUrl)) return

  const html = (reply: FastifyReply, policy: string, page: string): FastifyReply =>
    reply
      .headers({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page)
  const missing = (reply: FastifyReply): FastifyReply =>
    html(reply.code(404), pagePolicy, '<!doctype html><title>Not found</title>Not found')

  app.get('/dev/mail', async (request, reply) => {
    if (!isOwnMachine(request)) return missing(reply)
    return html(reply, pagePolicy, mailListPage(await folder.list()))
  })

  app.get('/dev/mail.json', async (request, reply) => {
    if (!isOwnMachine(request)) return missing(reply)
    const items = await folder.list()
    return reply
      .header('cache-control', 'no-store')
      .send({ items: items.map(({ html: _, ...rest }) => rest) })
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = isOwnMachine(request) ? await folder.read(request.params.id) : undefined
    return mail ? html(reply, pagePolicy, mailPage(mail)) : missing(reply)
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/body', async (request, reply) => {
    const mail = isOwnMachine(request) ? await folder.read(request.params.id) : undefined
    if (!mail) return missing(reply)
    return html(reply, bodyPolicy, mail.html.replace('<head>', '<head><base target="_blank">'))
  })
}

/**
 * True if a request comes from this machine: a loopback connection without a proxy, to a host name of this
 * machine. The name is checked because a foreign page can point its own name at 127.0.0.1. A proxy on this
 * machine may rewrite the name, so every header that a proxy may add counts as one.
 */
function isOwnMachine(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? ''
  const loopback = peer === '::1' || /^(::ffff:)?127\./.test(peer)
  const passedOn = Object.keys(request.headers).some((name) => proxyHeader.test(name))
  const name = (request.headers.host ?? '').replace(/:\d+$/, '')
  return loopback && !passedOn && ['localhost', '127.0.0.1', '[::1]'].includes(name)
}

const proxyHeader =
  /^(?:forwarded|via|client-ip|true-client-ip|cdn-loop|traceparent|(?:x|cf|fastly|fly|akamai|ali)-.*)$/
