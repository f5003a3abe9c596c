import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { copyTemplate } from '../../scripts/test/template-cluster.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const demoPassword = 'Harbour-Lights-2026'

export interface Platform {
  /** Address without a trailing slash */
  url: string
  dataDir: string
  /** Port for forwarded mail, for addresses at in.coverline.example */
  smtpPort: number
  /** The last lines that the server printed */
  output: () => string
  /** Stops the server as an operator would and removes its data. */
  stop: () => Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz`).catch(() => undefined)
  return response?.status === 200
}

function environment(port: number, dataDir: string, extra: Record<string, string>): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _url,
    DATABASE_OWNER_URL: _owner,
    PUBLIC_URL: _public,
    SMTP_URL: _mail,
    ...inherited
  } = process.env
  const address = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }
  const demo = { DEMO: 'true', DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  // Journeys of one account run in parallel: together they are faster than a person.
  const limits = {
    RATE_PER_USER: '100000',
    RATE_PER_ADDRESS: '100000',
    RATE_MESSAGES_PER_CLIENT: '100000',
    RATE_FORMS_PER_ADDRESS: '100000',
    LEAD_FORM_WORK: '100',
  }
  // Notices are delayed by minutes so that users can read them first; journeys must not wait for that.
  const delays = { NOTICE_MAIL_DELAY: '0' }
  return { ...inherited, ...address, ...demo, ...limits, ...delays, STOP_WITH_PARENT: 'true', ...extra }
}

/**
 * Starts the real platform with demo data on a free port and a separate database; waits until it is ready.
 * `prepare` fills its data folder before the start. A fresh one makes its database itself, as on a new machine; others start with a copy of
 * the migrated database that the tests have left.
 */
export async function startPlatform(
  extra: Record<string, string> = {},
  prepare: (dataDir: string) => void = () => undefined,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'coverline-e2e-'))
  // The database may run under another account, which must be able to enter the folder.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  if (!isFresh) await copyTemplate(dataDir)
  prepare(dataDir)
  const port = await freePort()
  const smtpPort = await freePort()
  const mail = { INBOUND_MAIL_DOMAIN: 'in.coverline.example', INBOUND_SMTP_PORT: String(smtpPort) }
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: environment(port, dataDir, { ...mail, ...extra }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isRunning = () => child.exitCode === null && child.signalCode === null

  async function stop(): Promise<void> {
    if (isRunning()) child.kill('SIGTERM')
    await Promise.race([ended, wait(15_000, undefined, { ref: false })])
    if (isRunning() && child.pid) process.kill(-child.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  const deadline = Date.now() + 180_000
  while (!(await isReady(url))) {
    if (!isRunning() || Date.now() > deadline) {
      await stop()
      throw new Error(`The platform did not become ready at ${url}.\n${output}`)
    }
    await wait(100)
  }
  return { url, dataDir, smtpPort, output: () => output, stop }
}
