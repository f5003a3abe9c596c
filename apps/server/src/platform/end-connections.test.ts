import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endConnectionsOnClose } from './end-connections.ts'

test('an unused connection does not delay the stop, and a slow response is awaited', async () => {
  const app = Fastify()
  endConnectionsOnClose(app, 50)
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const quiet = connect(port, '127.0.0.1')
  await new Promise((resolve) => quiet.once('connect', resolve))
  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const started = Date.now()
  await app.close()
  expect(Date.now() - started).toBeLessThan(2_000)
  expect(await (await slow).text()).toBe('done')
})
