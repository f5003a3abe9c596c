import { owns } from '../../platform/db/owns.ts'

export const chatbotTables = owns(
  'chatbot_answer_texts',
  'chatbot_answers',
  'chatbot_configs',
  'chatbot_replies',
  'chatbot_turns',
)
