import type { PersonData } from '../../platform/person-data.ts'
import { eraseConversations, exportConversations, messageFilesOf } from './person-queries.ts'

export const conversationsPersonData: PersonData = {
  exportOf: exportConversations,
  filesOf: messageFilesOf,
  erase: eraseConversations,
}
