import { documents } from '@coverline/contract/documents/endpoints'
import { implement } from '../../../platform/implement.ts'
import { deleteDocument } from './delete-document.ts'
import { listDocuments } from './list-documents.ts'
import { openDocument } from './open-document.ts'
import { saveDocument } from './save-document.ts'

export const documentsApi = implement('documents', documents, {
  list: listDocuments,
  save: saveDocument,
  open: openDocument,
  delete: deleteDocument,
})
