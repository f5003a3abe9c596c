import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { connectDatabase } from '../../apps/server/src/platform/db/connection/connect-database.ts'
import { silentLog } from '../../apps/server/src/platform/db/db-log.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { embeddedUrls } from '../../apps/server/src/platform/db/connection/roles.ts'
import { withDatabase, withSettings } from '../../apps/server/src/platform/db/connection/database-url.ts'
import { hashToken } from '../../apps/server/src/platform/http/sessions.ts'
import { newId } from '../../apps/server/src/platform/id.ts'
import { type LargeProvider, seedLarge } from '../../apps/server/src/seed/seed-large.ts'

/** The large data set, with a signed-in administrator of its large provider. */
export type World = {
  dataDir: string
  provider: LargeProvider
  token: string
  headers: Record<string, string>
}

/** The bench's own database connection, without row level security. */
export type Bare = { client: pg.Client; end: () => Promise<void> }

async function signIn(client: pg.Client, provider: LargeProvider): Promise<string> {
  const userId = newId()
  const token = randomBytes(32).toString('base64url')
  await client.query('begin')
  await client.query(`select set_config('app.provider_id', $1, true)`, [provider.providerId])
  await client.query(
    `insert into users (id, email, first_name, last_name, default_locale) values ($1, 'bench@coverline.example', 'Bench', 'Admin', 'en')`,
    [userId],
  )
  await client.query(
    `insert into sessions (id, token_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [newId(), hashToken(token), userId],
  )
  await client.query(
    `insert into grants (provider_id, id, workspace_id, user_id, role, accepted_at) values ($1, $2, $3, $4, 'ADMIN', now())`,
    [provider.providerId, newId(), provider.workspaceId, userId],
  )
  await client.query('commit')
  return token
}

/** Creates the data set in a new data folder below `folder`; nothing keeps running on it. */
export async function makeWorld(folder: string, people: number): Promise<World> {
  const dataDir = join(folder, 'large')
  const connected = await connectDatabase({ dataDir, database: {}, log: silentLog })
  try {
    await migrate({ ownerUrl: connected.ownerUrl, log: silentLog })
    const [provider] = await seedLarge(connected.ownerUrl, people)
    if (!provider) throw new Error('the data set has no provider')
    const client = new pg.Client({ connectionString: connected.ownerUrl })
    await client.connect()
    try {
      const token = await signIn(client, provider)
      await client.query('vacuum analyze')
      const headers = { authorization: `Bearer ${token}`, 'x-provider-id': provider.workspaceId }
      return { dataDir, provider, token, headers }
    } finally {
      await client.end()
    }
  } finally {
    await connected.stop()
  }
}

/** Returns the URLs of the running product's database on the data folder. */
export async function urlsOf(dataDir: string): Promise<{ server: string; superuser: string }> {
  const { url } = await startEmbedded({ dataDir, log: silentLog, join: true })
  return { server: embeddedUrls(url).serverUrl, superuser: withDatabase(url, 'coverline') }
}

/** Connects as the superuser, without row level security: the best case for hand-written SQL. */
export async function connectBare(dataDir: string): Promise<Bare> {
  const { superuser } = await urlsOf(dataDir)
  const client = new pg.Client({
    connectionString: withSettings(superuser, { plan_cache_mode: 'force_custom_plan', timezone: 'UTC' }),
  })
  client.on('error', () => undefined)
  await client.connect()
  return { client, end: () => client.end() }
}
