import { fileTypeFromBuffer } from 'file-type'
import { UnreadableStatement } from './rules.ts'

/** The kinds of files that are read further; all others are refused with what to do about them. */
export type FileKind = 'TEXT' | 'XML' | 'XLSX'

const refuse = (kind: 'empty' | 'macros' | 'old-excel' | 'open-document' | 'protected' | 'wrong-kind') =>
  new UnreadableStatement(`statements.file-${kind}`, `a file of the kind ${kind}`)

const holds = (bytes: Buffer, text: string, encoding: 'latin1' | 'utf16le' = 'latin1') =>
  bytes.includes(Buffer.from(text, encoding))

/** Tells the kind of a file by its content, never by its name. */
export async function kindOf(bytes: Buffer): Promise<FileKind> {
  if (bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))) throw refuse('empty')
  const start = bytes.subarray(0, 8).toString('hex')
  if (start === 'd0cf11e0a1b11ae1')
    throw refuse(holds(bytes, 'EncryptedPackage', 'utf16le') ? 'protected' : 'old-excel')
  if (start.startsWith('504b0304')) return zipKind(bytes)
  const found = await fileTypeFromBuffer(bytes).catch(() => ({ mime: 'unreadable' }))
  if (startsAsXml(bytes)) {
    if (found && !found.mime.endsWith('/xml')) throw refuse('wrong-kind')
    return 'XML'
  }
  if (found && !found.mime.endsWith('/xml')) throw refuse('wrong-kind')
  return 'TEXT'
}

function zipKind(bytes: Buffer): FileKind {
  if (holds(bytes, 'opendocument')) throw refuse('open-document')
  // The first flag of an entry says that it is encrypted.
  if (((bytes[6] ?? 0) & 1) === 1) throw refuse('protected')
  if (holds(bytes, 'vbaProject.bin')) throw refuse('macros')
  if (!holds(bytes, 'xl/') && !holds(bytes, 'xl\\')) throw refuse('wrong-kind')
  return 'XLSX'
}

/** True if a file starts like XML, with or without a byte order mark. */
const startsAsXml = (bytes: Buffer) =>
  /^[^<\w]*<\?xml\s|^[^<\w]*<(\w+:)?Document[\s>]/.test(
    bytes.subarray(0, 256).toString('latin1').replaceAll('\0', ''),
  )
