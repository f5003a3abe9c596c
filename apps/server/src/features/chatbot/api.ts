import { chatbot } from '@coverline/contract/chatbot/endpoints'
import { implement } from '../../platform/implement.ts'
import { deleteAnswers } from './answers/delete-answers.ts'
import { listAnswers } from './answers/list-answers.ts'
import { orderAnswers } from './answers/order-answers.ts'
import { saveAnswer } from './answers/save-answer.ts'
import { saveConfig } from './config/save-config.ts'
import { showConfig } from './config/show-config.ts'
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
