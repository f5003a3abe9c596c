import type { WhatsappDownReason } from '@coverline/contract/whatsapp/terms'
import type { SendOutcome } from '../adapter.ts'
import type { GraphAnswer } from './graph.ts'

type GraphError = Exclude<GraphAnswer, { kind: 'ok' }>

// developers.facebook.com: Cloud API error codes
const tokenCodes = [0, 190]
const accountCodes = [3, 10, 368, 131_005, 131_031, 131_042, 131_045, 133_010]
const rateCodes = [4, 80_007, 130_429, 131_048, 131_056, 133_016]
const passingCodes = [1, 2, 131_000, 131_016, 131_057, 133_004]

/** Returns the reason if an error affects the whole link; null if it affects one message. */
export function downReason(error: GraphError): WhatsappDownReason | null {
  if (error.kind === 'silent') return 'UNREACHABLE'
  if (error.status === 401 || (error.status < 500 && error.code === 190)) return 'TOKEN'
  if (tokenCodes.includes(error.code) && error.status === 403) return 'TOKEN'
  if (accountCodes.includes(error.code) || (error.code >= 200 && error.code < 300)) return 'REFUSED'
  return null
}

/** Returns what an error means for the message being sent. */
export function outcomeOf(error: GraphError): SendOutcome {
  if (error.kind === 'silent')
    return error.mayHaveArrived ? { kind: 'unsure' } : { kind: 'later', afterMilliseconds: null }
  const reason = downReason(error)
  if (reason) return { kind: 'down', reason }
  if (error.status === 429 || rateCodes.includes(error.code))
    return { kind: 'later', afterMilliseconds: error.afterMilliseconds }
  if (error.status >= 500 || passingCodes.includes(error.code))
    return { kind: 'later', afterMilliseconds: null }
  return { kind: 'refused', code: failureCode(error.code) }
}

/** Returns our failure code for a numeric WhatsApp error. */
export function failureCode(code: number): string {
  return code > 0 ? `WHATSAPP_${code}` : 'WHATSAPP_REFUSED'
}
