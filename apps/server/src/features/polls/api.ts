import { polls } from '@coverline/contract/polls/endpoints'
import { implement } from '../../platform/implement.ts'
import { listPolls } from './list-polls.ts'

export const pollsApi = implement('polls', polls, { list: listPolls })
