import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, chmod, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClamd } from '../../testing/servers/clamd-server.ts'
import { createScanner } from './clamd.ts'

let folder: string
let clean: string
let infected: string
const bad = 'content that a signature of this test names'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-test-scan-'))
  clean = join(folder, 'clean')
  infected = join(folder, 'infected')
  await writeFile(clean, 'x'.repeat(300_000))
  await writeFile(infected, bad)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const refused = { errorName: 'files.not-scanned' }

async function atClamd(
  behaviour: Omit<Parameters<typeof startClamd>[0], 'bad'>,
  work: (clamd: Awaited<ReturnType<typeof startClamd>>) => Promise<void>,
): Promise<void> {
  const clamd = await startClamd({ bad, ...behaviour })
  try {
    await work(clamd)
  } finally {
    await clamd.stop()
  }
}

test('a clean file passes the scanner, an infected one is refused', () =>
  atClamd({}, async ({ url }) => {
    const scanner = createScanner({ url, waitSeconds: 0 })
    await scanner.check(clean)
    await expect(scanner.check(infected)).rejects.toMatchObject({ errorName: 'files.infected' })
  }))

test('an infection is found across the parts that a file is sent in, and an empty file passes', () =>
  atClamd({}, async ({ url }) => {
    const scanner = createScanner({ url, waitSeconds: 0 })
    const [across, empty] = [join(folder, 'across'), join(folder, 'empty')]
    // A file is read in parts of 64 KB.
    await writeFile(across, `${'x'.repeat(65_536 - 10)}${bad}${'y'.repeat(100_000)}`)
    await writeFile(empty, '')
    await expect(scanner.check(across)).rejects.toMatchObject({ errorName: 'files.infected' })
    await scanner.check(empty)
  }))

test('the scanner is asked at a socket of the machine', () =>
  atClamd({ path: join(folder, 'clamd.sock') }, async ({ url }) => {
    const scanner = createScanner({ url, waitSeconds: 0 })
    await scanner.check(clean)
    await expect(scanner.check(infected)).rejects.toMatchObject({ errorName: 'files.infected' })
  }))

test('without an answer of the scanner a file is refused, at once or after the wait', async () => {
  const url = `tcp://127.0.0.1:${await freePort()}`
  await expect(createScanner({ url, waitSeconds: 0 }).check(clean)).rejects.toMatchObject(refused)
  const patient = createScanner({ url, waitSeconds: 30 })
  await expect(patient.check(clean, { mayWait: false })).rejects.toMatchObject(refused)
  await expect(createScanner({ url, waitSeconds: 0.1 }).check(clean)).rejects.toMatchObject(refused)
})

test.each(["Can't allocate memory ERROR\0", 'stream: OK', 'stream: OKAY\0', '\0', 'UNKNOWN COMMAND\0'])(
  'a file is refused when the scanner answers without a verdict: %j',
  (answer) =>
    atClamd({ answer }, async ({ url }) => {
      await expect(createScanner({ url, waitSeconds: 0 }).check(clean)).rejects.toMatchObject(refused)
    }),
)

test('a file is refused when the scanner takes it and stays silent', () =>
  atClamd({ answer: null }, async ({ url }) => {
    const scanner = createScanner({ url, waitSeconds: 0, silenceMs: 50 })
    await expect(scanner.check(clean)).rejects.toMatchObject(refused)
  }))

test('a file beyond the limit of the scanner is refused at once', () =>
  atClamd({ mostBytes: 100_000 }, async ({ url, scans }) => {
    const scanner = createScanner({ url, waitSeconds: 30 })
    await expect(scanner.check(clean)).rejects.toMatchObject({ errorName: 'files.too-large' })
    expect(scans()).toBe(1)
    await expect(scanner.check(infected)).rejects.toMatchObject({ errorName: 'files.infected' })
  }))

if (process.env['TEST_LONG'])
  test('Debian’s clamd finds the file that an own signature names, and lets others pass', async () => {
    const installed = spawnSync('clamd', ['--version']).status === 0
    if (!installed)
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'clamav-daemon'], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    const port = await freePort()
    const signature = `${createHash('md5').update(bad).digest('hex')}:${bad.length}:Coverline.Test`
    await writeFile(join(folder, 'own.hdb'), `${signature}\n`)
    const settings = [
      'Foreground yes',
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      `DatabaseDirectory ${folder}`,
      `TemporaryDirectory ${folder}`,
      'User root',
    ]
    await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
    await chmod(folder, 0o755)
    const clamd = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    const ended = new Promise((resolve) => clamd.once('exit', resolve))
    try {
      const scanner = createScanner({ url: `tcp://127.0.0.1:${port}`, waitSeconds: 30 })
      await scanner.check(clean)
      await expect(scanner.check(infected)).rejects.toMatchObject({ errorName: 'files.infected' })
    } finally {
      clamd.kill()
      await Promise.race([ended, sleep(10_000)])
    }
  }, 300_000)
