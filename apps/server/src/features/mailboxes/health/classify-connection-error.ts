import type { MailboxFault } from '@coverline/contract/mailboxes/terms'
import { AddressRefusedError } from '../../../platform/outbound.ts'

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

/** Why a mail server could not be used, in a word that each language has a sentence for. */
export function classifyConnectionError(error: unknown): MailboxFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const fault = one(cause)
    // The library calls a refused certificate a broken connection and says more below.
    if (fault && !(fault === 'NOT_REACHED' && cause.cause instanceof Error)) return fault
  }
  return error instanceof Error ? (one(error) ?? 'UNKNOWN') : 'UNKNOWN'
}
