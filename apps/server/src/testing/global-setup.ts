import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../platform/db/db-log.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { withDatabase } from '../platform/db/connection/database-url.ts'
import { currentHolder } from '../platform/db/embedded/holder.ts'
import { adoptServer, stopServer } from '../platform/db/embedded/server-process.ts'
import { migrate } from '../platform/db/migrate.ts'
import { prepareEmbedded } from '../platform/db/connection/roles.ts'
import { withClient } from '../platform/db/connection/with-client.ts'
import { copyTemplate, keepTemplate } from '../../../../scripts/test/template-cluster.ts'
import { CLUSTER_VARIABLE, TEMPLATE } from './database.ts'

const PREFIX = 'coverline-cluster-'
const STALE_AFTER_MS = 10 * 60_000

/** Removes the database and the folder of a killed run. */
async function sweep(): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter((name) => name.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    // A run that is just starting has a folder but no process that holds it yet.
    const made = await stat(folder).catch(() => null)
    if (!made || Date.now() - made.mtimeMs < STALE_AFTER_MS) continue
    const { pid } = await currentHolder(join(folder, 'data'))
    if (pid !== null) continue
    const orphan = await adoptServer(join(folder, 'data', 'db')).catch(() => null)
    if (orphan) await stopServer(orphan)
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes the template. It counts as a demo, so that administrators and managers of tests need no second factor;
 * tests of the second factor choose otherwise.
 */
async function migrateTemplate(ownerUrl: string): Promise<void> {
  await migrate({ ownerUrl, log: silentLog })
  await withClient(ownerUrl, (client) => client.query('update platform_settings set is_demo = true'))
}

/**
 * Creates the template in an existing PostgreSQL of another version, given a superuser's address of its
 * maintenance database.
 */
async function useExternal(url: string): Promise<() => Promise<void>> {
  const drop = () =>
    withClient(url, async (client) => void (await client.query(`drop database if exists ${TEMPLATE}`)))
  await drop()
  const { ownerUrl } = await prepareEmbedded(url, TEMPLATE)
  // Before version 16 a role without inheritance gains nothing from owning the database.
  await withClient(withDatabase(url, TEMPLATE), (client) =>
    client.query('alter schema public owner to app_owner'),
  )
  await migrateTemplate(ownerUrl)
  process.env[CLUSTER_VARIABLE] = url
  return drop
}

/**
 * Makes the template for all runs with this schema: beside the template of the tests it holds a migrated database for servers that
 * journeys start.
 */
async function makeTemplate(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, log: silentLog, fsync: false })
  try {
    await migrateTemplate((await prepareEmbedded(database.url, TEMPLATE)).ownerUrl)
    await migrate({ ownerUrl: (await prepareEmbedded(database.url)).ownerUrl, log: silentLog })
  } finally {
    await database.stop()
  }
  await keepTemplate(dataDir)
}

/**
 * Starts one PostgreSQL for the whole run with a migrated template database; returns a function that removes
 * all of it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  if (external) return useExternal(external)
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  const dataDir = join(folder, 'data')
  if (!(await copyTemplate(dataDir))) await makeTemplate(dataDir)
  const database = await startEmbedded({ dataDir, log: silentLog, fsync: false })
  process.env[CLUSTER_VARIABLE] = database.url
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
