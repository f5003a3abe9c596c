import { resolve } from 'node:path'
import { readConfigOrExit } from '../platform/config/config.ts'
import { connectDatabase } from '../platform/db/connection/connect-database.ts'
import { silentLog } from '../platform/db/db-log.ts'
import { restore } from '../platform/db/restore.ts'
import { runTool } from './run-tool.ts'

await runTool('npm run restore -- FILE', async (file) => {
  const { dataDir, database } = readConfigOrExit()
  const connected = await connectDatabase({ dataDir, database, log: silentLog })
  try {
    const manifest = await restore({
      dataDir,
      ownerUrl: connected.ownerUrl,
      file: resolve(file),
      log: silentLog,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `Restored the state of ${manifest.createdAt}: ${rows} rows, ${manifest.files.length} files, all checksums equal`
  } finally {
    await connected.stop()
  }
})
