import type { FastifyInstance } from 'fastify'
import type { Pools } from '../db/connection/pools.ts'

/** `/healthz`: everything is up (database, demo data, web). `/readyz`: this process accepts requests. */
export function healthRoutes(app: FastifyInstance, pools: Pools, isReady: () => boolean): void {
  const answer = async (): Promise<boolean> => {
    if (!isReady()) return false
    return pools.main.query('select 1').then(
      () => true,
      () => false,
    )
  }
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, { logLevel: 'silent' }, async (_, reply) => {
      const ok = await answer()
      if (!ok) reply.header('retry-after', '2')
      return reply
        .code(ok ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ok })
    })
  }
}
