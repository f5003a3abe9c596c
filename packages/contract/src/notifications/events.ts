import type { NounEvents } from '../events-shape.ts'

export const notificationsEvents = {
  entities: ['companyNotifications', 'notifications'],
  actions: [
    'notifications.device-added',
    'notifications.device-removed',
    'notifications.read',
    'notifications.settings-saved',
    'notifications.unsubscribed',
  ],
  events: {
    'notifications.changed': ['notifications', 'companyNotifications'],
    'notifications.read': ['notifications', 'companyNotifications'],
    'notifications.told': ['notifications', 'companyNotifications'],
  },
} as const satisfies NounEvents
