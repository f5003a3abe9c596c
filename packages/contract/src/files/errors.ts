import type { NounErrors } from '../errors-shape.ts'

export const filesErrors = {
  'files.unsupported-format': { status: 415, code: 'UNSUPPORTED_FILE_FORMAT' },
  'files.infected': { status: 422, code: 'FILE_INFECTED' },
  'files.not-scanned': { status: 503, code: 'FILE_NOT_SCANNED' },
  'files.too-large': { status: 413, code: 'FILE_TOO_LARGE' },
  'files.image-size': { status: 400, code: 'IMAGE_SIZE_NOT_SUPPORTED' },
  'files.ticket-expired': { status: 404, code: 'FILE_TICKET_EXPIRED' },
} as const satisfies NounErrors
