import { notifications } from '@coverline/contract/notifications/endpoints'
import { implement } from '../../platform/implement.ts'
import { countNotifications } from './count-notifications.ts'
import { deleteDevice } from './devices/delete-device.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { saveDevice } from './devices/save-device.ts'
import { saveSettings, type WriteLanguage } from './settings/save-settings.ts'
import { showSettings } from './settings/show-settings.ts'
import type { SubjectReaders } from './subjects.ts'
import { unsubscribe } from './settings/unsubscribe.ts'

export const notificationsApi = (readers: SubjectReaders, writeLanguage: WriteLanguage) =>
  implement('notifications', notifications, {
    list: listNotifications(readers),
    count: countNotifications(readers),
    markRead: markNotificationsRead,
    settings: showSettings,
    saveSettings: saveSettings(writeLanguage),
    saveDevice,
    deleteDevice,
    unsubscribe,
  })
