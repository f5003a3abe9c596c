import { policies } from '@coverline/contract/policies/endpoints'
import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { policiesApi } from '../../apps/server/src/features/policies/api.ts'
import { renewalService } from '../../apps/server/src/features/renewals/service.ts'
import type { BareWork } from './bare-server.ts'
import { Caller } from './caller.ts'
import { atLeast, type Figure } from './figures.ts'
import type { Product } from './product.ts'
import { recordCall } from './record-call.ts'
import { sized } from './sizes.ts'
import { listed, median } from './timing.ts'
import { urlsOf, type World } from './world.ts'

const seconds = sized(4, 1)
const connections = sized(20, 2)
const rounds = sized(5, 1)
const input = { limit: 50, page: 0 }

type Bare = { port: number; stop: () => void }

function startBare(work: BareWork): Promise<Bare> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  child.send(work)
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ port: Number(port), stop: () => child.kill() }))
    child.once('exit', (code) => reject(new Error(`the bare server ended: ${code}`)))
  })
}

/** Returns the requests per second of a server; throws if it rejects any. */
async function load(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    connections,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx + result.errors} requests`)
  return result.requests.average
}

async function workOf(world: World, product: Product): Promise<BareWork> {
  const handled = policiesApi(renewalService.saveWithPolicy).find((one) => one.name === 'policies.list')
  if (!handled || handled.isOutsideFirst) throw new Error('there is no list of policies')
  const { name, noun, endpoint, handler } = handled
  const statements = await recordCall(world, { name, noun, endpoint, handler }, input)
  const caller = new Caller(product.url, world.headers)
  const body = (await caller.call(policies.list.path, input)).toString()
  caller.close()
  // The first value of an audit row is its id.
  const auditId = statements.at(-2)?.values[0]
  const { server } = await urlsOf(world.dataDir)
  return { url: server, statements, body, auditId: typeof auditId === 'string' ? auditId : null }
}

/** Figure 4: 50-row lists per second, against a bare HTTP server with the same statements and bytes. */
export async function measureThroughput(
  world: World,
  product: Product,
  say: (line: string) => void,
): Promise<Figure> {
  const bare = await startBare(await workOf(world, product))
  const rates = { product: [] as number[], bare: [] as number[] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.product.push(await load(`${product.url}/api${policies.list.path}`, world.headers))
      rates.bare.push(await load(`http://127.0.0.1:${bare.port}/`, {}))
    }
  } finally {
    bare.stop()
  }
  say(`50-row lists a second: ${listed(rates.product)}, bare ${listed(rates.bare)}`)
  return atLeast({
    figure: 'throughput of a 50-row list against bare node:http',
    measured: median(rates.product),
    reference: median(rates.bare),
    bound: 0.6,
    unit: '/s',
  })
}
