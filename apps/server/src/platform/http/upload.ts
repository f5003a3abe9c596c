import type { Upload } from '@coverline/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { createWriteStream, type ReadStream } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Scanner } from '../files/scanner.ts'

const maxFields = 20
const folderPrefix = 'coverline-upload-'

type Received = { value: Record<string, unknown>; upload: UploadedFile }

/**
 * Reads a multipart body into a temporary folder, has it scanned for malware, runs `work` with it, and removes the folder with its open
 * file however `work` ends. This is the only place that opens an upload.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  rule: Upload,
  scanner: Scanner,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('common.unsupported-media')
  const folder = await mkdtemp(join(tmpdir(), folderPrefix))
  let stream: ReadStream | undefined
  try {
    const path = join(folder, 'file')
    const { value, found } = await receive(request, rule, path)
    await scanner.check(path)
    // Open before the work: a stream that opens its file later fails, unheard, if the folder is gone by then.
    stream = (await open(path)).createReadStream()
    return await work({ value, upload: { ...found, stream, path } })
  } finally {
    stream?.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes upload folders that an ended process left behind. Folders of the last hour may belong to another
 * process that is running.
 */
export async function removeStaleUploads(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue
    const folder = join(tmpdir(), name)
    const state = await stat(folder).catch(() => undefined)
    if (state && now - state.mtimeMs > 3_600_000) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Reads the parts of the body in any order: fields may follow the file. Fields of the address count too;
 * body fields take precedence.
 */
async function receive(request: FastifyRequest, rule: Upload, path: string) {
  const value: Record<string, unknown> = { ...(request.query as Record<string, unknown>) }
  let found: { fileName: string; contentType: string } | undefined
  try {
    const parts = request.parts({
      limits: { fileSize: rule.maxBytes, files: 1, fields: maxFields, fieldSize: 100_000 },
    })
    for await (const part of parts) {
      if (part.type === 'field') value[part.fieldname] = part.value
      else if (part.fieldname !== 'file')
        throw new AppError('common.validation', { fields: { [part.fieldname]: 'UNKNOWN_FIELD' } })
      else {
        await pipeline(part.file, createWriteStream(path))
        if (part.file.truncated) throw new AppError('common.too-large')
        found = { fileName: part.filename, contentType: part.mimetype }
      }
    }
  } catch (error) {
    throw asAppError(error)
  }
  if (!found) throw new AppError('common.validation', { fields: { file: 'IS_REQUIRED' } })
  return { value, found }
}

/** Errors in the multipart body are the caller's. */
function asAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const code: unknown = Reflect.get(error, 'code')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('common.too-large')
  if (typeof code === 'string' && code.startsWith('FST_')) return new AppError('common.malformed')
  if (/multipart|boundary|unexpected end|malformed/i.test(error.message))
    return new AppError('common.malformed')
  return error
}
