import { owns } from '../../platform/db/owns.ts'

export const notificationsTables = owns(
  'notification_deliveries',
  'notification_settings',
  'notifications',
  'push_devices',
)
