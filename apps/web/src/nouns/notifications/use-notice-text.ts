import type { Notification } from '@coverline/contract/notifications/endpoints'
import { useTranslation } from '../../kit/text/use-translation.ts'

type Said = Pick<Notification, 'kind' | 'happening' | 'count' | 'name'>

/** Returns a function that formats a notice in one line. */
export function useNoticeText(): (notice: Said) => string {
  const { t } = useTranslation('notifications')
  const taskText = useTaskText()
  return ({ kind, happening, count, name }) => {
    if (kind === 'CLIENT_CHAT' && happening === 'MESSAGE')
      return name
        ? t('said.CLIENT_CHAT.MESSAGE.named', { name, count })
        : t('said.CLIENT_CHAT.MESSAGE.plain', { count })
    if (kind === 'CLIENT_CHAT' && happening === 'BOUNCED')
      return name ? t('said.CLIENT_CHAT.BOUNCED.named', { name }) : t('said.CLIENT_CHAT.BOUNCED.plain')
    const isRequest = kind === 'TICKET_MESSAGE_CREATED' || kind === 'TELEMEDICINE'
    if (isRequest && (happening === 'CREATED' || happening === 'ASSIGNED'))
      return name ? t(`said.${kind}.${happening}.named`, { name }) : t(`said.${kind}.${happening}.plain`)
    if (kind === 'TASK_ASSIGNED' || kind === 'TASK_EXPIRED')
      return taskText({ kind, happening, count, name }) ?? t(`kinds.${kind}`)
    if (kind === 'LEAD_CREATED')
      return name ? t('said.LEAD_CREATED.CREATED.named', { name }) : t('said.LEAD_CREATED.CREATED.plain')
    return t(`kinds.${kind}`)
  }
}

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
    return undefined
  }
}
