import { plainText } from '../../platform/texts/rich-text.ts'
import type { ReadMail } from './inbound/reading/read-mail.ts'

const hosts = new Set(['mail-settings.google.com', 'mail.google.com', 'isolated.mail.google.com'])

/** Returns Gmail's confirmation of a forwarding: a code, and a link if it points to Google. */
export function confirmationIn(mail: ReadMail): { code: string; link: string | null } | undefined {
  if (!/^forwarding-noreply@google(?:mail)?\.com$/.test(mail.from?.address ?? '')) return undefined
  const text = `${mail.subject}\n${plainText(mail.own)}\n${plainText(mail.quoted)}`
  const code = /\(#(\d{6,12})\)/.exec(text)?.[1] ?? /:\s*(\d{6,12})\b/.exec(text)?.[1]
  const link = text.match(/https:\/\/[^\s<>"]{10,800}/g)?.find((address) => {
    const url = URL.parse(address)
    return url !== null && hosts.has(url.hostname) && url.pathname.startsWith('/mail/vf-')
  })
  if (code === undefined && link === undefined) return undefined
  return { code: code ?? '', link: link ?? null }
}
