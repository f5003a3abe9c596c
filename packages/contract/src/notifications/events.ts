import type { NounEvents } from '../events-shape.ts'

export const notificationsEvents = {
  entities: ['companyNotifications', 'memberNotifications', 'notifications'],
  actions: [
    'notifications.device-added',
    'notifications.device-removed',
    'notifications.read',
    'notifications.settings-saved',
    'notifications.unsubscribed',
  ],
  events: {
    'notifications.changed': ['notifications', 'companyNotifications', 'memberNotifications'],
    'notifications.read': ['notifications', 'companyNotifications', 'memberNotifications'],
    'notifications.told': ['notifications', 'companyNotifications', 'memberNotifications'],
  },
} as const satisfies NounEvents
