import { companyNotifications, memberNotifications, notifications } from '@coverline/contract/calls.generated'
import type { NoticeAreaId } from '@coverline/contract/areas'

export type NoticeCalls = Pick<typeof notifications, keyof typeof companyNotifications>

/** The calls for own notices in each area that has some */
export const noticeCalls: Readonly<Record<NoticeAreaId, NoticeCalls>> = {
  admin: notifications,
  hr: companyNotifications,
  member: memberNotifications,
}
