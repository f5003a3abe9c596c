import pg from 'pg'
import { silentLog } from '../../apps/server/src/platform/db/db-log.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'

// Starts only the same PostgreSQL with the same runner: the reference for the product's start.
const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log: silentLog })
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await client.query('select 1')
process.stdout.write('answered\n')
await client.end()
await database.stop()
