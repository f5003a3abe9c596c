import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/src/platform/db/embedded/server-process.ts'

export type Product = {
  url: string
  port: number
  pid: number
  /** Milliseconds from process start to the first answer of /healthz. */
  startedIn: number
  stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 300_000

function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('error', () => resolve(false))
    asked.end()
  })
}

/** Entry points: `npm start`, which builds the web if needed, or only the server. */
const entries = { whole: ['scripts', 'start.mjs'], server: ['apps', 'server', 'src', 'main.ts'] } as const

// The same flags as in `npm start`.
const nodeFlags = ['--v8-pool-size=1', '--max-semi-space-size=8', '--heap-growing-percent=30']

/** Starts the product on a data folder and waits until it is ready. */
export async function startProduct(
  dataDir: string,
  entry: keyof typeof entries,
  settings: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort()
  const logFile = join(dataDir, '..', 'server.log')
  const log = openSync(logFile, 'a')
  const start = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, join(root, ...entries[entry])], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      // As set by scripts/start.mjs.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
      RATE_PER_USER: '10000000',
      RATE_PER_ADDRESS: '10000000',
      RATE_MESSAGES_PER_CLIENT: '1000000',
      RATE_PER_LINK: '1000000',
      RATE_FORMS_PER_ADDRESS: '1000000',
      LEAD_FORM_WORK: '10',
      ...settings,
    },
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let hasEnded = false
  void exited.then(() => (hasEnded = true))
  while (!(await isHealthy(port))) {
    if (hasEnded || performance.now() - start > startLimitMs) {
      child.kill('SIGKILL')
      const words = (await readFile(logFile, 'utf8')).split('\n').slice(-15).join('\n')
      throw new Error(`The product did not start:\n${words}`)
    }
    await sleep(5)
  }
  const startedIn = performance.now() - start
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    startedIn,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Returns the current memory of a process with its worker threads, in MB. */
export async function heldMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** Returns the peak memory of a process with its worker threads, in MB. */
export async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
