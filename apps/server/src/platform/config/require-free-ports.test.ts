import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from './config.ts'
import { requireFreePorts } from './require-free-ports.ts'

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

/** Eight clients in a thread of their own that connect again and again */
const clients = `
const { parentPort, workerData } = require('node:worker_threads')
const { connect } = require('node:net')
const results = new Set()
let left = 8
let isStopped = false
const again = () => {
  if (isStopped) return (left -= 1) === 0 && parentPort.postMessage([...results])
  const socket = connect({ port: workerData.port, host: '127.0.0.1' })
  socket.on('connect', () => results.add('connected').size && socket.destroy())
  socket.on('error', ({ code }) => results.add(code))
  socket.on('close', again)
}
parentPort.once('message', () => (isStopped = true))
for (let nth = 0; nth < 8; nth += 1) again()
parentPort.postMessage('ready')
`

test('a client that waits for a restart is refused while the port is checked, and never connected and reset', async () => {
  const free = createServer()
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  const client = new Worker(clients, { eval: true, workerData: { port } })
  await once(client, 'message')
  for (let nth = 0; nth < 300; nth += 1)
    await requireFreePorts({ host: '127.0.0.1', port, inboundMail: {} } as Config)
  client.postMessage('stop')
  const [results] = (await once(client, 'message')) as [string[]]
  expect(results).toEqual(['ECONNREFUSED'])
})

test('a name without an address and an address of another machine are told apart', async () => {
  const told = (host: string) => requireFreePorts({ host, port: 0, inboundMail: {} } as Config).catch(String)
  expect(await told('192.0.2.1')).toContain('This machine has no address 192.0.2.1')
  expect(await told('nowhere.invalid')).toContain('The name nowhere.invalid has no address')
  expect(await told('localhost')).toBeUndefined()
  expect(await told('0.0.0.0')).toBeUndefined()
})
