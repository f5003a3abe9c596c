import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadCodes } from '../features/visit-notes/codes/load-codes.ts'
import { readConfigOrExit } from '../platform/config/config.ts'
import { createPools } from '../platform/db/connection/pools.ts'
import { withUnscoped } from '../platform/db/connection/transaction.ts'
import { connectDatabase } from '../platform/db/connection/connect-database.ts'
import { silentLog } from '../platform/db/db-log.ts'
import { migrate } from '../platform/db/migrate.ts'

const usage = 'Usage: npm run icd10 -- FILE [--language en|ru|es|pt]\n'

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { language: { type: 'string' } } })
  } catch {
    return { values: {}, positionals: [] }
  }
}

const { values, positionals } = readArguments()
const [file] = positionals
if (!file || positionals.length > 1) {
  process.stderr.write(usage)
  process.exit(2)
}
const content = await readFile(file).catch(() => {
  process.stderr.write(`${file}: no such file\n`)
  process.exit(2)
})
const { dataDir, database } = readConfigOrExit()
const connected = await connectDatabase({ dataDir, database, log: silentLog, join: true })
try {
  await migrate({ ownerUrl: connected.ownerUrl, log: silentLog })
  const pools = createPools({ url: connected.serverUrl, max: 1, log: silentLog })
  try {
    const loaded = await withUnscoped(pools, 'ICD-10 list', (db) =>
      loadCodes(db, content, { language: values.language }),
    )
    const { total, added, changed, ended } = loaded
    process.stdout.write(`${total} codes: ${added} added, ${changed} changed, ${ended} no longer active\n`)
  } finally {
    await pools.end()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await connected.stop()
}
