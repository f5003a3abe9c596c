import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerNotFound } from './error-answers.ts'

/**
 * Serves the built web. Files with a hash in their name may be kept for good; every other path of the product is the
 * one page, whose router decides.
 */
export async function serveWeb(app: FastifyInstance, folder: string, adminHost?: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  const page = built ? await readFile(join(folder, 'index.html'), 'utf8') : ''
  // The router sends the root of the administration's host to the sign-in.
  const adminPage = page.replace('<html', '<html data-host="admin"')
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const kept = path.includes('/assets/')
        response.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' && !path.startsWith('/api') && !/\.[a-z0-9]{2,5}$/i.test(path)
    if (!built || !isPage) return answerNotFound(request, reply)
    const html = adminHost !== undefined && request.headers.host === adminHost ? adminPage : page
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}
