import { notifications } from '@coverline/contract/notifications'
import { implement } from '../../platform/implement.ts'
import { countNotifications } from './count-notifications.ts'
import { deleteDevice } from './delete-device.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { saveDevice } from './save-device.ts'
import { saveSettings } from './save-settings.ts'
import { showSettings } from './show-settings.ts'
import type { SubjectReaders } from './subjects.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationsApi = (readers: SubjectReaders) =>
  implement('notifications', notifications, {
    list: listNotifications(readers),
    count: countNotifications(readers),
    markRead: markNotificationsRead,
    settings: showSettings,
    saveSettings,
    saveDevice,
    deleteDevice,
    unsubscribe,
  })
