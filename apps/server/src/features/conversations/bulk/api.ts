import { bulkMessages } from '@coverline/contract/bulk-messages'
import { implement } from '../../../platform/implement.ts'
import { cancelBulk } from './cancel-bulk.ts'
import { checkAudience } from './check-audience.ts'
import { previewForPerson } from './preview-for-person.ts'
import { sendToMany } from './send-to-many.ts'
import { listBulkMessages, listReceipts, showBulkMessage } from './show-bulk-message.ts'

export const bulkMessagesApi = implement('bulkMessages', bulkMessages, {
  check: checkAudience,
  preview: previewForPerson,
  send: sendToMany,
  list: listBulkMessages,
  detail: showBulkMessage,
  people: listReceipts,
  cancel: cancelBulk,
})
