import type { NounEvents } from '../events-shape.ts'

export const conversationsEvents = {
  entities: ['companyConversations', 'conversations', 'memberConversations', 'replies', 'scheduledMessages'],
  actions: [
    'conversations.address-changed',
    'conversations.created',
    'conversations.deleted',
    'conversations.delivered',
    'conversations.drafted',
    'conversations.edited',
    'conversations.joined',
    'conversations.moved',
    'conversations.noted',
    'conversations.reacted',
    'conversations.read',
    'conversations.received',
    'conversations.sent',
    'replies.deleted',
    'replies.saved',
    'scheduledMessages.canceled',
    'scheduledMessages.failed',
    'scheduledMessages.saved',
  ],
  events: {
    'conversations.changed': ['conversations', 'tickets', 'whatsappWindow'],
    'conversations.message': ['conversations', 'tickets', 'whatsappWindow'],
    'conversations.moved': ['conversations', 'tickets', 'whatsappWindow'],
    'conversations.read': ['conversations', 'tickets', 'whatsappWindow'],
    'drafts.changed': ['drafts'],
    'replies.changed': ['replies'],
    'scheduledMessages.changed': ['scheduledMessages'],
  },
} as const satisfies NounEvents
