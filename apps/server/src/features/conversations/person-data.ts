import { moveRows, type PersonData } from '../../platform/person-data.ts'
import { moveChats, moveChatsBack } from './move-queries.ts'
import { eraseConversations, exportConversations, messageFilesOf } from './person-queries.ts'

export const conversationsPersonData: PersonData = {
  exportOf: exportConversations,
  filesOf: messageFilesOf,
  erase: eraseConversations,
  move: {
    kind: 'CONVERSATION',
    audit: { action: 'conversations.moved', entity: 'conversations' },
    movedElsewhere: moveRows('conversations').movedElsewhere,
    move: moveChats,
    moveBack: moveChatsBack,
  },
}
