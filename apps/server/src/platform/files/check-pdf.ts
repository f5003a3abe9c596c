import { open } from 'node:fs/promises'

// Actions that run or unpack something when the document is opened. Names may be written with #xx.
const active = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|GoToE|ImportData)[^A-Za-z]/
const tail = 66_000

const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * True if a file is a PDF from its first to its last byte and has no active content that is visible without
 * decompressing its streams.
 */
export async function isHarmlessPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(8)
    await file.read(head, 0, 8, 0)
    if (!/^%PDF-[12]\.\d/.test(head.toString('latin1'))) return false
    const end = Buffer.alloc(Math.min(size, tail))
    await file.read(end, 0, end.length, size - end.length)
    const text = end.toString('latin1')
    // Data after the end belongs to another format.
    if (!/%%EOF[\s\0]*$/.test(text) || text.includes('PK\x05\x06')) return false
    let before = ''
    for await (const chunk of file.createReadStream({ start: 0, encoding: 'latin1', autoClose: false })) {
      const window = before + String(chunk)
      if (active.test(plainNames(window))) return false
      before = window.slice(-64)
    }
    return true
  } finally {
    await file.close()
  }
}
