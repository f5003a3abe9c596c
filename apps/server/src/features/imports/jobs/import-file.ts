import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import type { ImportSession } from './import-session.ts'

/** Stores an uploaded file for its job, readable by every server process. Returns the file's id. */
export async function keepUpload(
  ctx: Context<never>,
  session: ImportSession,
  upload: { fileName: string; path: string },
): Promise<string> {
  const format = session.file.source?.format === 'xlsx' ? 'xlsx' : 'csv'
  const file = await ctx.services.files.keep(ctx.db, {
    providerId: ctx.actor.providerId,
    userId: ctx.actor.userId,
    kind: format === 'xlsx' ? 'XLSX' : 'CSV',
    name: upload.fileName,
    source: createReadStream(upload.path),
    format,
  })
  return file.id
}

/** Downloads a stored file into a local folder; disposing removes the copy. */
export async function fetchUpload(
  services: Services,
  file: { providerId: string; id: string },
): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'coverline-import-'))
  const path = join(folder, 'file')
  await pipeline(await services.files.read(file), createWriteStream(path))
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

export async function dropUpload(services: Services, db: Db, fileId: string | undefined): Promise<void> {
  if (fileId) await services.files.remove(db, fileId)
}
