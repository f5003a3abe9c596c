import type { Endpoint } from '@coverline/contract/endpoint'
import type { ClientBase, PoolClient } from 'pg'
import type { AnyHandler } from '../../apps/server/src/platform/http/call.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { createPools, type Pools } from '../../apps/server/src/platform/db/connection/pools.ts'
import { silentLog } from '../../apps/server/src/platform/db/db-log.ts'
import { runQuery } from '../../apps/server/src/platform/http/run-query.ts'
import { Sessions } from '../../apps/server/src/platform/http/sessions.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { createServices } from '../../apps/server/src/app.ts'
import type { Statement } from './list-case.ts'
import { urlsOf, type World } from './world.ts'

type Handled = { name: string; noun: string; endpoint: Endpoint; handler: AnyHandler }

/** Returns a pool whose single connection records every statement. */
function recording(client: PoolClient, statements: Statement[]): Pools['main'] {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const noting = Object.create(client, {
    query: {
      value: (sql: string, values: readonly unknown[] = []) => {
        statements.push({ sql, values })
        return values.length > 0 ? query(sql, values) : query(sql)
      },
    },
    release: { value: () => undefined },
  }) as ClientBase
  return { connect: async () => noting } as unknown as Pools['main']
}

/** Runs a query's use case as the server would for the data set's administrator. Returns its statements. */
export async function recordCall(world: World, handled: Handled, input: unknown): Promise<Statement[]> {
  const { server: serverUrl, superuser: ownerUrl } = await urlsOf(world.dataDir)
  const log = createLog({ level: 'silent' })
  const services = await createServices(readConfig({ DATA_DIR: world.dataDir }), log, { serverUrl, ownerUrl })
  const pools = createPools({ url: serverUrl, max: 2, log: silentLog })
  const client = await pools.main.connect()
  try {
    const sessions = new Sessions(services.pools)
    const account = await sessions.find(world.token, { fresh: true, isUse: true })
    if (!account) throw new Error('the administrator has no session')
    const actor = await sessions.actor(
      world.token,
      account,
      'INSURANCE_ADMIN_WORKSPACE',
      world.provider.workspaceId,
    )
    const statements: Statement[] = []
    const call = {
      ...handled,
      isOutsideFirst: false as const,
      requestId: 'bench',
      pools: { ...services.pools, main: recording(client, statements) },
      services,
      locale: 'en' as const,
      address: '127.0.0.1',
      userAgent: 'bench',
      upload: null,
      idempotencyKey: undefined,
      body: input,
    }
    await runQuery(call, actor, input)
    return statements
  } finally {
    client.release()
    await pools.end()
    services.mailer.close()
    await services.pools.end()
  }
}
