import { open as openFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

const mostEntries = 5_000
const mostBytes = 300_000_000
const mostRatio = 200

class Refused extends Error {}

/**
 * True if a file is a workbook without macros and links that can be unpacked safely. It reads the directory
 * first (names, sizes), then unpacks all content without storing it, to detect false sizes.
 */
export async function isHarmlessXlsx(path: string): Promise<boolean> {
  try {
    if (!(await startsAsZip(path))) return false
    const zip = await openZip(path)
    try {
      await scan(zip)
    } finally {
      zip.close()
    }
    return true
  } catch {
    // Includes yauzl's own errors: a broken directory, names that escape the folder, false sizes.
    return false
  }
}

async function startsAsZip(path: string): Promise<boolean> {
  const file = await openFile(path)
  try {
    const head = Buffer.alloc(4)
    await file.read(head, 0, 4, 0)
    return head.equals(Buffer.from('PK\x03\x04', 'latin1'))
  } finally {
    await file.close()
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true }
    yauzl.open(path, options, (error, zip) => (zip ? resolve(zip) : reject(error ?? new Refused())))
  })
}

async function scan(zip: ZipFile): Promise<void> {
  if (zip.entryCount > mostEntries || zip.comment.length > 0) throw new Refused()
  const entries = await directory(zip)
  const names = new Set(entries.map((entry) => entry.fileName))
  if (names.size !== entries.length) throw new Refused()
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw new Refused()
  for (const entry of entries) await unpack(zip, entry)
}

function directory(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  let bytes = 0
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize
      if (bytes > mostBytes || isForbidden(entry)) return reject(new Refused())
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function isForbidden(entry: Entry): boolean {
  const dense =
    entry.uncompressedSize > 10_000_000 && entry.uncompressedSize > mostRatio * entry.compressedSize
  const encrypted = (entry.generalPurposeBitFlag & 1) !== 0
  const active = /vba|macrosheets|activex|embeddings\/|externallinks\/|\.(bin|exe|dll|js|vbs|zip)$/i.test(
    entry.fileName,
  )
  // Printer settings are the only binary that Excel writes into every workbook.
  return dense || encrypted || (active && !entry.fileName.startsWith('xl/printerSettings/'))
}

async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith('/')) return
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error ?? new Refused())))
  })
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(stream, nowhere)
}
