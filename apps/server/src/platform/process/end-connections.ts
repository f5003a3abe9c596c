import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const turnOfLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** In milliseconds: of a turn in which hardly a connection can come unseen, and of the wait for one. */
const [shortTurn, longestWait] = [0.5, 500]

/**
 * Lets the server stop as soon as its last response is sent. By default Node waits a minute for the first
 * request on connections that browsers opened in advance. Fastify waits for the next request on connections
 * that were answering when the stop began. Returns the function that stops the server.
 */
export function endConnectionsOnClose(app: FastifyInstance, everyMilliseconds = 500): () => Promise<void> {
  const unused = new Set<Socket>()
  let stopping = false
  let accepted = 0
  /**
   * Waits until Node has accepted the connections that came while it was busy: one in each turn of its loop.
   * The system resets those that still wait when the port closes. A turn without a new connection proves this
   * only if it was short: Node looks for connections once in a turn, and others come while it works. Clients
   * must still keep their connections meanwhile: after its close began, Fastify ends each with its response, and
   * each client comes back with a new one.
   */
  const allAreAccepted = async (): Promise<void> => {
    const limit = performance.now() + longestWait
    // Ends the turn in which the stop began; the next ones look for connections from their beginning.
    await turnOfLoop()
    for (let isQuiet = false; !isQuiet && performance.now() < limit;) {
      const [before, began] = [accepted, performance.now()]
      await turnOfLoop()
      isQuiet = accepted === before && performance.now() - began < shortTurn
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
  })
  return async () => {
    await allAreAccepted()
    await app.close()
  }
}
