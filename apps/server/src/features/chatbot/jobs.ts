import { defineJob, type Job } from '../../platform/jobs/define-job.ts'
import { conversationService } from '../conversations/service.ts'
import { answerMessage } from './answer-message.ts'

const answer = defineJob({
  ...conversationService.received,
  handler: answerMessage,
  // Few retries: the client waits in the chat.
  retries: 2,
  timeoutSeconds: 60,
  // A slow AI keeps no other client waiting.
  isLong: true,
})

export const chatbotJobs: readonly Job<unknown>[] = [answer]
