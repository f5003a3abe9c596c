import { areas, type NoticeAreaId } from '@coverline/contract/areas'
import { createContext, use } from 'react'
import { noticeCalls } from './shared/notice-calls.ts'

export const NoticeAreaContext = createContext<NoticeAreaId>('admin')

/** Returns whose notices the page shows; those of staff unless the area of the page says otherwise. */
export function useNoticeArea() {
  const id = use(NoticeAreaContext)
  const { notices, workspace } = areas[id]
  return { id, calls: noticeCalls[id], kinds: notices.kinds, settingsPath: notices.settings, workspace }
}
