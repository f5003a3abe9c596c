import { chatbot } from '@coverline/contract/chatbot'
import { implement } from '../../platform/implement.ts'
import { deleteAnswers } from './delete-answers.ts'
import { listAnswers } from './list-answers.ts'
import { orderAnswers } from './order-answers.ts'
import { saveAnswer } from './save-answer.ts'
import { saveConfig } from './save-config.ts'
import { showConfig } from './show-config.ts'
import { tryChatbot } from './try-chatbot.ts'

export const chatbotApi = implement('chatbot', chatbot, {
  config: showConfig,
  saveConfig,
  answers: listAnswers,
  saveAnswer,
  orderAnswers,
  deleteAnswers,
  ask: tryChatbot,
})
