import type { NounEvents } from '../events-shape.ts'

export const notificationsEvents = {
  entities: ['notifications'],
  actions: [
    'notifications.device-added',
    'notifications.device-removed',
    'notifications.read',
    'notifications.settings-saved',
    'notifications.unsubscribed',
  ],
  events: {
    'notifications.changed': ['notifications'],
    'notifications.read': ['notifications'],
    'notifications.told': ['notifications'],
  },
} as const satisfies NounEvents
