import { emailPattern } from '../email-pattern.ts'
import { isPublicHost } from './public-hosts.ts'
import type { BlockKind } from './terms.ts'

const domainPattern = /^(?=.{4,253}$)(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}\d-]{2,63}$/u
const numberPattern = /^\+[1-9]\d{6,14}$/

/** Returns the domain of an e-mail address in small letters; '' if it has none. */
export const domainOf = (address: string): string =>
  address.includes('@') ? address.slice(address.lastIndexOf('@') + 1).toLowerCase() : ''

/** Returns a value as a block stores it: an address or a domain in small letters, a number with + and digits. */
export function normalBlockValue(kind: BlockKind, typed: string): string {
  const text = typed.trim()
  if (kind === 'WHATSAPP') return text.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const small = text.toLowerCase()
  return kind === 'DOMAIN' ? small.replace(/^@/, '') : small
}

/** Why a value cannot be blocked, beside the provider's own addresses; null if it can be. */
export function blockFaultOf(kind: BlockKind, value: string): 'FORM' | 'PUBLIC_HOST' | null {
  if (kind === 'ADDRESS') return emailPattern.test(value) ? null : 'FORM'
  if (kind === 'WHATSAPP') return numberPattern.test(value) ? null : 'FORM'
  if (!domainPattern.test(value)) return 'FORM'
  return isPublicHost(value) ? 'PUBLIC_HOST' : null
}
