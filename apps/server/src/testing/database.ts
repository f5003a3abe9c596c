import pg from 'pg'
import { withDatabase } from '../platform/db/connection/database-url.ts'
import { embeddedUrls } from '../platform/db/connection/roles.ts'
import { withClient } from '../platform/db/connection/with-client.ts'

/** Set by the run's global setup: the superuser's address of the run's cluster. */
export const CLUSTER_VARIABLE = 'COVERLINE_TEST_CLUSTER'
export const TEMPLATE = 'coverline_template'

/** A separate, migrated, empty database */
export type TestDatabase = {
  name: string
  superuserUrl: string
  ownerUrl: string
  serverUrl: string
}

/** Returns the superuser's address of the run's cluster, on the maintenance database. */
export function testCluster(): string {
  const url = process.env[CLUSTER_VARIABLE]
  if (!url) throw new Error('The test database is not running: run vitest with src/testing/global-setup.ts.')
  return url
}

let made = 0

async function create(template: string): Promise<TestDatabase> {
  const cluster = testCluster()
  made += 1
  const name = `coverline_${process.pid}_${made}`
  await withClient(cluster, async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy owner app_owner`)
  })
  return { name, superuserUrl: withDatabase(cluster, name), ...embeddedUrls(cluster, name) }
}

/** Copies the migrated template into a database for one caller (24 ms), who drops it with dropDatabase. */
export function freshDatabase(): Promise<TestDatabase> {
  return create(TEMPLATE)
}

/** Creates a database without tables, for tests of migrating and restoring; drop it with dropDatabase. */
export function emptyDatabase(): Promise<TestDatabase> {
  return create('template0')
}

/** Drops a database from freshDatabase despite open connections. */
export async function dropDatabase(database: TestDatabase): Promise<void> {
  await withClient(testCluster(), (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(database.name)} with (force)`),
  )
}

const shared = globalThis as { coverlineTestDatabase?: Promise<TestDatabase> }

/**
 * Returns this worker's database, shared by all its test files: tests create a provider each instead of
 * counting rows.
 */
export function testDatabase(): Promise<TestDatabase> {
  shared.coverlineTestDatabase ??= freshDatabase()
  return shared.coverlineTestDatabase
}
