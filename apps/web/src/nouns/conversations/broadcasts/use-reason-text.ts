import { unreachableReasons } from '@coverline/contract/broadcasts/terms'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { whatsappFailure } from '../bubble/whatsapp-failures.ts'

const mailFailures = ['BOUNCED', 'MAIL_REFUSED', 'MAIL_NOT_SENT'] as const

/** Returns the text of a reason why a person did not get a message. */
export function useReasonText(): (code: string) => string {
  const { t } = useTranslation(['broadcasts', 'conversations', 'whatsapp'])
  return (code) => {
    const reason = unreachableReasons.find((one) => one === code)
    if (reason) return t(`broadcasts:reasons.${reason}`)
    const ofMail = mailFailures.find((one) => one === code)
    if (ofMail) return t(`conversations:failures.${ofMail}`)
    const ofWhatsapp = whatsappFailure(code)
    if (ofWhatsapp !== 'OTHER' || code.startsWith('WHATSAPP_')) return t(`whatsapp:failures.${ofWhatsapp}`)
    return t('conversations:failures.OTHER')
  }
}
