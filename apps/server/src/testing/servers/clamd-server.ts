import { createServer, type Socket } from 'node:net'

const command = 'zINSTREAM\0'

/** Reads the parts of one scan: each has its length before it, and the last one is empty. */
function contentOf(received: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

function serve(socket: Socket, bad: string): void {
  let received = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    const content = contentOf(received)
    if (content) socket.end(content.includes(bad) ? 'stream: Test.Bad FOUND\0' : 'stream: OK\0')
  })
}

/** Starts a stand-in for clamd on a free port; content with the given text is infected. */
export async function startClamd(bad: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((socket) => serve(socket, bad))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `tcp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
