import { owns } from '../../platform/db/owns.ts'

export const chatbotTables = owns({
  chatbot_answer_texts: {
    answer: 'plain',
    answer_id: 'key',
    language: 'plain',
    phrasings: 'plain',
    provider_id: 'key',
    question: 'plain',
  },
  chatbot_answers: {
    created_at: 'plain',
    id: 'key',
    is_active: 'plain',
    provider_id: 'key',
    sort: 'plain',
  },
  chatbot_configs: {
    provider_id: 'key',
    settings: 'plain',
    updated_at: 'plain',
    version: 'plain',
  },
  chatbot_replies: {
    answer_id: 'key',
    at: 'plain',
    conversation_id: 'key',
    message_id: 'key',
    outcome: 'plain',
    provider_id: 'key',
    ticket_id: 'key',
  },
  chatbot_turns: {
    conversation_id: 'key',
    holder: 'plain',
    provider_id: 'key',
    until: 'plain',
  },
})
