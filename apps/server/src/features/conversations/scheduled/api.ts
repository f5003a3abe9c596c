import { scheduledMessages } from '@coverline/contract/conversations/tools'
import { implement } from '../../../platform/implement.ts'
import { cancelScheduled } from './cancel-scheduled.ts'
import { listScheduled } from './list-scheduled.ts'
import { saveScheduled } from './save-scheduled.ts'

export const scheduledApi = implement('scheduledMessages', scheduledMessages, {
  list: listScheduled,
  save: saveScheduled,
  cancel: cancelScheduled,
})
