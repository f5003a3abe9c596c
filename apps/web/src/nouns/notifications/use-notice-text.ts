import type { Notification } from '@coverline/contract/notifications/endpoints'
import { useTranslation } from '../../kit/text/use-translation.ts'

type Said = Pick<Notification, 'kind' | 'happening' | 'count' | 'name'>

/** Returns a function that formats a notice in one line. */
export function useNoticeText(): (notice: Said) => string {
  const { t } = useTranslation('notifications')
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
    if (kind === 'LEAD_CREATED')
      return name ? t('said.LEAD_CREATED.CREATED.named', { name }) : t('said.LEAD_CREATED.CREATED.plain')
    return t(`kinds.${kind}`)
  }
}
