import { polls } from '@coverline/contract/polls/endpoints'
import { implement } from '../../platform/implement.ts'
import { answerPoll } from './by-link/answer-poll.ts'
import { openPoll } from './by-link/open-poll.ts'
import { listPolls } from './list-polls.ts'
import { saveSettings, showSettings } from './settings/settings.ts'

export const pollsApi = implement('polls', polls, {
  list: listPolls,
  settings: showSettings,
  saveSettings,
  open: openPoll,
  answer: answerPoll,
})
