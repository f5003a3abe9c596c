import { formatDay } from '@coverline/contract/value-texts'
import type { Notification } from '@coverline/contract/notifications/endpoints'
import { memberKinds } from '@coverline/contract/notifications/terms'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { dateFormatter } from '../../kit/text/formatters.ts'

/** What members are given to do, where they are mentioned, and what is late */
const workKinds: readonly Said['kind'][] = ['TASK_ASSIGNED', 'TASK_EXPIRED', 'NOTE_MENTION', 'REQUEST_LATE']

type Said = Pick<Notification, 'kind' | 'happening' | 'count' | 'name' | 'day'>

/** Returns a function that formats a notice in one line. */
export function useNoticeText(): (notice: Said) => string {
  const { t } = useTranslation('notifications')
  const taskText = useTaskText()
  const officerText = useOfficerText()
  const memberText = useMemberText()
  return ({ kind, happening, count, name, day }) => {
    if (kind.startsWith('COMPANY_'))
      return officerText({ kind, happening, count, name, day }) ?? t(`kinds.${kind}`)
    if (memberKinds.some((one) => one === kind))
      return memberText({ kind, happening, count, name, day }) ?? t(`kinds.${kind}`)
    if (kind === 'CLIENT_CHAT' && happening === 'MESSAGE')
      return name
        ? t('said.CLIENT_CHAT.MESSAGE.named', { name, count })
        : t('said.CLIENT_CHAT.MESSAGE.plain', { count })
    if (kind === 'CLIENT_CHAT' && happening === 'BOUNCED')
      return name ? t('said.CLIENT_CHAT.BOUNCED.named', { name }) : t('said.CLIENT_CHAT.BOUNCED.plain')
    const isRequest = kind === 'TICKET_MESSAGE_CREATED' || kind === 'TELEMEDICINE'
    if (isRequest && (happening === 'CREATED' || happening === 'ASSIGNED'))
      return name ? t(`said.${kind}.${happening}.named`, { name }) : t(`said.${kind}.${happening}.plain`)
    if (workKinds.includes(kind)) return taskText({ kind, happening, count, name, day }) ?? t(`kinds.${kind}`)
    if (kind === 'LEAD_CREATED')
      return name ? t('said.LEAD_CREATED.CREATED.named', { name }) : t('said.LEAD_CREATED.CREATED.plain')
    return t(`kinds.${kind}`)
  }
}

/** Says what `workKinds` tell. */
function useTaskText(): (notice: Said) => string | undefined {
  const { t } = useTranslation('notifications')
  return ({ kind, happening, count, name }) => {
    if (kind === 'TASK_ASSIGNED' && happening === 'ASSIGNED')
      return name
        ? t('said.TASK_ASSIGNED.ASSIGNED.named', { name, count })
        : t('said.TASK_ASSIGNED.ASSIGNED.plain', { count })
    if (kind === 'TASK_ASSIGNED' && happening === 'MENTIONED')
      return name
        ? t('said.TASK_ASSIGNED.MENTIONED.named', { name })
        : t('said.TASK_ASSIGNED.MENTIONED.plain')
    if (kind === 'TASK_EXPIRED' && happening === 'EXPIRED')
      return name ? t('said.TASK_EXPIRED.EXPIRED.named', { name }) : t('said.TASK_EXPIRED.EXPIRED.plain')
    if (kind === 'NOTE_MENTION')
      return name ? t('said.NOTE_MENTION.MENTIONED.named', { name }) : t('said.NOTE_MENTION.MENTIONED.plain')
    if (kind === 'REQUEST_LATE' && (happening === 'UNANSWERED' || happening === 'UNCLOSED'))
      return name
        ? t(`said.REQUEST_LATE.${happening}.named`, { name })
        : t(`said.REQUEST_LATE.${happening}.plain`)
    return undefined
  }
}

/** What the provider did for the company of an officer, or what the officer has to do */
function useOfficerText(): (notice: Said) => string | undefined {
  const { t, i18n } = useTranslation('notifications')
  const monthOf = (day: string) =>
    dateFormatter(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
  return ({ kind, happening, count, day }) => {
    if (kind === 'COMPANY_MESSAGE') return t('said.COMPANY_MESSAGE.MESSAGE.plain', { count })
    if (kind === 'COMPANY_FILE') return t('said.COMPANY_FILE.UPLOADED.plain')
    if (
      kind === 'COMPANY_CHANGE' &&
      (happening === 'ACCEPTED' || happening === 'REJECTED' || happening === 'REOPENED')
    )
      return day
        ? t(`said.COMPANY_CHANGE.${happening}.named`, { name: monthOf(day) })
        : t(`said.COMPANY_CHANGE.${happening}.plain`)
    if (kind === 'COMPANY_QUESTION')
      return day
        ? t('said.COMPANY_QUESTION.ASKED.named', { name: monthOf(day) })
        : t('said.COMPANY_QUESTION.ASKED.plain')
    if (kind === 'COMPANY_CUT_OFF')
      return day
        ? t('said.COMPANY_CUT_OFF.ENDING.named', { name: formatDay(day, i18n.language) })
        : t('said.COMPANY_CUT_OFF.ENDING.plain')
    return undefined
  }
}

/** What happened with an insured person, or with somebody whom the person acts for */
function useMemberText(): (notice: Said) => string | undefined {
  const { t, i18n } = useTranslation('notifications')
  return ({ kind, happening, count, name, day }) => {
    const about = name && day ? t('member.about', { name, day: formatDay(day, i18n.language) }) : name
    if (kind === 'CHAT_MESSAGE') return t('said.CHAT_MESSAGE.MESSAGE.plain', { count })
    if (kind === 'SECURITY') return t('said.SECURITY.SIGNED_IN.plain')
    if (kind === 'VISIT_SOON')
      return about
        ? t('said.VISIT_SOON.STARTING.named', { name: about })
        : t('said.VISIT_SOON.STARTING.plain')
    if (happening === 'CONFIRMED' || happening === 'MOVED' || happening === 'CANCELED')
      return about
        ? t(`said.BOOKING.${happening}.named`, { name: about })
        : t(`said.BOOKING.${happening}.plain`)
    return undefined
  }
}
