import { companyConversations, memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { implement } from '../../../platform/implement.ts'
import { editMessage } from '../messages/edit-message.ts'
import { listMessages } from '../messages/list-messages.ts'
import { markRead } from '../messages/mark-read.ts'
import { openChatFiles } from '../open-chat-files.ts'
import { removeMessage } from '../messages/remove-message.ts'
import { saveChatFile } from '../save-chat-file.ts'
import { chatLimits } from '../show-config.ts'
import { notifyPresence } from '../notify-presence.ts'
import { showOwnConversation } from './show-own-conversation.ts'
import { writeToProvider } from './write-to-provider.ts'

const useCases = {
  config: async () => chatLimits,
  detail: showOwnConversation,
  messages: listMessages,
  markRead,
  send: writeToProvider,
  edit: editMessage,
  remove: removeMessage,
  saveFile: saveChatFile,
  openFiles: openChatFiles,
  presence: notifyPresence,
}

/** The same use cases for a company's HR; access.ts limits them to their own company's chat. */
export const companyConversationsApi = implement('companyConversations', companyConversations, useCases)

/** The same use cases for insured people; access.ts limits them to their own conversation. */
export const memberConversationsApi = implement('memberConversations', memberConversations, useCases)
