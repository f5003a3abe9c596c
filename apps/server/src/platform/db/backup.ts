import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import yazl from 'yazl'
import { FILES, MANIFEST, TABLES } from './backup/manifest.ts'
import type { Manifest } from './backup/manifest.ts'
import { copyOut, PLAIN_VALUES, providerIds, storedTables } from './backup/tables.ts'
import type { DbLog } from './db-log.ts'
import { executedMigrations } from './migrate.ts'
import { withClient } from './connection/with-client.ts'

export type BackupOptions = { dataDir: string; ownerUrl: string; file: string; log: DbLog }

/**
 * Writes one zip with all rows of a single snapshot (the product may continue to work), their list of
 * migrations, the files of the data folder, and a count and checksum of each. The file gets its name only
 * when it is complete. It excludes keys and passwords of the data folder, queued jobs and mail files.
 */
export async function backup(options: BackupOptions): Promise<Manifest> {
  const draft = `${options.file}.partial`
  try {
    const manifest = await withClient(options.ownerUrl, async (client) => {
      await client.query(`begin isolation level repeatable read read only; ${PLAIN_VALUES}`)
      return writeArchive(client, options.dataDir, draft)
    })
    await flush(draft)
    await rename(draft, options.file)
    options.log.info(
      { tables: manifest.tables.length, files: manifest.files.length },
      'the backup is complete',
    )
    return manifest
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

async function writeArchive(client: pg.Client, dataDir: string, draft: string): Promise<Manifest> {
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: await executedMigrations(client),
    tables: [],
    sequences: await sequences(client),
    files: [],
  }
  const zip = new yazl.ZipFile()
  const failed = new Promise<never>((_, reject) => zip.once('error', reject))
  await addTables(zip, client, manifest)
  // Added after the snapshot, so that every file of its rows exists by now.
  await addFiles(zip, join(dataDir, 'files'), manifest)
  addLazily(zip, MANIFEST, true, () => Readable.from([JSON.stringify(manifest, null, 2)]))
  zip.end()
  const target = createWriteStream(draft, { mode: 0o600 })
  await Promise.race([pipeline(zip.outputStream as Readable, target), failed])
  return manifest
}

/** Adds a part that is opened when its turn comes; all parts use the one connection in sequence. */
function addLazily(zip: yazl.ZipFile, name: string, compress: boolean, content: () => Readable): void {
  zip.addReadStreamLazy(name, { compress, mtime: new Date(0) }, (done) => done(null, content()))
}

async function addTables(zip: yazl.ZipFile, client: pg.Client, manifest: Manifest): Promise<void> {
  const providers = await providerIds(client)
  for (const table of await storedTables(client)) {
    addLazily(zip, `${TABLES}${table.name}`, true, () => {
      const { name, columns } = table
      return Readable.from(
        copyOut(client, table, columns, providers, (measured) =>
          manifest.tables.push({ name, columns, ...measured }),
        ),
      )
    })
  }
}

async function sequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

async function addFiles(zip: yazl.ZipFile, folder: string, manifest: Manifest): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of found.filter((one) => one.isFile())) {
    const full = join(entry.parentPath, entry.name)
    const path = relative(folder, full).split(sep).join('/')
    addLazily(zip, `${FILES}${path}`, false, () => Readable.from(readFileMeasured(full, path, manifest)))
  }
}

async function* readFileMeasured(full: string, path: string, manifest: Manifest): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of createReadStream(full) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  } catch (error) {
    // Deleted since the folder was listed: no row of the snapshot needs it, and the manifest omits it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  manifest.files.push({ path, size, sha256: hash.digest('hex') })
}
