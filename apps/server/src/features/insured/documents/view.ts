import type { PersonDocument } from '@coverline/contract/documents/endpoints'
import type { DocumentRow } from './queries.ts'

export function documentView(row: DocumentRow): PersonDocument {
  return {
    documentId: row.id,
    kind: row.kind,
    fileName: row.fileName,
    contentType: row.mediaType,
    size: row.bytes,
    createdAt: row.createdAt.toISOString(),
    createdByName: row.createdByName,
  }
}
