import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { openArchive } from './backup/archive.ts'
import type { Archive } from './backup/archive.ts'
import { loadTables } from './backup/load.ts'
import { FILES, MANIFEST, parseManifest } from './backup/manifest.ts'
import { MARKER } from './backup/tables.ts'
import type { Manifest } from './backup/manifest.ts'
import { withBaseline } from './baseline.ts'
import type { DbLog } from './db-log.ts'
import { migrate, readMigrations } from './migrate.ts'
import { withClient } from './connection/with-client.ts'

export type RestoreOptions = { dataDir: string; ownerUrl: string; file: string; log: DbLog }

/**
 * Restores a backup to an empty database and a data folder without files. It migrates to the backup's schema,
 * fills and verifies every table in one transaction, restores the files, then migrates to the current schema.
 * Throws without restoring anything if the database is not empty, or if the backup is damaged, from a newer
 * version, or from a version before the baseline.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const archive = await openArchive(options.file)
  try {
    const manifest = parseManifest(await archive.text(MANIFEST))
    const migrations = await migrationsOf(manifest)
    const target = join(options.dataDir, 'files')
    const draft = join(options.dataDir, 'files.restoring')
    const again = await withClient(options.ownerUrl, isInterrupted)
    if (!again) await checkFolder(target)
    if (!again) await withClient(options.ownerUrl, markEmpty)
    await extractFiles(archive, manifest, draft)
    await migrate({ ownerUrl: options.ownerUrl, log: options.log, only: migrations })
    await withClient(options.ownerUrl, (client) => loadTables(client, archive, manifest))
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
    await withClient(options.ownerUrl, (client) => client.query(`drop table ${MARKER}`))
    await migrate({ ownerUrl: options.ownerUrl, log: options.log })
    options.log.info(
      { tables: manifest.tables.length, files: manifest.files.length },
      'the backup is restored',
    )
    return manifest
  } finally {
    archive.close()
  }
}

/** Returns the migrations that make the backup's schema; throws if this version does not have them. */
async function migrationsOf(manifest: Manifest): Promise<string[]> {
  const known = await readMigrations()
  const migrations = withBaseline(manifest.migrations)
  const foreign = migrations.find((name) => !known.has(name))
  if (foreign)
    throw new Error(`The backup was made by a newer version of the product (migration ${foreign}).`)
  return migrations
}

async function checkFolder(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  if (found.every((entry) => entry.isDirectory())) return
  throw new Error(`${folder} holds files already. Restore into a new DATA_DIR.`)
}

async function isInterrupted(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${MARKER}`,
  ])
  return rows[0]?.there === true
}

async function markEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  if (rowCount !== 0) {
    throw new Error('The database is not empty. Restore into an empty one: a new DATA_DIR or a new database.')
  }
  await client.query(`create table ${MARKER} (since timestamptz not null default now())`)
}

async function extractFiles(archive: Archive, manifest: Manifest, draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  for (const { path, sha256 } of manifest.files) {
    const target = resolve(draft, path)
    if (!target.startsWith(resolve(draft) + sep))
      throw new Error(`The backup is damaged: ${path} leads out of the folder.`)
    await mkdir(dirname(target), { recursive: true })
    const hash = createHash('sha256')
    await pipeline(
      await archive.read(`${FILES}${path}`),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(target, { mode: 0o600 }),
    )
    if (hash.digest('hex') !== sha256)
      throw new Error(`The backup is damaged: the file ${path} has other content.`)
  }
}
