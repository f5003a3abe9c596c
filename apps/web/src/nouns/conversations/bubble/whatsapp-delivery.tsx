import type { Message } from '@coverline/contract/conversations/shapes'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './bubble.module.css'
import { whatsappFailure } from './whatsapp-failures.ts'

/** Shows that a WhatsApp message waits, or why it was not delivered. */
export function WhatsappDelivery({ message: { delivery, failureCode } }: { message: Message }) {
  const { t } = useTranslation('whatsapp')
  if (delivery === 'QUEUED') return <p className={classes.waits}>{t('waiting')}</p>
  if (delivery !== 'FAILED') return null
  return <p className={classes.failed}>{t(`failures.${whatsappFailure(failureCode)}`)}</p>
}
