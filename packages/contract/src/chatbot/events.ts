import type { NounEvents } from '../events-shape.ts'

export const chatbotEvents = {
  entities: ['chatbot'],
  actions: [
    'chatbot.answer-added',
    'chatbot.answer-changed',
    'chatbot.answers-deleted',
    'chatbot.answers-ordered',
    'chatbot.configured',
  ],
  events: {
    'chatbot.changed': ['chatbot'],
  },
} as const satisfies NounEvents
