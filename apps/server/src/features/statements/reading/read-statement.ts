import { readFile } from 'node:fs/promises'
import { importService } from '../../imports/service.ts'
import { kindOf } from './file-kind.ts'
import { readCamt } from './camt/read-camt.ts'
import { isMt940, isMt942, readMt940 } from './swift/read-mt940.ts'
import { isOfx, readOfx } from './read-ofx.ts'
import { type CsvKnowledge, readStatementCsv, readStatementXlsx } from './tables/read-statement-csv.ts'
import { type Found, type StatementFile, UnreadableStatement } from './rules.ts'

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
    'windows-1250',
    'iso-8859-1',
    'iso-8859-2',
    'iso-8859-15',
    'us-ascii',
  ]
  if (!allowed.includes(declared.toLowerCase()))
    throw new UnreadableStatement('statements.file-wrong-kind', 'an encoding that banks do not use')
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableStatement('imports.file-unreadable', 'the text is not in its encoding')
  }
}

// Formats that describe their own fields
const unchosen = { shape: null, isRemembered: false }

const wrongKind = () => new UnreadableStatement('statements.file-wrong-kind', 'no bank statement')

/**
 * Reads a bank statement; its content determines the format. Files of other kinds are refused before any of
 * it is read.
 */
export async function readStatement(path: string, csv: CsvKnowledge = {}): Promise<StatementFile> {
  const bytes = await readFile(path)
  const kind = await kindOf(bytes)
  if (kind === 'XLSX')
    return ofTable(async () => ({ format: 'XLSX', ...(await readStatementXlsx(bytes, csv)) }))
  if (kind === 'XML') {
    const text = textOfXml(bytes)
    if (isOfx(text)) return ofStandard('OFX', readOfx(text))
    const { format, ...found } = await readCamt(text)
    return ofStandard(format, found)
  }
  const bare = withoutControls(bytes)
  const text = importService.textOf(bare)
  if (text === null || !/[^\s\p{Cc}\ufffd]/u.test(text)) throw wrongKind()
  // MT940 from SWIFT starts with a block in braces, as a rich text file does, and has control bytes between
  // its messages.
  if (isMt940(text) && !/^\s*(<|%!|#!|\{\\rtf)/i.test(text)) {
    const found = readMt940(text.replace(/[\u0001-\u0008\u000b\u000e-\u001f]/g, ''))
    return ofStandard(isMt942(text) ? 'MT942' : 'MT940', found)
  }
  if (isOfx(text)) return ofStandard('OFX', readOfx(text))
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) throw wrongKind()
  if (/^\s*(<|%!|#!|\{|MIME-Version:|GIF8|Rar!)/i.test(text)) throw wrongKind()
  return ofTable(async () => ({ format: 'CSV', ...(await readStatementCsv(bare, csv)) }))
}

/** Removes control bytes before and behind the text, as transfers of banks add them. */
function withoutControls(bytes: Buffer): Buffer {
  const isControl = (byte: number | undefined) =>
    byte !== undefined && byte > 0 && (byte < 0x09 || (byte > 0x0d && byte < 0x20))
  let [start, end] = [0, bytes.length]
  while (start < end && isControl(bytes[start])) start += 1
  while (end > start && isControl(bytes[end - 1])) end -= 1
  return bytes.subarray(start, end)
}

/** A statement without movements is empty and no error; one of which nothing can be read is refused. */
function ofStandard(format: StatementFile['format'], found: Found): StatementFile {
  if (found.lines.length === 0 && found.unread.length > 0)
    throw new UnreadableStatement('imports.file-unreadable', 'no line can be read', {
      unread: found.unread.slice(0, 20),
    })
  return { format, form: format, ...found, ...unchosen }
}

/** The tables' errors in the words of statements */
const ownReason: Partial<Record<string, UnreadableStatement['reason']>> = {
  'imports.unsupported-format': 'statements.file-wrong-kind',
  'imports.file-wrong-kind': 'statements.file-wrong-kind',
  'imports.file-empty': 'statements.file-empty',
  'imports.file-without-rows': 'statements.file-empty',
  'imports.file-macros': 'statements.file-macros',
  'imports.file-old-excel': 'statements.file-old-excel',
  'imports.file-open-document': 'statements.file-open-document',
  'imports.file-protected': 'statements.file-protected',
  'imports.quote-open': 'imports.quote-open',
  'imports.too-many-rows': 'imports.too-many-rows',
}

async function ofTable(read: () => Promise<StatementFile>): Promise<StatementFile> {
  try {
    const file = await read()
    if (file.lines.length === 0) throw new UnreadableStatement('statements.file-empty', 'no lines')
    return file
  } catch (error) {
    if (!(error instanceof importService.UnreadableFile)) throw error
    throw new UnreadableStatement(
      ownReason[error.reason] ?? 'imports.file-unreadable',
      error.message,
      error.details,
    )
  }
}
