import { bulkMessages } from '@coverline/contract/broadcasts/endpoints'
import { implement } from '../../../platform/implement.ts'
import { cancelBulk } from './cancel-broadcast.ts'
import { checkAudience } from './check-audience.ts'
import { previewForPerson } from './preview-for-person.ts'
import { sendToMany } from './deliver-broadcast.ts'
import { listBulkMessages, listReceipts, showBulkMessage } from './show-broadcast.ts'

export const bulkMessagesApi = implement('bulkMessages', bulkMessages, {
  check: checkAudience,
  preview: previewForPerson,
  send: sendToMany,
  list: listBulkMessages,
  detail: showBulkMessage,
  people: listReceipts,
  cancel: cancelBulk,
})
