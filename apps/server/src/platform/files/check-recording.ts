import { open } from 'node:fs/promises'
import type { RecordingFormat } from './file-kinds.ts'

const heads: Readonly<Record<RecordingFormat, RegExp>> = {
  ogg: /^OggS\0\x02/,
  m4a: /^[\0-\xff]{4}ftyp/,
  mp4: /^[\0-\xff]{4}ftyp/,
  aac: /^\xff[\xf0-\xf9]/,
  amr: /^#!AMR(-WB)?\n/,
}

/**
 * True if a recording starts like its format and contains no page, script or archive that another program
 * would recognise.
 */
export async function isWholeRecording(path: string, format: RecordingFormat): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(4096)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    const start = head.subarray(0, bytesRead).toString('latin1')
    if (!heads[format].test(start) || /<(?:!doctype|html|script|svg|\?xml)/i.test(start)) return false
    const tail = Buffer.alloc(Math.min(size, 66_000))
    await file.read(tail, 0, tail.length, size - tail.length)
    // The end of a zip directory
    return !tail.includes('PK\x05\x06')
  } finally {
    await file.close()
  }
}
