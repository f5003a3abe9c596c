import { fileTypeFromBuffer } from 'file-type'
import { UnreadableFile } from './unreadable-file.ts'

export type TableKind = 'csv' | 'xlsx' | 'ods'

const holds = (bytes: Buffer, text: string, encoding: 'latin1' | 'utf16le' = 'latin1') =>
  bytes.includes(Buffer.from(text, encoding))

/** Tells the kind of a file by its content; throws UnreadableFile for kinds that are not read. */
export async function tableKindOf(bytes: Buffer): Promise<TableKind> {
  if (!bytes.some((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf))
    throw new UnreadableFile('imports.file-empty', 'the file is empty')
  const start = bytes.subarray(0, 8).toString('hex')
  if (start === 'd0cf11e0a1b11ae1') throw oldKind(bytes)
  if (start.startsWith('504b0304')) return zipKind(bytes)
  const text = bytes.subarray(0, 512).toString('latin1').replaceAll('\0', '')
  if (/^[^<\w]*<(?:!doctype\s+html|html|table|head|body|meta|\?xml|workbook)\b/i.test(text))
    throw new UnreadableFile('imports.file-wrong-kind', 'HTML or XML')
  if (/^\{\\rtf|^%!PS/.test(text)) throw new UnreadableFile('imports.file-wrong-kind', 'a document')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found) throw new UnreadableFile('imports.file-wrong-kind', `a file of the type ${found.mime}`)
  return 'csv'
}

/** Excel keeps protected workbooks in the container of its old format. */
function oldKind(bytes: Buffer): UnreadableFile {
  if (holds(bytes, 'EncryptedPackage', 'utf16le') || holds(bytes, 'EncryptionInfo', 'utf16le'))
    return new UnreadableFile('imports.file-protected', 'protected by a password')
  if (holds(bytes, 'WordDocument', 'utf16le') || holds(bytes, 'PowerPoint Document', 'utf16le'))
    return new UnreadableFile('imports.file-wrong-kind', 'an old document')
  return new UnreadableFile('imports.file-old-excel', 'an old Excel file')
}

function zipKind(bytes: Buffer): TableKind {
  // The first flag of an entry says that it is encrypted.
  if (((bytes[6] ?? 0) & 1) === 1) throw new UnreadableFile('imports.file-protected', 'a protected zip')
  if (holds(bytes, 'application/vnd.oasis.opendocument.spreadsheet')) return 'ods'
  if (holds(bytes, 'application/vnd.oasis.opendocument'))
    throw new UnreadableFile('imports.file-wrong-kind', 'another OpenDocument file')
  // Its type is packed in some files.
  if (holds(bytes, 'mimetype') && !holds(bytes, 'xl/') && !holds(bytes, 'xl\\')) return 'ods'
  return 'xlsx'
}
