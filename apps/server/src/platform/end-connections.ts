import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the server stop as soon as its last answer is out. Left alone, Node waits a minute for the first request on connections that browsers
 * opened ahead of need, and Fastify for the next request on those whose answer was under way when the stop began.
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
    // Not at once: a request that is on its way when the stop begins is still read.
    const timer = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    }, everyMilliseconds)
    app.server.once('close', () => clearInterval(timer))
  })
}
