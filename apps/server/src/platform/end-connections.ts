import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the server stop as soon as its last response is sent. By default Node waits a minute for the first
 * request on connections that browsers opened in advance. Fastify waits for the next request on connections
 * that were answering when the stop began.
 */
export function endConnectionsOnClose(app: FastifyInstance, everyMilliseconds = 500): void {
  const unused = new Set<Socket>()
  let stopping = false
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request) => unused.delete(request.socket))
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    stopping = true
    // Delayed, so that a request already on its way at the stop is still read.
    const timer = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    }, everyMilliseconds)
    app.server.once('close', () => clearInterval(timer))
  })
}
