import pg from 'pg'
import { silentLog } from '../../apps/server/src/platform/db/db-log.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'

// The same PostgreSQL by the same runner, and nothing else: what the product's start is held against.
const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log: silentLog })
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await client.query('select 1')
process.stdout.write('answered\n')
await client.end()
await database.stop()
