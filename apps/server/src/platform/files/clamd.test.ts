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

test('a clean file passes the scanner, an infected one is refused', async () => {
  const clamd = await startClamd(bad)
  const scanner = createScanner({ url: clamd.url, waitSeconds: 0 })
  await scanner.check(clean)
  await expect(scanner.check(infected)).rejects.toMatchObject({ errorName: 'files.infected' })
  await clamd.stop()
})

test('without an answer of the scanner a file is refused, at once or after the wait', async () => {
  const url = `tcp://127.0.0.1:${await freePort()}`
  const refused = { errorName: 'files.not-scanned' }
  await expect(createScanner({ url, waitSeconds: 0 }).check(clean)).rejects.toMatchObject(refused)
  const patient = createScanner({ url, waitSeconds: 30 })
  await expect(patient.check(clean, { mayWait: false })).rejects.toMatchObject(refused)
  await expect(createScanner({ url, waitSeconds: 0.1 }).check(clean)).rejects.toMatchObject(refused)
})

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
