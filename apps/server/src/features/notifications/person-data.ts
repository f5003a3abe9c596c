import type { PersonData } from '../../platform/person-data.ts'
import { eraseNotifications } from './person-queries.ts'

export const notificationsPersonData: PersonData = { erase: eraseNotifications }
