import { bindEndpoints } from '../../platform/http/bind.ts'
import type { AnyHandler, AnyOutsideHandler, BoundEndpoint } from '../../platform/http/call.ts'
import { createServer } from '../../platform/http/server.ts'
import { Sessions } from '../../platform/http/sessions.ts'
import type { Services } from '../../platform/services.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { freshDatabase } from '../database.ts'

const shared = globalThis as { coverlineSecurityApp?: Promise<TestApp> }

/**
 * Returns the product on a separate database, shared by the security suites of a worker, so that thousands of
 * random and hostile calls disturb no other test.
 */
export function securityApp(): Promise<TestApp> {
  shared.coverlineSecurityApp ??= freshDatabase().then((database) => startTestApp(database))
  return shared.coverlineSecurityApp
}

export type BoundApp = { url: string; stop: () => Promise<void> }

/**
 * Serves the given endpoints with the product's own binder, so that tests can plant a fault without changing
 * the product.
 */
export async function bindApp(
  services: Services,
  endpoints: readonly BoundEndpoint[],
  sessions: Sessions = new Sessions(services.pools),
): Promise<BoundApp> {
  const { app, limits } = await createServer(services)
  bindEndpoints(app, endpoints, { services, sessions, limits })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.addresses()[0]
  const port = typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => app.close() }
}

/** Returns the endpoint with its handler wrapped; the part before the transaction stays unchanged. */
export function wrapped(bound: BoundEndpoint, wrap: (inner: AnyHandler) => AnyHandler): BoundEndpoint {
  if (!bound.isOutsideFirst) return { ...bound, handler: wrap(bound.handler) }
  const outside: AnyOutsideHandler = async (before, input) => {
    const inside = await bound.handler(before, input)
    const around = wrap((ctx) => inside(ctx))
    return (ctx) => around(ctx, input)
  }
  return { ...bound, handler: outside }
}
