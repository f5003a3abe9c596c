import { open } from 'node:fs/promises'

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le')
  }
  return bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '')
}

/**
 * True if a file is plain text that no program treats as a page or script: no control characters, no markup
 * at its start.
 */
export async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const chunk = Buffer.alloc(64 * 1024)
    const { bytesRead } = await file.read(chunk, 0, chunk.length, 0)
    if (bytesRead === 0) return false
    const start = decoded(chunk.subarray(0, bytesRead))
    if (/^\s*(<|%!|#!|\{\\rtf|MIME-Version:|GIF8|Rar!)/i.test(start)) return false
    const wide = start.length < bytesRead - 3
    if (wide) return !hasControls(start)
    for await (const part of file.createReadStream({ start: 0, encoding: 'latin1', autoClose: false })) {
      if (hasControls(String(part))) return false
    }
    return true
  } finally {
    await file.close()
  }
}

function hasControls(text: string): boolean {
  return /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text)
}
