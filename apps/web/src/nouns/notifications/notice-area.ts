import { areas, type NoticeAreaId } from '@coverline/contract/areas'
import { type NotificationKind } from '@coverline/contract/notifications/terms'
import { createContext, use } from 'react'
import { session } from '../../session/session.ts'
import { noticeCalls } from './shared/notice-calls.ts'

export const NoticeAreaContext = createContext<NoticeAreaId>('admin')

/** Returns whose notices the page shows; those of staff unless the area of the page says otherwise. */
export function useNoticeArea() {
  const id = use(NoticeAreaContext)
  const { notices, workspace } = areas[id]
  const kinds: readonly NotificationKind[] = notices.kinds
  const place = workspace === null ? session().profile() : session().workspace(workspace)
  return { id, calls: noticeCalls[id], kinds, settingsPath: notices.settings, timeZone: place?.timeZone }
}
