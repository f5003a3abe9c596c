import type { Upload } from '@coverline/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '../context.ts'
import { AppError } from '../errors.ts'

const maxFields = 20

/**
 * Reads a multipart body with its parts in any order. The file is streamed to a temporary path (fields may
 * follow it) and removed when its stream closes. Fields of the address count too; body fields take
 * precedence.
 */
export async function readUpload(
  request: FastifyRequest,
  rule: Upload,
): Promise<{ value: Record<string, unknown>; upload: UploadedFile }> {
  if (!request.isMultipart()) throw new AppError('common.unsupported-media')
  const value: Record<string, unknown> = { ...(request.query as Record<string, unknown>) }
  const folder = await mkdtemp(join(tmpdir(), 'coverline-upload-'))
  const path = join(folder, 'file')
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
    await rm(folder, { recursive: true, force: true })
    throw asAppError(error)
  }
  if (!found) {
    await rm(folder, { recursive: true, force: true })
    throw new AppError('common.validation', { fields: { file: 'IS_REQUIRED' } })
  }
  const stream = createReadStream(path)
  stream.once('close', () => void rm(folder, { recursive: true, force: true }))
  return { value, upload: { ...found, stream, path } }
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
