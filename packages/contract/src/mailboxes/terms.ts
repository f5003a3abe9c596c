/** How mail to the linked address arrives: forwarded to our address, or fetched. */
export const mailboxRoutes = ['FORWARDING', 'IMAP'] as const
export type MailboxRoute = (typeof mailboxRoutes)[number]

/**
 * WAITING: our test mail to the address has not returned yet. FAILING: receiving or sending does not work.
 */
export const mailboxStates = ['WAITING', 'WORKING', 'FAILING'] as const
export type MailboxState = (typeof mailboxStates)[number]

export const mailSecurities = ['TLS', 'STARTTLS'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** Why receiving or sending mail fails; each language has a message for it. */
export const mailboxFaults = [
  'NOT_REACHED',
  'WRONG_PASSWORD',
  'NOT_SECURE',
  'REFUSED',
  'TOO_SLOW',
  'UNREADABLE',
  'UNKNOWN',
] as const
export type MailboxFault = (typeof mailboxFaults)[number]

/**
 * Whether the sender of a mail is proven: by the mailbox's host, or by an answer to a mail sent to that
 * address.
 */
export const mailSenders = ['PROVEN', 'NOT_PROVEN'] as const
export type MailSender = (typeof mailSenders)[number]

export const mailKinds = ['PERSONAL', 'AUTO_REPLY', 'LIST'] as const
export type MailKind = (typeof mailKinds)[number]

/** Maximum size of an accepted mail in bytes */
export const largestMail = 25 * 1024 * 1024

/** Why a mail became no message; each language has a text for it. */
export const asideReasons = [
  'AUTO_REPLY',
  'BOUNCE',
  'LOOP',
  'EMPTY',
  'VERIFICATION',
  'FORWARDING_CODE',
  'REPEATED',
  'REPORT',
  'UNREADABLE',
  'NOT_STORED',
] as const
export type AsideReason = (typeof asideReasons)[number]

/** The charsets that an operator may choose to read a mail again with. */
export const mailCharsets = [
  'utf-8',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'iso-8859-5',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type MailCharset = (typeof mailCharsets)[number]
