import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import { AppError } from '../errors.ts'
import type { Db } from '../db/types.ts'
import { newId } from '../id.ts'
import { digestFile } from './digest-file.ts'
import { describeAny } from './any-format.ts'
import { detectFormat } from './detect-format.ts'
import { openDisk } from './disk.ts'
import { largestOf, limitOf, mediaTypes, type FileKind, type MadeFormat } from './file-kinds.ts'
import { safeFileName } from './file-name.ts'
import { reencodeImage } from './reencode-image.ts'
import { noScanner, type Scanner } from './scanner.ts'

/** A file as stored in the database; `bytes` is its size. */
export type StoredFile = {
  id: string
  providerId: string
  kind: FileKind
  name: string
  mediaType: string
  bytes: number
  width: number | null
  height: number | null
  createdBy: string | null
  /** The export that made it; null for any other file */
  madeBy: string | null
}

type NewFile = {
  providerId: string
  userId: string | null
  kind?: FileKind
  name: string
  source: Readable
  madeBy?: string
}

/** Stores files. All calls with `db` belong to its transaction, bound to the provider. */
export type FileStore = {
  /**
   * Receives and validates an uploaded file; pictures are re-encoded. Fails with the `files.*` errors of the
   * catalogue.
   */
  save(db: Db, file: NewFile): Promise<StoredFile>
  /**
   * Receives a file of any usual format from outside, as an attachment of a mail. Our formats are checked as in
   * `save`; others are stored unchanged and only downloaded. Programs are rejected.
   */
  saveAny(db: Db, file: NewFile): Promise<StoredFile>
  /** Stores a file that the product itself created (an export) unchanged. */
  keep(db: Db, file: NewFile & { format: MadeFormat }): Promise<StoredFile>
  find(db: Db, id: string): Promise<StoredFile | undefined>
  read(file: Pick<StoredFile, 'providerId' | 'id'>): Promise<Readable>
  /** Deletes the file's row; the next sweep deletes its content. Returns false if the file does not exist. */
  remove(db: Db, id: string): Promise<boolean>
  disk: Disk
}

export const keyOf = (file: Pick<StoredFile, 'providerId' | 'id'>): string => `${file.providerId}/${file.id}`

/** Opens the configured file store. */
export async function createFileStore(
  config: { dataDir: string; s3Url?: string },
  scanner: Scanner = noScanner,
): Promise<FileStore> {
  const disk = await openDisk(config)
  const incoming = join(config.dataDir, 'incoming')

  async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(incoming, 'file-'))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function store(
    db: Db,
    file: NewFile,
    path: string,
    format: MadeFormat | { name: string; mediaType: string },
    measured: Measured,
  ): Promise<StoredFile> {
    const { name, mediaType } =
      typeof format === 'string'
        ? { name: safeFileName(file.name, format), mediaType: mediaTypes[format] }
        : format
    const stored = {
      id: newId(),
      providerId: file.providerId,
      kind: file.kind ?? ('DOCUMENT' as const),
      name,
      mediaType,
      createdBy: file.userId,
      madeBy: file.madeBy ?? null,
      bytes: measured.bytes,
      width: measured.width ?? null,
      height: measured.height ?? null,
    }
    const sha256 = await digestFile(path)
    // Content first: a row without content would be worse than content without a row, which the sweep finds.
    try {
      await disk.moveFromFs(path, keyOf(stored), { contentType: stored.mediaType })
    } catch (error) {
      // Deletes the partial content, which a full disk would otherwise keep until the next sweep.
      await disk.delete(keyOf(stored)).catch(() => undefined)
      throw error
    }
    await insert(db, stored, sha256)
    return stored
  }

  return {
    disk,
    read: (file) => disk.getStream(keyOf(file)),
    find: findFile,
    remove: async (db, id) =>
      (await db.deleteFrom('files').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n,
    save: (db, file) =>
      inFolder(async (folder) => {
        const kind = file.kind ?? 'DOCUMENT'
        const received = join(folder, 'received')
        const bytes = await receive(file.source, received, largestOf(kind))
        const format = await detectFormat(received)
        const limit = format && limitOf(kind, format)
        if (!format || !limit) throw new AppError('files.unsupported-format')
        if (bytes > limit) throw new AppError('files.too-large')
        if (format !== 'png' && format !== 'jpeg') return store(db, file, received, format, { bytes })
        const drawn = join(folder, 'drawn')
        return store(db, file, drawn, format, await reencodeImage(received, drawn, format, kind))
      }),
    saveAny: (db, file) => inFolder((folder) => storeAny(db, file, folder, store, scanner)),
    keep: (db, file) =>
      inFolder(async (folder) => {
        const path = join(folder, 'made')
        const bytes = await receive(file.source, path, Number.MAX_SAFE_INTEGER)
        return store(db, file, path, file.format, { bytes })
      }),
  }
}

type Store = (
  db: Db,
  file: NewFile,
  path: string,
  format: MadeFormat | { name: string; mediaType: string },
  measured: Measured,
) => Promise<StoredFile>

/** Stores a file of any usual format that came from outside. */
async function storeAny(
  db: Db,
  file: NewFile,
  folder: string,
  store: Store,
  scanner: Scanner,
): Promise<StoredFile> {
  const received = join(folder, 'received')
  const bytes = await receive(file.source, received, largestOf('RECEIVED'))
  // Only jobs receive such files, and the queue repeats them: nothing waits inside the transaction.
  await scanner.check(received, { mayWait: false })
  const found = await describeAny(received, file.name)
  if (!found) throw new AppError('files.unsupported-format')
  const { format, name, mediaType } = found
  if (format !== 'png' && format !== 'jpeg') return store(db, file, received, { name, mediaType }, { bytes })
  const drawn = join(folder, 'drawn')
  const kind = file.kind ?? 'RECEIVED'
  // A picture that can't be drawn is still a file to download.
  const measured = await reencodeImage(received, drawn, format, kind).catch(() => undefined)
  return measured && (limitOf(kind, format) ?? 0) >= bytes
    ? store(db, file, drawn, { name, mediaType }, measured)
    : store(db, file, received, { name, mediaType: 'application/octet-stream' }, { bytes })
}

type Measured = { bytes: number; width?: number; height?: number }

/** Writes the stream to the disk and returns its size; stops reading at the limit. */
async function receive(source: Readable, path: string, limit: number): Promise<number> {
  let bytes = 0
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      if (bytes > limit) done(new AppError('files.too-large'))
      else done(null, chunk)
    },
  })
  await pipeline(source, counter, createWriteStream(path, { mode: 0o600 }))
  return bytes
}

async function insert(db: Db, file: StoredFile, sha256: Buffer): Promise<void> {
  await db
    .insertInto('files')
    .values({
      provider_id: file.providerId,
      id: file.id,
      kind: file.kind,
      name: file.name,
      media_type: file.mediaType,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      created_by: file.createdBy,
      made_by: file.madeBy,
      sha256,
    })
    .execute()
}

async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    providerId: row.provider_id,
    kind: row.kind,
    name: row.name,
    mediaType: row.media_type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    createdBy: row.created_by,
    madeBy: row.made_by,
  }
}
