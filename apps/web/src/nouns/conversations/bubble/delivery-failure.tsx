import type { Message } from '@coverline/contract/conversations/shapes'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './bubble.module.css'
import { WhatsappDelivery } from './whatsapp-delivery.tsx'

/** Shows that a message of the provider was not delivered, and why. */
export function DeliveryFailure({ message }: { message: Message }) {
  const { t } = useTranslation('conversations')
  const { channelType, delivery, failureCode, isDeleted } = message
  if (isDeleted) return null
  if (channelType === 'WHATSAPP') return <WhatsappDelivery message={message} />
  if (delivery !== 'FAILED') return null
  return (
    <p className={classes.failed}>
      {t([`failures.${failureCode ?? 'OTHER'}` as 'failures.BOUNCED', 'failures.OTHER'])}
    </p>
  )
}
