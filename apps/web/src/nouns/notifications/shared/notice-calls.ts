import type { NoticeAreaId } from '@coverline/contract/areas'
import { companyNotifications, notifications } from '@coverline/contract/notifications/endpoints'

export type NoticeCalls = Pick<typeof notifications, keyof typeof companyNotifications>

/** The calls for own notices in each area that has some */
export const noticeCalls: Readonly<Record<NoticeAreaId, NoticeCalls>> = {
  admin: notifications,
  hr: companyNotifications,
}
