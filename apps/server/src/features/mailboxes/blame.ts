import { AddressRefusedError } from '../../platform/outbound.ts'

/**
 * Whose fault it is that a mail was not taken. MAIL: this mail or its recipient, which is not tried again. MAILBOX: the server will have none of
 * our mails until somebody changes something. UNCLEAR: it speaks of its rules, which may mean either. PASSING: it may go later.
 */
export type Blame = 'MAIL' | 'MAILBOX' | 'UNCLEAR' | 'PASSING'

/** What the library notes of the answer beside the error. */
function textOf(error: Error, field: string): string {
  const value: unknown = Object.entries(error).find(([name]) => name === field)?.[1]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

// Sign in first (530, 535); daily limits (5.4.5); a sender that is not allowed or blocked (5.1.7, 5.1.8, and the names of 5.7 for senders, accounts
// and tenants, as Exchange, Outlook.com and Gmail give them).
const ofSender =
  /^53[05]\b|\b5\.(?:4\.5|1\.[78]|2\.252|7\.(?:3|8|9|1[1-4]|2[3-9]|5[479]|6\d|5\d\d|7\d\d))\b|send\s?as\b|sender address rejected|\brelay/i
const ofPolicy = /\b5\.7\.\d+/
const tooLarge = /^552\b|\b5\.3\.4\b/

/** Reads from the answer of a mail server whom it refuses. */
export function blameOf(error: unknown): Blame {
  if (!(error instanceof Error)) return 'PASSING'
  if (error instanceof AddressRefusedError || textOf(error, 'code') === 'EAUTH') return 'MAILBOX'
  const command = textOf(error, 'command')
  const answer = textOf(error, 'response')
  const code = Number(textOf(error, 'responseCode') || Number.NaN)
  // The server has said how much it takes, and the mail is not even begun.
  if (command === 'MAIL FROM' && textOf(error, 'code') === 'EMESSAGE') return 'MAIL'
  if (!(code >= 500) || !/^(?:MAIL FROM|RCPT TO|DATA)/.test(command)) return 'PASSING'
  if (command === 'MAIL FROM') return tooLarge.test(answer) ? 'MAIL' : 'MAILBOX'
  if (ofSender.test(answer)) return 'MAILBOX'
  return command.startsWith('DATA') && ofPolicy.test(answer) ? 'UNCLEAR' : 'MAIL'
}
