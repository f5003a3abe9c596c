import {
  companyNotifications,
  memberNotifications,
  notifications,
} from '@coverline/contract/notifications/endpoints'
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

/** Own notices of staff, of officers and of insured people: the same use cases; queries.ts limits them to the area of the caller. */
export function notificationsApi(readers: SubjectReaders, writeLanguage: WriteLanguage) {
  const own = {
    list: listNotifications(readers),
    count: countNotifications(readers),
    markRead: markNotificationsRead,
    settings: showSettings,
    saveSettings: saveSettings(writeLanguage),
    saveDevice,
    deleteDevice,
  }
  return [
    ...implement('notifications', notifications, { ...own, unsubscribe }),
    ...implement('companyNotifications', companyNotifications, own),
    ...implement('memberNotifications', memberNotifications, own),
  ]
}
