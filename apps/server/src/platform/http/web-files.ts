import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { answerNotFound } from './error-answers.ts'
import { allowFraming, type Framing } from './framed-pages.ts'
import { permissionsPolicyOf } from './permissions-policy.ts'

const kept = 'public, max-age=31536000, immutable'
const asked = 'no-cache'

const needed = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
])

/** Removes the headers that only mean something for pages: a list loads dozens of files. */
function keepNeeded(reply: FastifyReply): void {
  for (const name of reply.raw.getHeaderNames()) if (!needed.has(name)) reply.raw.removeHeader(name)
}

/**
 * Registers files beside the page with one route each and folders with one route: a route for each of
 * hundreds of files would slow the server's start.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const shared = { index: false as const, preCompressed: true, cacheControl: false }
  await app.register(fastifyStatic, { ...shared, root: folder, serve: false })
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry
    if (entry.isFile()) {
      app.get(`/${name}`, (_, reply) => reply.header('cache-control', asked).sendFile(name))
    } else {
      const isHashed = name === 'assets'
      await app.register(async (inner) => {
        inner.addHook('onRequest', async (_, reply) => keepNeeded(reply))
        await inner.register(fastifyStatic, {
          ...shared,
          root: join(folder, name),
          prefix: `/${name}/`,
          decorateReply: false,
          ...(isHashed ? { etag: false, lastModified: false, acceptRanges: false } : {}),
          setHeaders: (response) => void response.header('cache-control', isHashed ? kept : asked),
        })
      })
    }
  }
}

type Encoded = { encoding: string | null; body: Buffer }

/** Compresses the page once, as it is sent with every visit. */
function encodedPage(html: string): readonly [Encoded, ...Encoded[]] {
  const plain = Buffer.from(html)
  return [
    { encoding: null, body: plain },
    { encoding: 'br', body: brotliCompressSync(plain) },
    { encoding: 'gzip', body: gzipSync(plain) },
  ]
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  versions: ReturnType<typeof encodedPage>,
): void {
  const accepted = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.split(';')[0]?.trim())
  const { encoding, body } =
    versions.find((one) => one.encoding && accepted.includes(one.encoding)) ?? versions[0]
  if (encoding) reply.header('content-encoding', encoding)
  reply.header('vary', 'accept-encoding').header('cache-control', asked)
  reply.type('text/html; charset=utf-8').send(body)
}

/**
 * Serves the built web. Files with a hash in their name are cached forever; every other path returns the one
 * page, whose router decides.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  framing: Framing,
  adminHost?: string,
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  const page = built ? await readFile(join(folder, 'index.html'), 'utf8') : ''
  // The router redirects the root of the administration host to the sign-in.
  const adminPage = encodedPage(page.replace('<html', '<html data-host="admin"'))
  const anyPage = encodedPage(page)
  if (built) await serveFiles(app, folder)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' && !path.startsWith('/api') && !/\.[a-z0-9]{2,5}$/i.test(path)
    if (!built || !isPage) return answerNotFound(request, reply)
    const isAdminHost = adminHost !== undefined && request.headers.host === adminHost
    reply.header('permissions-policy', permissionsPolicyOf(path))
    allowFraming(reply, await framing(path))
    sendPage(request, reply, isAdminHost ? adminPage : anyPage)
    return reply
  })
}
