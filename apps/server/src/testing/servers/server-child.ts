import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '../database.ts'
import { childScript } from '../processes/own-process.ts'

/** A separate server process, as `npm start` runs it */
export type ServerChild = {
  url: string
  start: () => Promise<void>
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>
  /** What the process has written since its start: its faults */
  said: () => string
  /** Sends SIGKILL in the middle of any work. */
  kill: () => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Prepares a server on the database, always at the same address, without starting it. */
export async function serverChild(
  database: Pick<TestDatabase, 'serverUrl' | 'ownerUrl'>,
): Promise<ServerChild> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'coverline-child-'))
  const main = childScript('main')
  const env = {
    ...main.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.serverUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    RATE_PER_USER: '1000000',
    RATE_PER_ADDRESS: '1000000',
    RATE_MESSAGES_PER_CLIENT: '1000000',
    RATE_PER_LINK: '1000000',
    RATE_FORMS_PER_ADDRESS: '1000000',
    RATE_CARD_CHECKS_PER_ADDRESS: '1000000',
    LEAD_FORM_WORK: '10',
  }
  let child: ChildProcess | undefined
  let said = ''
  const end = (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null) return resolve(child?.exitCode ?? null)
      child.removeAllListeners('exit')
      child.once('exit', resolve)
      child.kill(signal)
    })
  return {
    url: `http://127.0.0.1:${port}`,
    start: () =>
      new Promise((resolve, reject) => {
        const started = spawn(process.execPath, [main.path], { env, stdio: ['ignore', 'pipe', 'pipe'] })
        child = started
        said = ''
        const hear = (chunk: Buffer): void => {
          said += chunk.toString()
          if (said.includes('Coverline is running')) resolve()
        }
        started.stdout.on('data', hear)
        started.stderr.on('data', hear)
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
      }),
    stop: () => end('SIGTERM'),
    said: () => said,
    kill: async () => void (await end('SIGKILL')),
  }
}
