import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** Shown instead of a conversation: the request's own description. */
export function ThreadPreview({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets')
  const said = ticket.preview || ticket.description
  return (
    <EmptyState
      icon={<IconMessages size={24} stroke={1.6} />}
      title={said || t(`types.${ticket.businessType}`)}
      text={ticket.conversationId === null ? t('noThread') : undefined}
    />
  )
}
