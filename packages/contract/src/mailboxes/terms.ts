/** How mail of the linked address comes in: forwarded to an address of ours, or fetched. */
export const mailboxRoutes = ['FORWARDING', 'IMAP'] as const
export type MailboxRoute = (typeof mailboxRoutes)[number]

/** WAITING: our mail to the address has not come back yet. FAILING: mail does not come in or go out. */
export const mailboxStates = ['WAITING', 'WORKING', 'FAILING'] as const
export type MailboxState = (typeof mailboxStates)[number]

export const mailSecurities = ['TLS', 'STARTTLS'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** Why mail does not come in or go out, in words that each language has a sentence for. */
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

/** Whether something vouches for the sender of a mail: the host of the mailbox, or an answer to a mail that went to that very address. */
export const mailSenders = ['PROVEN', 'NOT_PROVEN'] as const
export type MailSender = (typeof mailSenders)[number]

export const mailKinds = ['PERSONAL', 'AUTO_REPLY', 'LIST'] as const
export type MailKind = (typeof mailKinds)[number]

/** The largest mail that is taken. */
export const largestMail = 25 * 1024 * 1024
