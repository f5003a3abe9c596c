import { conversations } from '@coverline/contract/conversations/endpoints'
import { implement } from '../../platform/implement.ts'
import { editMessage } from './messages/edit-message.ts'
import { joinConversation } from './join-conversation.ts'
import { listDrafts } from './drafts/list-drafts.ts'
import { listMessages } from './messages/list-messages.ts'
import { findNote } from './mentions/find-note.ts'
import { listReaders } from './mentions/list-readers.ts'
import { markRead } from './messages/mark-read.ts'
import { openChatFiles } from './open-chat-files.ts'
import { removeMessage } from './messages/remove-message.ts'
import { saveChatFile } from './save-chat-file.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { searchMessages } from './messages/search-messages.ts'
import { sendAgain } from './messages/send-again.ts'
import { sendMessage } from './messages/send-message.ts'
import { showConfig } from './show-config.ts'
import { showConversation } from './show-conversation.ts'
import { notifyPresence } from './notify-presence.ts'

export const conversationsApi = implement('conversations', conversations, {
  config: showConfig,
  detail: showConversation,
  readers: listReaders,
  note: findNote,
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
  presence: notifyPresence,
})
