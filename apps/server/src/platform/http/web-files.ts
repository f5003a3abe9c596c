import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerNotFound } from './error-answers.ts'

const kept = 'public, max-age=31536000, immutable'
const asked = 'no-cache'

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
      await app.register(fastifyStatic, {
        ...shared,
        root: join(folder, name),
        prefix: `/${name}/`,
        decorateReply: false,
        setHeaders: (response) => void response.header('cache-control', name === 'assets' ? kept : asked),
      })
    }
  }
}

/**
 * Serves the built web. Files with a hash in their name are cached forever; every other path returns the one
 * page, whose router decides.
 */
export async function serveWeb(app: FastifyInstance, folder: string, adminHost?: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  const page = built ? await readFile(join(folder, 'index.html'), 'utf8') : ''
  // The router redirects the root of the administration host to the sign-in.
  const adminPage = page.replace('<html', '<html data-host="admin"')
  if (built) await serveFiles(app, folder)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' && !path.startsWith('/api') && !/\.[a-z0-9]{2,5}$/i.test(path)
    if (!built || !isPage) return answerNotFound(request, reply)
    const html = adminHost !== undefined && request.headers.host === adminHost ? adminPage : page
    return reply.header('cache-control', asked).type('text/html; charset=utf-8').send(html)
  })
}
