import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { UnreadableFile } from '../unreadable-file.ts'

const maxEntries = 2000
const maxEntryBytes = 96 * 1024 * 1024
const maxTotalBytes = 160 * 1024 * 1024
// Repetitive sheets reach 100:1; the limit of deflate is 1032:1.
const maxRatio = 250
const ratioMatters = 4 * 1024 * 1024
const endRecordBytes = 22
const storedOrDeflated = new Set([0, 8])

/** The parts of a spreadsheet by name; names are compared without regard to case, as Excel does. */
export interface Parts {
  has: (name: string) => boolean
  /** Yields the text of a part; empty if there is none. */
  read: (name: string) => AsyncGenerator<string>
}

const keyOf = (name: string) => name.toLowerCase()

/**
 * Opens the zip of a spreadsheet after a check of its directory: the declared sizes must be small and plausible.
 * The unpacker stops at the declared sizes, so a false directory causes an error and uses no memory.
 */
export async function openSpreadsheetZip(bytes: Buffer): Promise<Parts> {
  refuseOddEnd(bytes)
  const { zip, entries } = await readEntries(bytes)
  const parts = new Map<string, Entry>()
  let total = 0
  for (const entry of entries) {
    refuseEntry(entry)
    if (parts.has(keyOf(entry.fileName))) throw hostile('an entry occurs twice')
    parts.set(keyOf(entry.fileName), entry)
    total += entry.uncompressedSize
    if (total > maxTotalBytes) throw hostile('too large unpacked')
  }
  if ([...parts.keys()].some((name) => name.endsWith('vbaproject.bin'))) {
    throw new UnreadableFile('imports.file-macros', 'a spreadsheet with macros')
  }
  return {
    has: (name) => parts.has(keyOf(name)),
    read: async function* (name) {
      const entry = parts.get(keyOf(name))
      if (entry) yield* textOf(zip, entry)
    },
  }
}

async function* textOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (opened) resolve(opened)
      else reject(hostile(error?.message ?? 'a part can not be read'))
    })
  })
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true })
  } catch (error) {
    throw hostile(error instanceof Error ? error.message : 'a part is damaged')
  }
  yield decoder.decode()
}

/**
 * A zip of this size has no 64-bit records. A comment may follow the directory if it reaches exactly to the end of
 * the file and holds no second directory, so that no two readers disagree.
 */
function refuseOddEnd(bytes: Buffer): void {
  const magic = Buffer.from([0x50, 0x4b, 0x05, 0x06])
  const start = bytes.lastIndexOf(magic)
  const isWhole =
    start >= 0 &&
    start + endRecordBytes <= bytes.length &&
    start + endRecordBytes + bytes.readUInt16LE(start + 20) === bytes.length
  const tail = bytes.subarray(Math.max(0, bytes.length - endRecordBytes - 0xffff))
  if (!isWhole || tail.indexOf(magic) !== tail.lastIndexOf(magic)) throw hostile('the zip has an unusual end')
  const count = bytes.readUInt16LE(start + 10)
  const offset = bytes.readUInt32LE(start + 16)
  if (count === 0xffff || offset === 0xffffffff) throw hostile('64-bit zip')
}

function refuseEntry(entry: Entry): void {
  const { fileName, compressedSize, uncompressedSize } = entry
  const isDirectory = fileName.endsWith('/')
  const segments = fileName.split('/')
  if (segments.includes('..') || segments.includes('.') || /^\/|\\|^[a-z]:/i.test(fileName)) {
    throw hostile('an entry has a path out of the zip')
  }
  if (entry.isEncrypted()) throw new UnreadableFile('imports.file-protected', 'protected by a password')
  if (!storedOrDeflated.has(entry.compressionMethod)) throw hostile('unknown compression')
  // Without declared sizes the unpacker would have to guess them.
  const hasNoSize = uncompressedSize === 0 || compressedSize === 0
  if (!isDirectory && hasNoSize && fileName.endsWith('.xml')) throw hostile('an entry declares no size')
  if (uncompressedSize > maxEntryBytes) throw hostile('an entry is too large unpacked')
  if (uncompressedSize > ratioMatters && uncompressedSize > compressedSize * maxRatio)
    throw hostile('a zip bomb')
}

function hostile(explanation: string): UnreadableFile {
  return new UnreadableFile('imports.file-unreadable', explanation)
}

async function readEntries(bytes: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, file) => {
      if (file) resolve(file)
      else reject(hostile(error?.message ?? 'not a zip'))
    })
  })
  if (zip.entryCount > maxEntries) throw hostile('too many entries')
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const found: Entry[] = []
    zip.on('entry', (entry) => {
      found.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(found))
    zip.on('error', (error: Error) => reject(hostile(error.message)))
    zip.readEntry()
  })
  return { zip, entries }
}
