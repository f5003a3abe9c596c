import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { UnreadableFile } from './unreadable-file.ts'

const maxEntries = 2000
const maxEntryBytes = 96 * 1024 * 1024
const maxTotalBytes = 160 * 1024 * 1024
// Repetitive sheets reach 100:1; the limit of deflate is 1032:1.
const maxRatio = 250
const ratioMatters = 4 * 1024 * 1024
const endRecordBytes = 22
const endRecordMagic = 0x06054b50
const storedOrDeflated = new Set([0, 8])

/**
 * Checks the directory of a spreadsheet before unpacking: the declared sizes must be small and plausible. The
 * unpacker stops at the declared sizes, so a false directory causes an error and uses no memory.
 */
export async function scanSpreadsheetZip(bytes: Buffer): Promise<void> {
  refuseOddEnd(bytes)
  const names = new Set<string>()
  let total = 0
  for (const entry of await readEntries(bytes)) {
    refuseEntry(entry)
    if (names.has(entry.fileName)) throw hostile('an entry occurs twice')
    names.add(entry.fileName)
    total += entry.uncompressedSize
    if (total > maxTotalBytes) throw hostile('too large unpacked')
  }
  if (!names.has('[Content_Types].xml') || ![...names].some((name) => name.startsWith('xl/'))) {
    throw new UnreadableFile('imports.unsupported-format', 'a zip, but not a spreadsheet')
  }
  if ([...names].some((name) => name.endsWith('vbaProject.bin'))) {
    throw new UnreadableFile('imports.unsupported-format', 'a spreadsheet with macros')
  }
}

/**
 * Readers may disagree on the end of a zip with a comment or 64-bit records; spreadsheets of this size have
 * neither.
 */
function refuseOddEnd(bytes: Buffer): void {
  const start = bytes.length - endRecordBytes
  if (start < 0 || bytes.readUInt32LE(start) !== endRecordMagic) throw hostile('the zip has an unusual end')
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
  if (entry.isEncrypted()) throw new UnreadableFile('imports.unsupported-format', 'protected by a password')
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

async function readEntries(bytes: Buffer): Promise<Entry[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, file) => {
      if (file) resolve(file)
      else reject(hostile(error?.message ?? 'not a zip'))
    })
  })
  if (zip.entryCount > maxEntries) throw hostile('too many entries')
  return await new Promise<Entry[]>((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', (error: Error) => reject(hostile(error.message)))
    zip.readEntry()
  })
}
