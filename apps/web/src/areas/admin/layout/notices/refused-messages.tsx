import { toast } from '@coverline/ui/overlays/toast'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Outgoing, outboxItems, subscribeOutbox } from '../../../../nouns/conversations/outbox/outbox.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'

// Module level: the component unmounts between rejections, and each message is reported only once.
const told = new Set<string>()

/** Reports rejected messages of conversations that are not open, each once. */
export function RefusedMessages() {
  const { t } = useTranslation('conversations')
  const navigate = useNavigate()
  const { ticketId: openId } = useParams({ strict: false })
  const items = useSyncExternalStore(subscribeOutbox, outboxItems)
  const tell = useEffectEvent(({ key, ticketId, error }: Outgoing) => {
    if (told.has(key)) return
    told.add(key)
    if (ticketId === openId) return
    const open = () => void navigate({ to: '/admin/tickets/$ticketId', params: { ticketId: ticketId ?? '' } })
    const action = ticketId === null ? {} : { action: { label: t('outbox.show'), onSelect: open } }
    toast.warning({ title: t('outbox.failed'), text: error, ...action })
  })
  useEffect(() => {
    for (const item of items) if (item.state === 'FAILED') tell(item)
  }, [items])
  return null
}
