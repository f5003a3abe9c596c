import { open, readFile } from 'node:fs/promises'
import { importService } from '../../imports/service.ts'
import { readCamt } from './read-camt.ts'
import { isMt940, readMt940 } from './read-mt940.ts'
import { type CsvKnowledge, readStatementCsv } from './read-statement-csv.ts'
import { type StatementFile, UnreadableStatement } from './rules.ts'

/** True if a file starts like XML, with or without a byte order mark. */
async function startsAsXml(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const chunk = Buffer.alloc(256)
    const { bytesRead } = await file.read(chunk, 0, chunk.length, 0)
    return /^[^<\w]*<\?xml\s|^[^<\w]*<(\w+:)?Document[\s>]/.test(
      chunk.subarray(0, bytesRead).toString('latin1').replaceAll('\0', ''),
    )
  } finally {
    await file.close()
  }
}

/** Decodes XML in its declared encoding and rejects undecodable content. */
function textOfXml(bytes: Uint8Array): string {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = wide
    ? bytes[0] === 0xff
      ? 'utf-16le'
      : 'utf-16be'
    : (/encoding=["']([\w-]{1,20})["']/.exec(start)?.[1] ?? 'utf-8')
  const allowed = [
    'utf-8',
    'utf-16le',
    'utf-16be',
    'utf-16',
    'windows-1251',
    'windows-1252',
    'iso-8859-1',
    'us-ascii',
  ]
  if (!allowed.includes(declared.toLowerCase()))
    throw new UnreadableStatement('imports.unsupported-format', 'an encoding that banks do not use')
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableStatement('imports.file-unreadable', 'the text is not in its encoding')
  }
}

/**
 * Reads a bank statement; its content determines the format. Binary files and markup other than camt.053 are
 * rejected before any of it is read.
 */
export async function readStatement(path: string, csv: CsvKnowledge = {}): Promise<StatementFile> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path).catch(() => ({ mime: 'unreadable' }))
  const bytes = await readFile(path)
  if (await startsAsXml(path)) {
    if (found && !found.mime.endsWith('/xml')) throw notTaken()
    return withLines({ format: 'CAMT053', lines: await readCamt(textOfXml(bytes)), ...unchosen })
  }
  if (found || bytes.length === 0) throw notTaken()
  const text = importService.textOf(bytes)
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (text === null || /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) throw notTaken()
  // MT940 from SWIFT starts with a block in braces, as a rich text file does.
  if (isMt940(text) && !/^\s*(<|%!|#!|\{\\rtf)/i.test(text))
    return withLines({ format: 'MT940', lines: readMt940(text), ...unchosen })
  if (/^\s*(<|%!|#!|\{|MIME-Version:|GIF8|Rar!)/i.test(text)) throw notTaken()
  try {
    return withLines({ format: 'CSV', ...(await readStatementCsv(bytes, csv)) })
  } catch (error) {
    if (error instanceof importService.UnreadableFile)
      throw new UnreadableStatement(error.reason, error.message)
    throw error
  }
}

// Formats that describe their own fields
const unchosen = { shape: null, isRemembered: false }

const notTaken = () => new UnreadableStatement('imports.unsupported-format', 'no bank statement')

function withLines(file: StatementFile): StatementFile {
  if (file.lines.length === 0)
    throw new UnreadableStatement('imports.file-unreadable', 'the statement has no lines')
  return file
}
