import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import { isPublicAddress } from '../network/outbound.ts'

/**
 * Warns once if requests come through a proxy that TRUST_PROXY does not name: all people then have the
 * proxy's address and share its limits, so that one of them can shut out the others.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, log: Log, trustProxy: readonly string[]): void {
  if (trustProxy.length > 0) return
  let isTold = false
  app.addHook('onRequest', async (request) => {
    if (isTold || !('x-forwarded-for' in request.headers)) return
    // A stranger may send the header too; a proxy stands on this machine or in its network.
    if (isPublicAddress(request.socket.remoteAddress ?? '')) return
    isTold = true
    log.warn('requests come through a proxy that TRUST_PROXY does not name, so all people share one limit')
  })
}
