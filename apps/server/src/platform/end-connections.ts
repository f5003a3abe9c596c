import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const turnOfLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/**
 * Lets the server stop as soon as its last response is sent. By default Node waits a minute for the first
 * request on connections that browsers opened in advance. Fastify waits for the next request on connections
 * that were answering when the stop began.
 */
export function endConnectionsOnClose(app: FastifyInstance, everyMilliseconds = 500): void {
  const unused = new Set<Socket>()
  let stopping = false
  let accepted = 0
  /**
   * Waits until Node has accepted the connections that came while it was busy: one in each turn of its loop,
   * the first perhaps after this one. The system resets those that still wait when the port closes.
   */
  const allAreAccepted = async (): Promise<void> => {
    for (let idle = 0; idle < 2;) {
      const before = accepted
      await turnOfLoop()
      idle = accepted === before ? idle + 1 : 0
    }
  }
  app.server.on('connection', (socket: Socket) => {
    accepted += 1
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request) => unused.delete(request.socket))
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    stopping = true
    // Delayed by a whole interval, so that a request on its way at the stop is still read.
    let quiet = new Set<Socket>()
    const timer = setInterval(async () => {
      await turnOfLoop()
      app.server.closeIdleConnections()
      for (const socket of quiet) if (unused.has(socket) && socket.bytesRead === 0) socket.destroy()
      quiet = new Set(unused)
    }, everyMilliseconds)
    app.server.once('close', () => clearInterval(timer))
    await allAreAccepted()
  })
}
