import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endConnectionsOnClose } from './end-connections.ts'

test('an unused connection does not delay the stop, and a slow response is awaited', async () => {
  const app = Fastify({ return503OnClosing: false })
  // Node itself ends no connection, so that only the stop can.
  app.server.headersTimeout = 0
  const stop = endConnectionsOnClose(app, 50)
  const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/slow', async () => {
    isAsked.resolve()
    await mayAnswer.promise
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const quiet = connect(port, '127.0.0.1')
  await once(quiet, 'connect')
  const ended = once(quiet.resume(), 'close')
  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  await isAsked.promise
  let isStopped = false
  const stopping = stop().then(() => (isStopped = true))
  await ended
  expect(isStopped).toBe(false)
  mayAnswer.resolve()
  expect(await (await slow).text()).toBe('done')
  await stopping
})

const requests = 5

/** Connects and sends requests, says so through the shared memory, and posts the first line of each answer. */
const asker = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, requests, sent } } = require('node:worker_threads')
  const told = []
  for (let nth = 0; nth < requests; nth += 1) {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\\r\\nhost: x\\r\\nconnection: close\\r\\n\\r\\n', () => {
        Atomics.add(sent, 0, 1)
        Atomics.notify(sent, 0)
      }))
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', ({ code }) => (text = code))
    socket.on('close', () => told.push(text.split('\\r\\n')[0]) === requests && parentPort.postMessage(told))
  }`

test('a stop answers the connections that came while the server was busy', async () => {
  const app = Fastify({ return503OnClosing: false })
  const stop = endConnectionsOnClose(app, 50)
  app.get('/', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(asker, { eval: true, workerData: { port, requests, sent } })
  const told = once(worker, 'message')
  // The server's thread stands still until all requests are on their way.
  for (let seen = 0; seen < requests; seen = Atomics.load(sent, 0)) Atomics.wait(sent, 0, seen)
  // The system needs a moment to queue the last one.
  Atomics.wait(sent, 0, requests, 50)
  await stop()
  expect((await told)[0]).toEqual(Array.from({ length: requests }, () => 'HTTP/1.1 200 OK'))
})
