import { memberDocuments } from '@coverline/contract/documents/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import { listMemberDocuments } from './list-member-documents.ts'
import { openMemberDocuments } from './open-member-documents.ts'

export const memberDocumentsApi = implement('memberDocuments', memberDocuments, {
  list: listMemberDocuments,
  open: openMemberDocuments,
})
