import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { silentLog } from './db-log.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { prepareEmbedded } from './connection/roles.ts'
import { withClient } from './connection/with-client.ts'
import { wordColumns } from './word-columns.ts'

const TARGET = fileURLToPath(new URL('db.generated.ts', import.meta.url))

/** Writes the types of all tables to `target`, read from a temporary database with every migration. */
export async function generateTypes(target = TARGET): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coverline-types-'))
  const database = await startEmbedded({ dataDir: join(dataDir, 'data'), log: silentLog, fsync: false })
  try {
    const { ownerUrl } = await prepareEmbedded(database.url)
    await migrate({ ownerUrl, log: silentLog })
    const columns = await withClient(ownerUrl, wordColumns)
    const codegen = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli', 'bin.js')
    await promisify(execFile)(process.execPath, [
      codegen,
      ...['--dialect', 'postgres', '--url', ownerUrl, '--out-file', target, '--log-level', 'error'],
      ...['--type-mapping', '{"int8":"number"}', '--date-parser', 'string', '--default-schema', 'public'],
      ...['--overrides', JSON.stringify({ columns })],
      ...['--include-pattern', 'public.*', '--exclude-pattern', 'public.migration*'],
    ])
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await generateTypes(process.argv[2])
