import type { Language } from '@coverline/contract/common'
import type { LicenceState } from '@coverline/contract/workspaces/terms'
import { translate } from '@coverline/messages/server'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { StoredLicence } from './queries.ts'
import { readOnlyFrom } from './rules.ts'

type Parts = {
  locale: Language
  publicUrl: string
  state: Exclude<LicenceState, 'GOOD'>
  licence: StoredLicence
}

/** Builds the mail that tells a manager of the platform about the state of a provider's licence. */
export function licenceMail({ locale, publicUrl, state, licence }: Parts): {
  subject: string
  html: string
  text: string
} {
  const { name, insuredCount, insuredLimit, validUntil } = licence
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const shown = (day: string | null) => (day === null ? '' : date.format(new Date(`${day}T00:00:00Z`)))
  const params = {
    provider: name,
    used: new Intl.NumberFormat(locale).format(insuredCount),
    limit: new Intl.NumberFormat(locale).format(insuredLimit ?? 0),
    validUntil: shown(validUntil),
    readOnlyFrom: shown(readOnlyFrom(licence)),
  }
  const t = (key: string) => translate(locale, `mails:licence.${state}.${key}`, params)
  const content = {
    locale,
    sender: 'Coverline',
    title: t('subject'),
    preview: t('text'),
    blocks: [
      { kind: 'text' as const, text: t('text') },
      {
        kind: 'button' as const,
        label: translate(locale, 'mails:licence.button'),
        url: `${publicUrl}/platform`,
      },
    ],
    footer: translate(locale, 'mails:footer'),
  }
  return { subject: t('subject'), ...renderMail(content) }
}
