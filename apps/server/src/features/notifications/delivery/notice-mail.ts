import { isFixed } from '@coverline/contract/notifications/terms'
import { translate } from '@coverline/messages/server'
import { type MailBlock, renderMail } from '../../../platform/mail/layout.ts'
import type { Parcel } from './prepare-delivery.ts'
import { unsubscribeToken } from '../settings/unsubscribe-token.ts'
import { lineOf, listPathOf, pathOf, quoteOf } from '../words.ts'

type Place = { publicUrl: string; keys: readonly Buffer[]; providerId: string }

export type NoticeMail = {
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Builds the mail of one notice, of held notices, or of a digest, in the user's language. */
export function noticeMail(parcel: Parcel, { publicUrl, keys, providerId }: Place): NoticeMail {
  const { form, locale, notices, settings, providerName, userId } = parcel
  const count = notices.reduce((sum, notice) => sum + (form === 'SINGLE' ? notice.count : 1), 0)
  const t = (key: string) => translate(locale, `notifications:mail.${key}`, { count, provider: providerName })
  const [first] = notices
  const isSingle = form === 'SINGLE' && first !== undefined
  const title = isSingle
    ? lineOf(first, locale, settings.showText)
    : t(form === 'DIGEST' ? 'digestTitle' : 'heldTitle')
  const text = isSingle ? quoteOf(first, settings.showText) : null
  // What cannot be switched off offers no way to.
  const isFixedOne = isSingle && isFixed(first.kind)
  const url = `${publicUrl}${isSingle ? pathOf(first) : listPathOf(notices)}`
  const token = unsubscribeToken(keys, {
    providerId,
    userId,
    kind: form === 'DIGEST' ? 'DIGEST' : (first?.kind ?? 'DIGEST'),
  })
  const blocks: MailBlock[] = [
    ...(text ? [{ kind: 'text' as const, text: `“${text}”` }] : []),
    ...(isSingle
      ? [{ kind: 'text' as const, text: t('single') }]
      : [
          {
            kind: 'list' as const,
            items: notices.map((notice) => lineOf(notice, locale, settings.showText)),
          },
        ]),
    { kind: 'button', label: t(isSingle ? 'open' : 'openAll'), url },
    ...(isFixedOne
      ? []
      : [{ kind: 'small' as const, text: `${t('unsubscribe')} ${publicUrl}/unsubscribe#token=${token}` }]),
  ]
  // A subject must be one line, whatever the name contains.
  const subject = title.replaceAll(/\s+/gu, ' ').trim()
  const footer = t(isFixedOne ? 'footerFixed' : 'footer')
  const content = { locale, sender: providerName, title, preview: t('preview'), blocks, footer }
  return {
    subject,
    ...renderMail(content),
    headers: isFixedOne
      ? {}
      : {
          'List-Unsubscribe': `<${publicUrl}/api/public/notification/unsubscribe/one-click?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
  }
}
