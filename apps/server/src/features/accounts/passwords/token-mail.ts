import { areas, type InvitingAreaId, signInLinks } from '@coverline/contract/areas'
import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { renderMail, type MailBlock } from '../../../platform/mail/layout.ts'
import type { TokenToMail } from './token-queries.ts'

const product = 'Coverline'

export type TokenMailParts = {
  token: TokenToMail
  locale: Language
  /** Only from the configuration: no request header decides where a link leads. */
  publicUrl: string
  secret: string
  code: string
  /** Who wrote the address of a person who has no account yet */
  writtenBy?: string | undefined
}

type Page = keyof (typeof areas)[InvitingAreaId]['mails']

/**
 * Returns the page where the link's password is set or the invitation is accepted. The secret is behind #,
 * which browsers send to no server.
 */
function linkOf({ token, publicUrl, secret }: TokenMailParts, page: Page): string {
  return `${publicUrl}${areas[token.details.area ?? 'admin'].mails[page]}#token=${secret}`
}

type Kind = 'code' | 'signInLink' | 'passwordOnly' | 'reset' | 'invitation' | 'access'

function blocksOf(parts: TokenMailParts): { kind: Kind; blocks: MailBlock[] } {
  const { token, locale, code } = parts
  const provider = token.details.providerName ?? product
  const t = (key: string) => translate(locale, `mails:${key}`, { name: token.firstName, provider })
  const text = (key: string): MailBlock => ({ kind: 'text', text: t(key) })
  const small = (key: string): MailBlock => ({ kind: 'small', text: t(key) })
  const button = (key: string, page: Page = 'newPassword'): MailBlock => ({
    kind: 'button',
    label: t(key),
    url: linkOf(parts, page),
  })
  // The app of insured people opens the links of its own path.
  const signIn: MailBlock = {
    kind: 'button',
    label: t('code.button'),
    url: `${parts.publicUrl}${signInLinks[token.details.profiles ? 'member' : 'account']}#token=${parts.secret}`,
  }
  // A first sign-in says who wrote the address.
  const writer = parts.writtenBy
  const written: MailBlock[] =
    writer === undefined
      ? []
      : [{ kind: 'text', text: translate(locale, 'mails:code.writtenBy', { writer }) }]
  switch (token.purpose) {
    case 'CODE':
    case 'SECRET':
      if (token.details.passwordOf !== undefined) {
        const blocks = [text('passwordOnly.text'), small('passwordOnly.warning')]
        return { kind: 'passwordOnly', blocks }
      }
      return token.details.isLinkOnly
        ? {
            kind: 'signInLink',
            blocks: [text('signInLink.text'), signIn, ...written, small('signInLink.warning')],
          }
        : {
            kind: 'code',
            blocks: [
              text('code.text'),
              { kind: 'code', code },
              text('code.orLink'),
              signIn,
              ...written,
              small('code.warning'),
            ],
          }
    case 'RESET':
      return { kind: 'reset', blocks: [text('reset.text'), button('reset.button'), small('reset.warning')] }
    case 'INVITATION':
      if (token.details.hasPassword) {
        return {
          kind: 'access',
          blocks: [text('access.text'), button('access.button', 'invitation'), small('access.warning')],
        }
      }
      return {
        kind: 'invitation',
        blocks: [text('invitation.text'), button('invitation.button'), small('invitation.warning')],
      }
  }
}

/** Builds subject, HTML and text of a token's mail. */
export function tokenMail(parts: TokenMailParts): { subject: string; html: string; text: string } {
  const { kind, blocks } = blocksOf(parts)
  const provider = parts.token.details.providerName ?? product
  const t = (key: string) => translate(parts.locale, `mails:${key}`, { provider })
  const subject = t(`${kind}.subject`)
  const content = {
    locale: parts.locale,
    sender: provider,
    title: t(`${kind}.title`),
    preview: t(`${kind}.preview`),
    blocks,
    footer: t('footer'),
  }
  return { subject, ...renderMail(content) }
}
