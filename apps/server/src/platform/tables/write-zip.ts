import type { Readable } from 'node:stream'
import yazl from 'yazl'

/** Streams files as one zip; `now` is their modification time. */
export function writeZip(files: readonly { name: string; content: Readable }[], now: Date): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.once(
    'error',
    (error: unknown) => void output.destroy(error instanceof Error ? error : new Error('zip')),
  )
  for (const { name, content } of files) {
    content.once('error', (error) => void output.destroy(error))
    zip.addReadStream(content, name, { mtime: now })
  }
  zip.end()
  return output
}
