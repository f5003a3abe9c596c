import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { endpoints } from '../features.ts'
import { newId } from '../platform/id.ts'
import { startTestApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { keepAliveClient } from '../testing/servers/keep-alive-client.ts'
import { serverChild } from '../testing/servers/server-child.ts'
import { size } from '../testing/security/sizes.ts'
import { createTenant } from '../testing/security/world.ts'

const restarts = size('G7', 3, 20)
const clients = 6
const path = (name: string): string => `/api${endpoints.find((one) => one.name === name)!.endpoint.path}`

test(
  `FAULTS-7: ${restarts} SIGTERM restarts under load drop no request and lose or double no command`,
  { timeout: 180_000 + restarts * 30_000 },
  async () => {
    const database = await freshDatabase()
    const app = await startTestApp(database)
    const realm = await createTenant(app)
    const server = await serverChild(database)
    await server.start()
    const acknowledged: string[] = []
    let running = true
    /** Waits until every client has saved once more, so that each restart meets all of them at work. */
    const saved = () => {
      const before = acknowledged.length
      return expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(before + clients)
    }
    const headers = { ...realm.callers.ADMIN.headers, 'content-type': 'application/json' }
    const load = Array.from({ length: clients }, async () => {
      const client = keepAliveClient(server.url)
      while (running) {
        await client.send(path('plans.list'), { method: 'POST', headers }, '{"limit":50}')
        const name = `Kept ${newId()}`
        const told = await client.send(
          path('companies.save'),
          { method: 'POST', headers: { ...headers, 'idempotency-key': name.replace(' ', '-') } },
          JSON.stringify({ name }),
        )
        // The retry of a command whose response was lost may find the first one still running.
        if (told?.status === 200) acknowledged.push(name)
        else if (told && !told.body.includes('REQUEST_IN_FLIGHT'))
          client.count.dropped.push(`${told.status} ${told.body}`)
      }
      client.end()
      return client.count
    })
    for (let nth = 0; nth < restarts; nth += 1) {
      await saved()
      expect(await server.stop(), server.said()).toBe(0)
      await server.start()
    }
    await saved()
    running = false
    const counts = await Promise.all(load)
    await server.stop()
    const { rows } = await realm.callers.ADMIN.send(
      endpoints.find(({ name }) => name === 'companies.list')!.endpoint,
      {
        searchQuery: 'Kept',
        limit: 10_000,
      },
    ).then(({ body }) => ({ rows: (body as { items: { name: string }[] }).items.map(({ name }) => name) }))
    await app.stop()
    expect(counts.flatMap(({ dropped }) => dropped)).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(restarts * 3)
    expect(new Set(rows).size).toBe(rows.length)
    expect(acknowledged.filter((name) => !rows.includes(name))).toEqual([])
  },
)

test('FAULTS-7: the check finds dropped requests of a server that ends its connections immediately', async () => {
  const abrupt = createServer((_request, response) => void setTimeout(() => response.end('{}'), 50))
  await new Promise<void>((resolve) => abrupt.listen(0, '127.0.0.1', resolve))
  const address = abrupt.address()
  const client = keepAliveClient(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  const call = client.send('/', { method: 'POST' })
  await sleep(20)
  abrupt.closeAllConnections()
  abrupt.close()
  await call
  client.end()
  expect(client.count.dropped).toHaveLength(1)
})
