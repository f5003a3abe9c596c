import { replies } from '@coverline/contract/conversations/tools'
import { implement } from '../../../platform/implement.ts'
import { listReplies } from './list-replies.ts'
import { removeReply } from './remove-reply.ts'
import { saveReply } from './save-reply.ts'

export const repliesApi = implement('replies', replies, {
  list: listReplies,
  save: saveReply,
  remove: removeReply,
})
