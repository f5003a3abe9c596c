import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const program = '/usr/bin/turnserver'
const secret = 'a secret of the relay in tests'

/** Installs Debian's coturn where that is possible, as the tests do with Chromium; false if there is none then. */
export function hasCoturn(): boolean {
  if (existsSync(program)) return true
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { env, timeout: 300_000 })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'coturn'], {
    env,
    timeout: 300_000,
  })
  return existsSync(program)
}

/** Browsers send nothing to a relay at the loopback address. */
const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until the relay answers a binding request (RFC 8489); it ends with an error if the relay has ended. */
async function answers(child: ChildProcess, address: string, port: number): Promise<void> {
  const socket = createSocket('udp4')
  // Method, no attributes, the magic cookie and the id of the transaction
  const request = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)])
  const { promise: answer, resolve } = Promise.withResolvers<true>()
  socket.once('message', () => resolve(true))
  // Nothing listens yet.
  socket.on('error', () => undefined)
  try {
    do {
      if (child.exitCode !== null) throw new Error(`coturn has ended with ${child.exitCode}`)
      socket.send(request, port, address)
    } while (!(await Promise.race([answer, wait(100, false)])))
  } finally {
    socket.close()
  }
}

export type Relay = {
  /** The settings by which the product names it */
  settings: Record<string, string>
  /** Cuts all lines through the relay for a time: it answers nothing and passes nothing on. */
  pause: (milliseconds: number) => Promise<void>
  stop: () => void
}

/** Starts a real TURN server; `bytesPerSecond` limits what each line may carry in each direction. */
export async function startCoturn(bytesPerSecond?: number): Promise<Relay> {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-coturn-'))
  const [address, port] = [ownAddress(), await freePort()]
  const child: ChildProcess = spawn(
    program,
    [
      ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--no-multicast-peers', '--log-file=stdout'],
      ...['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=coverline.example'],
      ...[`--listening-ip=${address}`, `--relay-ip=${address}`, `--listening-port=${port}`],
      ...[`--pidfile=${join(folder, 'pid')}`, `--userdb=${join(folder, 'users')}`],
      ...(bytesPerSecond ? [`--max-bps=${bytesPerSecond}`] : []),
    ],
    { stdio: 'ignore' },
  )
  await answers(child, address, port)
  return {
    settings: { ICE_SERVERS: `turn:${address}:${port}`, TURN_SECRET: secret },
    pause: async (milliseconds) => {
      child.kill('SIGSTOP')
      await wait(milliseconds)
      child.kill('SIGCONT')
    },
    stop: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
