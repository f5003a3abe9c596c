import { translate } from '@coverline/messages/server'
import type { PushMessage } from '../../../platform/push/pusher.ts'
import type { Parcel } from './prepare-delivery.ts'
import { lineOf, listPathOf, pathOf, quoteOf } from '../words.ts'

const day = 24 * 60 * 60

/**
 * Builds the message of a device. Without the user's consent it contains no name and no client text:
 * bystanders can see notices on devices.
 */
export function pushMessage(parcel: Parcel): PushMessage {
  const { form, locale, notices, settings, providerName } = parcel
  const [first] = notices
  const t = (key: string) =>
    translate(locale, `notifications:mail.${key}`, { count: notices.length, provider: providerName })
  const isSingle = form === 'SINGLE' && first !== undefined
  const quoted = isSingle ? quoteOf(first, settings.showText) : null
  // A notice sent twice replaces itself, at the push service and on the device.
  const tag = (isSingle ? first.id : parcel.id).replaceAll('-', '')
  return {
    payload: JSON.stringify({
      title: isSingle
        ? lineOf(first, locale, settings.showText)
        : t(form === 'DIGEST' ? 'digestTitle' : 'heldTitle'),
      body: quoted ?? providerName,
      path: isSingle ? pathOf(first) : listPathOf(notices),
      tag,
      lang: locale,
    }),
    ttlSeconds: form === 'SINGLE' ? 4 * 60 * 60 : day,
    urgency: form === 'SINGLE' ? 'high' : 'normal',
    topic: tag,
  }
}
