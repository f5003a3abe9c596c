import type { MailboxFault } from '@coverline/contract/mailboxes/terms'
import { AddressRefusedError } from '../../../platform/network/outbound.ts'

const unreached =
  /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|EDNS|ESOCKET|ECONNECTION|NoConnection|EConnectionClosed|ClosedAfterConnect.*)$/
const slow = /^(?:ETIMEDOUT|ETIMEOUT|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/
const insecure =
  /^(?:ETLS|ERR_TLS.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED.*|UNABLE_TO_VERIFY.*|ERR_SSL.*|EPROTO)$/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

function one(error: Error): MailboxFault | undefined {
  const code = codeOf(error)
  if (error instanceof AddressRefusedError) return 'REFUSED'
  if (code === 'EAUTH' || ('authenticationFailed' in error && error.authenticationFailed === true))
    return 'WRONG_PASSWORD'
  if (insecure.test(code)) return 'NOT_SECURE'
  if (slow.test(code)) return 'TOO_SLOW'
  if (unreached.test(code)) return 'NOT_REACHED'
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'REFUSED'
  return undefined
}

/** Classifies why a mail server could not be used, as a code with a text in each language. */
export function classifyConnectionError(error: unknown): MailboxFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const fault = one(cause)
    // The library reports a rejected certificate as a broken connection; the cause says more.
    if (fault && !(fault === 'NOT_REACHED' && cause.cause instanceof Error)) return fault
  }
  return error instanceof Error ? (one(error) ?? 'UNKNOWN') : 'UNKNOWN'
}
