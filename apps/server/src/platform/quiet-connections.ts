import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the server stop while connections are open on which nothing was ever asked. Browsers open such ones ahead of need, and
 * Node waits a minute for their first request: it ends idle connections only after a first answer.
 */
export function endQuietConnections(app: FastifyInstance, afterMilliseconds = 500): void {
  const quiet = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    quiet.add(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  app.server.on('request', (request) => quiet.delete(request.socket))
  app.addHook('preClose', async () => {
    // A request that is on its way when the stop begins is still read.
    const timer = setInterval(() => {
      for (const socket of quiet) if (socket.bytesRead === 0) socket.destroy()
    }, afterMilliseconds)
    app.server.once('close', () => clearInterval(timer))
  })
}
