import { isEmail } from './contact.ts'

/** What somebody signs in to the app with */
type Door =
  | { by: 'contact'; asked: { email: string } | { phone: string } }
  | { by: 'policyNumber'; asked: { policyNumber: string }; mayBePhone: boolean }

/** Recognises an e-mail by its @ and a phone by its +; anything else with a letter or digit is a policy number. */
export function readDoor(text: string): Door | null {
  const typed = text.trim()
  if (typed.includes('@')) return isEmail(typed) ? { by: 'contact', asked: { email: typed } } : null
  const digits = typed.replace(/\D/gu, '')
  const isNumber = /^\+?[\d\s().-]+$/u.test(typed) && digits.length >= 7 && digits.length <= 15
  if (typed.startsWith('+')) return isNumber ? { by: 'contact', asked: { phone: `+${digits}` } } : null
  if (!/[\p{L}\d]/u.test(typed) || typed.length > 100) return null
  return { by: 'policyNumber', asked: { policyNumber: typed }, mayBePhone: isNumber && digits.length >= 10 }
}
