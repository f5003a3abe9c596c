import { formatDay } from '@coverline/contract/value-texts'
import { dayAfter } from '@coverline/contract/calendar'
import type { Notification } from '@coverline/contract/notifications/endpoints'
import { useState } from 'react'
import { useNoticeArea } from '../notice-area.ts'
import { momentFormats } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

type Day = { day: string; label: string; notices: Notification[] }

/** Groups notices by day in the provider's time zone. */
export function useDays(notices: readonly Notification[]): Day[] {
  const { t, i18n } = useTranslation('notifications')
  const { timeZone } = useNoticeArea()
  const { dayOf } = momentFormats(i18n.language, timeZone)
  // The panel is mounted anew each time it is opened.
  const [opened] = useState(() => Date.now())
  const today = dayOf(new Date(opened).toISOString())
  const yesterday = dayAfter(today, -1)
  const days = new Map<string, Notification[]>()
  for (const notice of notices) {
    const day = dayOf(notice.lastAt)
    days.set(day, [...(days.get(day) ?? []), notice])
  }
  const nameOf = (day: string) => {
    if (day === today) return t('panel.today')
    return day === yesterday ? t('panel.yesterday') : formatDay(day, i18n.language)
  }
  return [...days].map(([day, its]) => ({ day, label: nameOf(day), notices: its }))
}
