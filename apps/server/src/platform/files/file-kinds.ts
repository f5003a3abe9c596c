/** The supported formats, detected from the content and never from the name */
export type FileFormat = 'pdf' | 'csv' | 'xlsx' | 'png' | 'jpeg' | RecordingFormat
/** Audio and video from clients; only played, never parsed. */
export type RecordingFormat = 'ogg' | 'm4a' | 'aac' | 'amr' | 'mp4'
/** Formats that only the product creates; users cannot upload the added ones. */
export type MadeFormat = FileFormat | 'zip' | 'eml' | 'webp'

/** The purpose of a file. The default is DOCUMENT: any format. */
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
  /** A chat file that a client's channel brought: voices and films too. */
  | 'RECEIVED'
  /** Shared by a client company and the provider. */
  | 'COMPANY'

const MB = 1024 * 1024
const pictures = ['png', 'jpeg'] as const
const all = ['pdf', 'csv', 'xlsx', 'png', 'jpeg'] as const
const recordings = ['ogg', 'm4a', 'aac', 'amr', 'mp4'] as const

export const mediaTypes: Record<MadeFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
  eml: 'message/rfc822',
  webp: 'image/webp',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  amr: 'audio/amr',
  mp4: 'video/mp4',
}

const formatLimits: Record<FileFormat, number> = {
  pdf: 25 * MB,
  csv: 64 * MB,
  xlsx: 64 * MB,
  png: 10 * MB,
  jpeg: 10 * MB,
  ogg: 25 * MB,
  m4a: 25 * MB,
  aac: 25 * MB,
  amr: 25 * MB,
  mp4: 25 * MB,
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
  COMPANY: all,
  RECEIVED: [...all, ...recordings],
}

/** Kinds of files that one side sends to another */
const sent: readonly FileKind[] = ['CHAT', 'RECEIVED', 'COMPANY']

/**
 * Returns the size limit in bytes for a format in a file of this kind; undefined if the kind does not allow
 * the format.
 */
export function limitOf(kind: FileKind, format: FileFormat): number | undefined {
  if (!kindFormats[kind].includes(format)) return undefined
  return sent.includes(kind) ? Math.min(25 * MB, formatLimits[format]) : formatLimits[format]
}

/** Returns the size limit in bytes for a file of this kind in any format; more is not even received. */
export function largestOf(kind: FileKind): number {
  return Math.max(...kindFormats[kind].map((format) => limitOf(kind, format) ?? 0))
}
