import { AddressRefusedError } from '../../../platform/network/outbound.ts'

/**
 * Cause of a rejected mail. MAIL: this mail or its recipient; no retry. MAILBOX: the server rejects all our
 * mails until an administrator acts. UNCLEAR: the server cites its rules, which may mean either. LATER: the
 * recipient may accept it later (greylisting, a full mailbox). PASSING: the server may accept it later.
 */
export type SmtpErrorClass = 'MAIL' | 'MAILBOX' | 'UNCLEAR' | 'LATER' | 'PASSING'

/** Reads a field that the library adds to the error. */
function textOf(error: Error, field: string): string {
  const value: unknown = Object.entries(error).find(([name]) => name === field)?.[1]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

// Authentication required (530, 535); daily limits (5.4.5, SES). A sender that is not allowed, proven or
// blocked (5.1.7, 5.1.8, and the 5.7 codes of Exchange, Outlook.com, Gmail and SES for senders, accounts and
// tenants). A host that the server accepts nothing from (Postfix reports it at the recipient).
const ofSender =
  /^53[05]\b|\b5\.(?:4\.5|1\.[78]|2\.252|7\.(?:3|8|9|1[1-4]|2[3-9]|5[479]|6\d|5\d\d|7\d\d))\b|send\s?as\b|sender address rejected|relay access denied|unable to relay|relaying (?:denied|not permitted)|client host|helo command rejected|address is not verified|sending paused/i
const ofQuota = /daily message quota exceeded|daily (?:user )?sending limit/i
const ofPolicy = /\b5\.7\.\d+/
const tooLarge = /^552\b|\b5\.3\.4\b/

/** Classifies the answer of a mail server. */
export function classifySmtpError(error: unknown): SmtpErrorClass {
  if (!(error instanceof Error)) return 'PASSING'
  if (error instanceof AddressRefusedError || textOf(error, 'code') === 'EAUTH') return 'MAILBOX'
  const command = textOf(error, 'command')
  // An address quoted in the answer does not identify the rejected party.
  const answer = textOf(error, 'response').replaceAll(/<[^<>\s]*@[^<>\s]*>/g, '<…>')
  const code = Number(textOf(error, 'responseCode') || Number.NaN)
  // The server announced its size limit, so the transfer did not start.
  if (command === 'MAIL FROM' && textOf(error, 'code') === 'EMESSAGE') return 'MAIL'
  if (ofQuota.test(answer)) return 'MAILBOX'
  if (code >= 400 && code < 500 && command.startsWith('RCPT TO')) return 'LATER'
  if (!(code >= 500) || !/^(?:MAIL FROM|RCPT TO|DATA)/.test(command)) return 'PASSING'
  if (command === 'MAIL FROM') return tooLarge.test(answer) ? 'MAIL' : 'MAILBOX'
  if (ofSender.test(answer)) return 'MAILBOX'
  return command.startsWith('DATA') && ofPolicy.test(answer) ? 'UNCLEAR' : 'MAIL'
}
