import { resolve } from 'node:path'
import { readConfigOrExit } from '../platform/config/config.ts'
import { backup } from '../platform/db/backup.ts'
import { connectDatabase } from '../platform/db/connection/connect-database.ts'
import { silentLog } from '../platform/db/db-log.ts'
import { runTool } from './run-tool.ts'

await runTool('npm run backup -- FILE', async (file) => {
  const { dataDir, database } = readConfigOrExit()
  // Uses the database of a running server: a backup needs no downtime.
  const connected = await connectDatabase({ dataDir, database, log: silentLog, join: true })
  try {
    const manifest = await backup({
      dataDir,
      ownerUrl: connected.ownerUrl,
      file: resolve(file),
      log: silentLog,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `${file}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files`
  } finally {
    await connected.stop()
  }
})
