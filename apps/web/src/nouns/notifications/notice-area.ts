import { companyNotifications, notifications } from '@coverline/contract/calls.generated'
import { type NotificationKind, officerKinds, staffKinds } from '@coverline/contract/notifications/terms'
import type { WorkspaceType } from '@coverline/contract/accounts/endpoints'
import { createContext, use } from 'react'

/** What differs between the notices of staff and those of officers. */
export interface NoticeArea {
  calls: Pick<typeof notifications, keyof typeof companyNotifications>
  kinds: readonly NotificationKind[]
  workspace: WorkspaceType
  settingsPath: string
  /** Scope of the worker that shows notices while no page is open */
  scope: '/admin/' | '/hr/'
}

const staffArea: NoticeArea = {
  calls: notifications,
  kinds: staffKinds,
  workspace: 'INSURANCE_ADMIN_WORKSPACE',
  settingsPath: '/admin/settings?tab=notifications',
  scope: '/admin/',
}

export const officerArea: NoticeArea = {
  calls: companyNotifications,
  kinds: officerKinds,
  workspace: 'CLIENT_COMPANY_ADMIN_WORKSPACE',
  settingsPath: '/hr/user-page?notifications=true',
  scope: '/hr/',
}

export const NoticeAreaContext = createContext<NoticeArea>(staffArea)

/** Returns whose notices the page shows; staff unless a company area says otherwise. */
export const useNoticeArea = (): NoticeArea => use(NoticeAreaContext)
