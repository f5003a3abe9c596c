import { createServer, type Socket } from 'node:net'

const command = 'zINSTREAM\0'

/** Reads the parts of one scan: each has its length before it, and the last one is empty. */
function contentOf(received: Buffer): { content: Buffer; isWhole: boolean } {
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return { content: Buffer.concat(parts), isWhole: true }
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { content: Buffer.concat(parts), isWhole: false }
}

type Behaviour = {
  /** Content with this text is infected. */
  bad: string
  /** What it answers instead of a verdict; `null`: nothing, and the connection stays open. */
  answer?: string | null
  /** Like clamd's StreamMaxLength: it answers before the end of a longer file, and reads no further. */
  mostBytes?: number
  /** The path of a socket instead of a free port */
  path?: string
}

function serve(socket: Socket, { bad, answer, mostBytes = Infinity }: Behaviour, scanned: () => void): void {
  let received = Buffer.alloc(0)
  let isAnswered = false
  const say = (text: string | null) => {
    isAnswered = true
    scanned()
    if (text !== null) socket.end(text)
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    if (isAnswered) return
    received = Buffer.concat([received, chunk])
    const { content, isWhole } = contentOf(received)
    if (content.length > mostBytes) say('INSTREAM size limit exceeded. ERROR\0')
    else if (isWhole)
      say(answer === undefined ? `stream: ${content.includes(bad) ? 'Test.Bad FOUND' : 'OK'}\0` : answer)
  })
}

/** Starts a stand-in for clamd, on a free port or at a path. `scans` counts what it was sent. */
export async function startClamd(behaviour: Behaviour) {
  let scans = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    serve(socket, behaviour, () => void (scans += 1))
  })
  const { path } = behaviour
  await new Promise<void>((resolve) =>
    path === undefined ? server.listen(0, '127.0.0.1', resolve) : server.listen(path, resolve),
  )
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: path === undefined ? `tcp://127.0.0.1:${port}` : `unix://${path}`,
    scans: () => scans,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
