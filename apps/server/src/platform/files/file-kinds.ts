/** The formats that are taken, told from the content and never from the name. */
export type FileFormat = 'pdf' | 'csv' | 'xlsx' | 'png' | 'jpeg'

/** What a file is for. Without one it is a DOCUMENT: any format. */
export type FileKind =
  | 'IMAGE'
  | 'AVATAR'
  | 'LOGO'
  | 'ICON'
  | 'PDF'
  | 'CSV'
  | 'XLSX'
  | 'DOCUMENT'
  | 'CHAT'
  | 'PERSONAL'

const MB = 1024 * 1024
const pictures = ['png', 'jpeg'] as const
const all = ['pdf', 'csv', 'xlsx', 'png', 'jpeg'] as const

export const mediaTypes: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpeg: 'image/jpeg',
}

const formatLimits: Record<FileFormat, number> = {
  pdf: 25 * MB,
  csv: 64 * MB,
  xlsx: 64 * MB,
  png: 10 * MB,
  jpeg: 10 * MB,
}

const kindFormats: Record<FileKind, readonly FileFormat[]> = {
  IMAGE: pictures,
  AVATAR: pictures,
  LOGO: pictures,
  ICON: pictures,
  PDF: ['pdf'],
  CSV: ['csv'],
  XLSX: ['xlsx'],
  DOCUMENT: all,
  CHAT: all,
  PERSONAL: ['pdf', 'png', 'jpeg'],
}

/** Most bytes of a format in a file of this kind; undefined when the kind doesn't take the format. */
export function limitOf(kind: FileKind, format: FileFormat): number | undefined {
  if (!kindFormats[kind].includes(format)) return undefined
  return kind === 'CHAT' ? Math.min(25 * MB, formatLimits[format]) : formatLimits[format]
}

/** Most bytes that a file of this kind can have, whatever its format: more is not even received. */
export function largestOf(kind: FileKind): number {
  return Math.max(...kindFormats[kind].map((format) => limitOf(kind, format) ?? 0))
}
