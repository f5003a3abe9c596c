import type { FastifyReply } from 'fastify'
import type { Services } from '../services.ts'

/** A page that some other sites may show in a frame; no site may show any other page. */
export type FramedPage = {
  path: RegExp
  /** Returns the origins of the sites that may show the page at a path. */
  originsOf: (services: Services, path: string) => Promise<readonly string[]>
}

export type Framing = (path: string) => Promise<readonly string[]>

/** Returns which sites may show the page at a path; none if that cannot be found out. */
export function framingOf(pages: readonly FramedPage[], services: Services): Framing {
  return async (path) => {
    const page = pages.find((one) => one.path.test(path))
    if (!page) return []
    try {
      return await page.originsOf(services, path)
    } catch (error) {
      services.log.warn('framing of a page not read', { err: error })
      return []
    }
  }
}

/** Allows sites to show the page of this response in a frame. */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '')
  reply.raw.setHeader(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
  )
  // It knows no list of sites, and would refuse all of them.
  reply.raw.removeHeader('x-frame-options')
}
