import type { NounEvents } from '../events-shape.ts'

export const whatsappEvents = {
  entities: ['whatsapp'],
  actions: [
    'whatsapp.came-back',
    'whatsapp.checked',
    'whatsapp.code-asked',
    'whatsapp.events-retried',
    'whatsapp.linked',
    'whatsapp.secrets-changed',
    'whatsapp.templates-read',
    'whatsapp.unlinked',
    'whatsapp.went-down',
  ],
  events: {
    'whatsapp.back': ['whatsapp', 'whatsappWindow', 'audit'],
    'whatsapp.changed': ['whatsapp', 'whatsappWindow', 'audit'],
    'whatsapp.down': ['whatsapp', 'whatsappWindow', 'audit'],
  },
} as const satisfies NounEvents
