import type { FileContent, FilePromise } from '@coverline/contract/endpoint'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Context } from '../context.ts'
import type { StoredFile } from '../files/file-store.ts'
import type { Job } from '../jobs/define-job.ts'
import { type Cell, writeXlsx } from '../tables/write-table.ts'
import { collect, inlineRows } from './define-export.ts'
import { counted, defineFileJob, type ExportPayload, type FileEndpoint, type Tell } from './export-job.ts'

/** Content of an archive: one XLSX table, and stored files unchanged */
export type Archive = {
  fileName: string
  table: {
    fileName: string
    headers: readonly string[]
    count: number
    rows: () => AsyncIterable<readonly Cell[]>
  }
  /** Null if the caller wants no files. */
  files: readonly ArchivedFile[] | null
}

/** `folder` and `name` are raw user input. */
export type ArchivedFile = Pick<StoredFile, 'providerId' | 'id' | 'name'> & {
  folder: string
  createdAt: Date
}

type ArchiveExport<I> = {
  name: string
  endpoint: FileEndpoint<I>
  archive: (ctx: Context<never>, input: I) => Promise<Archive>
}

/**
 * Defines an export as a zip of a table and files: in the call up to 5,000 rows without files, otherwise by a
 * job.
 */
export function defineArchive<I>({ name, endpoint, archive }: ArchiveExport<I>): {
  answer: (ctx: Context<never>, input: I) => Promise<FileContent | FilePromise>
  job: Job<ExportPayload>
} {
  const { start, job } = defineFileJob({
    name,
    endpoint,
    make: async (ctx, input, tell) => {
      const made = await archive(ctx, input)
      return { fileName: made.fileName, format: 'zip', source: writeArchive(ctx, made, tell) }
    },
  })
  const answer = async (ctx: Context<never>, input: I): Promise<FileContent | FilePromise> => {
    const made = await archive(ctx, input)
    if (made.table.count > inlineRows || made.files !== null) return start(ctx, input)
    return { fileName: made.fileName, body: await collect(writeArchive(ctx, made)) }
  }
  return { answer, job }
}

const unfit = /[\\/\p{Cc}\p{Cf}"<>:|?*]/gu
const part = (text: string): string =>
  text
    .replace(unfit, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 120) || '_'

/** Streams stored files as a zip, each in its folder. */
export function zipFiles(store: Context['services']['files'], files: readonly ArchivedFile[]): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  const fail = failing(zip, output)
  for (const { path, file } of places(files, ''))
    zip.addReadStreamLazy(path, { compress: false, mtime: file.createdAt }, (done) => {
      store.read(file).then((stream) => done(null, stream), fail)
    })
  zip.end()
  return output
}

/** An archive whose file can't be read breaks off: a part of it must not look whole. */
function failing(zip: yazl.ZipFile, output: Readable): (error: unknown) => void {
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error('zip'))
  zip.once('error', fail)
  return fail
}

/** Assigns each file a unique path in the archive. */
function places(files: readonly ArchivedFile[], root = 'documents/'): { path: string; file: ArchivedFile }[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const [folder, name] = [part(file.folder), part(file.name)]
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let path = `${root}${folder}/${name}`
    for (let nth = 2; taken.has(path.toLowerCase()); nth += 1)
      path = `${root}${folder}/${stem} (${nth})${ending}`
    taken.add(path.toLowerCase())
    return { path, file }
  })
}

/**
 * Streams the archive; the table gets the product's time. Its content is already compressed, so nothing is
 * deflated again.
 */
function writeArchive(
  { now, services }: Pick<Context, 'now' | 'services'>,
  { table, files }: Archive,
  tell?: Tell,
): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  const fail = failing(zip, output)
  const placed = places(files ?? [])
  const total = table.count + placed.length
  const told: Tell = tell ?? (() => Promise.resolve())
  const add = (path: string, mtime: Date, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, { compress: false, mtime }, (done) => {
      open().then((stream) => done(null, stream), fail)
    })
  add(table.fileName, now, () =>
    Promise.resolve(writeXlsx(table.headers, counted(table.rows(), total, told))),
  )
  for (const [nth, { path, file }] of placed.entries())
    add(path, file.createdAt, async () => {
      await told((table.count + nth) / total)
      return services.files.read(file)
    })
  zip.end()
  return output
}
