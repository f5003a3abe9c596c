import { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import { implement } from '../../../platform/implement.ts'
import { cancelBroadcast } from './cancel-broadcast.ts'
import { checkAudience } from './check-audience.ts'
import { previewForPerson } from './preview-for-person.ts'
import { deliverBroadcast } from './deliver-broadcast.ts'
import { listBroadcasts, listReceipts, showBroadcast } from './show-broadcast.ts'

export const broadcastsApi = implement('broadcasts', broadcasts, {
  check: checkAudience,
  preview: previewForPerson,
  send: deliverBroadcast,
  list: listBroadcasts,
  detail: showBroadcast,
  people: listReceipts,
  cancel: cancelBroadcast,
})
