import { conversations } from '@coverline/contract/conversations'
import { implement } from '../../platform/implement.ts'
import { editMessage } from './edit-message.ts'
import { joinConversation } from './join-conversation.ts'
import { listDrafts } from './list-drafts.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import { openChatFiles } from './open-chat-files.ts'
import { removeMessage } from './remove-message.ts'
import { saveChatFile } from './save-chat-file.ts'
import { saveDraft } from './save-draft.ts'
import { searchMessages } from './search-messages.ts'
import { sendAgain } from './send-again.ts'
import { sendMessage } from './send-message.ts'
import { showConfig } from './show-config.ts'
import { showConversation } from './show-conversation.ts'
import { tellPresence } from './tell-presence.ts'

export const conversationsApi = implement('conversations', conversations, {
  config: showConfig,
  detail: showConversation,
  messages: listMessages,
  markRead,
  send: sendMessage,
  edit: editMessage,
  remove: removeMessage,
  sendAgain,
  saveFile: saveChatFile,
  openFiles: openChatFiles,
  join: joinConversation,
  search: searchMessages,
  saveDraft,
  drafts: listDrafts,
  presence: tellPresence,
})
