import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const other = createServer()
let taken = 0
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coverline-ports-'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  taken = (other.address() as AddressInfo).port
})

afterAll(async () => {
  other.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the server with these settings and returns how it ended and what it said. */
async function start(settings: Record<string, string>) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (piece) => (said += String(piece)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

test('a start says in one sentence that its port is taken, and starts nothing', async () => {
  expect(await start({ PORT: String(taken) })).toEqual({
    code: 2,
    said: `Port ${taken} on 127.0.0.1 is taken by another program: end that program, or set PORT to a free port.\n`,
  })
  expect(await readdir(dataDir)).toEqual([])
})

test('a start says in one sentence that the port of its mail is taken', async () => {
  const settings = { INBOUND_MAIL_DOMAIN: 'in.example.com', INBOUND_SMTP_PORT: String(taken) }
  expect(await start(settings)).toEqual({
    code: 2,
    said: `Port ${taken} on 127.0.0.1 is taken by another program: end that program, or set INBOUND_SMTP_PORT to a free port.\n`,
  })
})
